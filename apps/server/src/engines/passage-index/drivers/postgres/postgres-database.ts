import { sayDown } from '#engines/database/postgres-connections.ts';
import { OWNER_COLUMN } from '#engines/database/place-tables.ts';
import type { IndexDatabase, IndexSql, SqlValue } from '../../storage/index-sql.ts';
import { namingOwner } from './key-by-owner.ts';

/** What the index needs of `pg`'s pool; an in-process PostgreSQL offers the same. */
export interface IndexPool {
  connect(): Promise<IndexClient>;
  end(): Promise<void>;
}

export interface IndexClient {
  query(text: string, parameters: unknown[]): Promise<{ rows: unknown[] }>;
  release(destroy?: boolean): void;
}

/** Parameters one statement may have are 65,535; this many rows keep every table of ours below it. */
const ROWS_AT_ONCE = 2_000;

/** `?` to `$1`, `$2`, ...; no statement of ours has a question mark elsewhere. */
function numbered(text: string, from = 0): string {
  let last = from;
  return text.replaceAll('?', () => `$${++last}`);
}

/** node-pg sends a Buffer as bytes; any other Uint8Array it would write out as text. */
const asParameter = (value: SqlValue): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

/** BIGINT columns and sums come as text or bigint, according to who asks; ours all fit a double. */
function asRow(row: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
  const values = row as Record<string, unknown>;
  for (const name in values) if (typeof values[name] === 'bigint') values[name] = Number(values[name]);
  return values;
}

function withList(
  text: string,
  parameters: readonly SqlValue[],
  list: readonly (string | number)[],
): { text: string; parameters: unknown[] } {
  const type = typeof list[0] === 'number' ? 'int' : 'text';
  const place = `$${parameters.length + 1}::${type}[]`;
  return {
    text: numbered(text).replace('{list}', `(SELECT unnest(${place}))`),
    parameters: [...parameters.map(asParameter), [...list]],
  };
}

/** @param ownerId whose rows are asked for, where the tables carry the ids of owners; null where they carry numbers alone */
function sqlOn(client: IndexClient, ownerId: string | null): IndexSql {
  const query = async (text: string, parameters: unknown[]) => {
    const named = ownerId === null ? text : namingOwner(text, `$${parameters.length + 1}`);
    // A parameter that no statement mentions would be refused.
    const given = named === text ? parameters : [...parameters, ownerId];
    return (await client.query(named, given)).rows.map(asRow);
  };
  return {
    dialect: 'postgres',
    all: async <Row>(text: string, parameters: readonly SqlValue[] = []) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
      (await query(numbered(text), parameters.map(asParameter))) as Row[],
    async allWithin<Row>(text: string, parameters: readonly SqlValue[], list: readonly (string | number)[]) {
      if (list.length === 0) return [];
      const bound = withList(text, parameters, list);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
      return (await query(bound.text, bound.parameters)) as Row[];
    },
    async run(text, parameters = []) {
      await query(numbered(text), parameters.map(asParameter));
    },
    async runWithin(text, parameters, list) {
      if (list.length === 0) return;
      const bound = withList(text, parameters, list);
      await query(bound.text, bound.parameters);
    },
    async upsert(table, givenKey, givenColumns, givenRows) {
      const keyed = ownerId !== null && givenKey.includes('owner');
      const key = keyed ? [OWNER_COLUMN, ...givenKey] : givenKey;
      const columns = keyed ? [OWNER_COLUMN, ...givenColumns] : givenColumns;
      const rows = keyed ? givenRows.map((row) => [ownerId, ...row]) : givenRows;
      const rest = columns.filter((column) => !key.includes(column));
      const overwrite =
        rest.length === 0 ? 'NOTHING' : `UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`;
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const chunk = rows.slice(from, from + ROWS_AT_ONCE);
        const values = chunk.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
        const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values} ON CONFLICT (${key.join(', ')}) DO ${overwrite}`;
        await query(numbered(text), chunk.flat().map(asParameter));
      }
    },
  };
}

/** The index over a pool of connections: searches side by side, changes of one owner in turn. `keyed`: see `keyByOwner`. */
export function overPool(pool: IndexPool, { keyed = false } = {}): IndexDatabase {
  /** Ends a transaction and gives its connection back; one that cannot even end is thrown away. */
  const end = (client: IndexClient, word: 'COMMIT' | 'ROLLBACK') =>
    client.query(word, []).then(
      () => client.release(),
      () => client.release(true),
    );
  const look = async <Result>(work: (sql: IndexSql) => Promise<Result>, ownerId: string | undefined): Promise<Result> => {
    const client = await pool.connect();
    // The first questions go along with the beginning; what they brought is worth nothing where that failed.
    const [begun, worked] = await Promise.allSettled([
      client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', []),
      work(sqlOn(client, keyed ? (ownerId ?? null) : null)),
    ]);
    // Nothing was written: whoever asked needs not wait for the end.
    void end(client, 'COMMIT');
    if (begun.status === 'rejected') throw begun.reason;
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  };
  const change = async <Result>(work: (sql: IndexSql) => Promise<Result>, ownerId: string | undefined): Promise<Result> => {
    const client = await pool.connect();
    let result: Result;
    try {
      await client.query('BEGIN', []);
      result = await work(sqlOn(client, keyed ? (ownerId ?? null) : null));
      await client.query('COMMIT', []);
    } catch (error) {
      await end(client, 'ROLLBACK');
      throw error;
    }
    client.release();
    return result;
  };
  return {
    dialect: 'postgres',
    read: (work, ownerId) => look(work, ownerId).catch(sayDown),
    write: (work, ownerId) => change(work, ownerId).catch(sayDown),
    close: () => pool.end(),
  };
}
