import { DatabaseSync } from 'node:sqlite';
import type { Collection } from './read-collection.ts';

/** The baseline: SQLite's own full text search as it comes, terms OR-ed, `bm25()` with all weights 1. */
export function openPlainFts5(collection: Collection) {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE entry USING fts5(id UNINDEXED, title, text, tokenize = 'porter unicode61')");
  const insert = database.prepare('INSERT INTO entry (id, title, text) VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (const { id, title, text } of collection.entries) insert.run(id, title, text);
  database.exec('COMMIT');
  const select = database.prepare('SELECT id FROM entry WHERE entry MATCH ? ORDER BY bm25(entry, 1, 1, 1) LIMIT 100');
  return {
    rank(query: string): string[] {
      const terms = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (terms.length === 0) return [];
      return select.all(terms.map((term) => `"${term}"`).join(' OR ')).map((row) => String(row['id']));
    },
    [Symbol.dispose]: () => database.close(),
  };
}
