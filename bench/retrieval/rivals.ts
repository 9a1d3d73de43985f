import { pglitePool } from '../../apps/server/src/engines/database/drivers/postgres/pglite-pool.ts';
import type { Collection } from './read-collection.ts';

/** A search that others would use, over the same entries. */
export interface Rival extends AsyncDisposable {
  readonly name: string;
  rank(query: string): Promise<string[]>;
}

/** PostgreSQL's own full text search as its manual shows it: stemmed words, any of them, `ts_rank`. */
export async function openPostgresFullText(collection: Collection): Promise<Rival> {
  const pool = await pglitePool();
  const client = await pool.connect();
  await client.query('CREATE TABLE entry (id TEXT PRIMARY KEY, words tsvector NOT NULL)', []);
  for (let from = 0; from < collection.entries.length; from += 500) {
    const part = collection.entries.slice(from, from + 500);
    const values = part.map((_, at) => `($${2 * at + 1}, to_tsvector('english', $${2 * at + 2}))`).join(', ');
    await client.query(
      `INSERT INTO entry (id, words) VALUES ${values}`,
      part.flatMap(({ id, title, text }) => [id, `${title} ${text}`.replaceAll('\0', ' ')]),
    );
  }
  await client.query('CREATE INDEX entry_words ON entry USING gin (words)', []);
  return {
    name: 'PostgreSQL ts_rank',
    async rank(query) {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM entry, to_tsquery('english', $1) AS question WHERE words @@ question ORDER BY ts_rank(words, question) DESC LIMIT 100`,
        [words.map((word) => `'${word}'`).join(' | ')],
      );
      return rows.map(({ id }) => id);
    },
    async [Symbol.asyncDispose]() {
      client.release();
      await pool.end();
    },
  };
}
