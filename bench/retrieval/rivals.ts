import MiniSearch from 'minisearch';
import pg from 'pg';
import { pglitePool } from '../../apps/server/src/engines/database/drivers/postgres/pglite-pool.ts';
import { openPlainFts5 } from './plain-fts5.ts';
import type { Collection } from './read-collection.ts';
import { openPostgresServer } from './throwaway-postgres.ts';

/** A search that others would use, over the same entries. */
export interface Rival extends AsyncDisposable {
  readonly name: string;
  /** Ids of the best hundred entries. */
  rank(query: string): Promise<string[]>;
}

interface Connection {
  query(text: string, parameters: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
  readonly isServer: boolean;
}

/** A server where one can be had, else PostgreSQL in this process. */
async function connect(): Promise<Connection> {
  const server = await openPostgresServer();
  if (server === null) {
    const pool = await pglitePool();
    const client = await pool.connect();
    const query = (text: string, parameters: unknown[]) => client.query(text, parameters) as Promise<{ rows: unknown[] }>;
    const close = async () => {
      client.release();
      await pool.end();
    };
    return { query, close, isServer: false };
  }
  const client = new pg.Client(server.connection);
  await client.connect();
  const close = async () => {
    await client.end();
    await server[Symbol.asyncDispose]();
  };
  return { query: (text, parameters) => client.query(text, parameters), close, isServer: true };
}

async function nameOf({ query, isServer }: Connection): Promise<string> {
  const [row] = (await query('SHOW server_version', [])).rows as { server_version: string }[];
  const version = /^\d+/.exec(row?.server_version ?? '')?.[0] ?? '';
  return `PostgreSQL ${version}${isServer ? '' : ' in process'}, ts_rank`;
}

/** PostgreSQL's own full text search as its manual shows it: stemmed words, any of them, `ts_rank`, an index. */
export async function openPostgresFullText(collection: Collection): Promise<Rival> {
  const client = await connect();
  const name = await nameOf(client);
  await client.query('CREATE TEMPORARY TABLE entry (id TEXT PRIMARY KEY, words tsvector NOT NULL)', []);
  for (let from = 0; from < collection.entries.length; from += 500) {
    const part = collection.entries.slice(from, from + 500);
    const values = part.map((_, at) => `($${2 * at + 1}, to_tsvector('english', $${2 * at + 2}))`).join(', ');
    await client.query(
      `INSERT INTO entry (id, words) VALUES ${values}`,
      part.flatMap(({ id, title, text }) => [id, `${title} ${text}`.replaceAll('\0', ' ')]),
    );
  }
  await client.query('CREATE INDEX entry_words ON entry USING gin (words)', []);
  await client.query('ANALYZE entry', []);
  return {
    name,
    async rank(query) {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      const { rows } = await client.query(
        `SELECT id FROM entry, to_tsquery('english', $1) AS question WHERE words @@ question ORDER BY ts_rank(words, question) DESC LIMIT 100`,
        [words.map((word) => `'${word}'`).join(' | ')],
      );
      return (rows as { id: string }[]).map(({ id }) => id);
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** MiniSearch as its manual shows it: everything in memory, any of the words. */
export function openMiniSearch({ entries }: Collection): Promise<Rival> {
  const index = new MiniSearch<{ id: string; title: string; text: string }>({ fields: ['title', 'text'] });
  index.addAll(entries);
  return Promise.resolve({
    name: 'MiniSearch 7',
    rank: (query) =>
      Promise.resolve(
        index
          .search(query)
          .slice(0, 100)
          .map(({ id }) => String(id)),
      ),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
}

export function openFts5(collection: Collection): Promise<Rival> {
  const plain = openPlainFts5(collection);
  return Promise.resolve({
    name: 'SQLite FTS5, bm25()',
    rank: (query) => Promise.resolve(plain.rank(query)),
    [Symbol.asyncDispose]: () => Promise.resolve(plain[Symbol.dispose]()),
  });
}
