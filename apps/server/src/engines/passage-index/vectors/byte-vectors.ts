import { RecentlyUsed } from '#kernel/recently-used.ts';
import { bestOf } from '../recall/best-of.ts';
import type { IndexSql } from '../storage/index-sql.ts';
import { RememberedBytes } from '../storage/remembered-bytes.ts';
import type { StoredSpace, VectorStore } from './vector-store.ts';
import { likeliest, SignatureList } from './signature-list.ts';
import { likenessTable, SIGNATURE_BYTES, signatureOf } from './signatures.ts';
import { cosineWith, normOf, packVector } from './small-vectors.ts';

/** How many of the nearest by signature are compared exactly, at least. */
const COMPARED = 300;
/** Bytes of signatures and vectors remembered of all spaces together: some 7 million signatures. */
const REMEMBERED_BYTES = 256 * 1024 * 1024;

/** Bytes of packed vectors remembered of a space: some 25,000. */
const VECTOR_BYTES = 8 * 1024 * 1024;

/** Signatures read in one go: what is held twice for a moment. */
const PACKED_AT_ONCE = 50_000;

interface Remembered {
  readonly changes: number;
  /** The version of the owner up to which the list is read. */
  version: number;
  readonly list: SignatureList;
  /** Packed vectors that were compared lately, by passage. */
  readonly vectors: RememberedBytes;
}

const keyOf = ({ owner, space }: StoredSpace): string => `${owner}/${space}`;

const NUMBER_BYTES = 4;

/** A passage and its signature as one value, and many of them as one. SQLite joins texts only, so there they are written in hexadecimal. */
const PACKED = {
  sqlite: `group_concat(printf('%08x', s.passage) || hex(s.signature), '' ORDER BY s.passage)`,
  postgres: `string_agg(int4send(s.passage) || s.signature, ''::bytea ORDER BY s.passage)`,
};

/** There are at most as many more as passage numbers. */
async function reserveRest(sql: IndexSql, { owner, space }: StoredSpace, list: SignatureList): Promise<void> {
  const [row] = await sql.all<{ last: number | null }>(
    'SELECT MAX(passage) AS last FROM index_signature WHERE owner = ? AND space = ?',
    [owner, space],
  );
  list.reserve(Math.max(0, Number(row?.last ?? 0) - list.last));
}

/** Reads all of them in one value: row by row a server takes ten times as long to send them, and SQLite twice as long to make objects. */
async function readPacked(sql: IndexSql, place: StoredSpace, list: SignatureList): Promise<void> {
  let isFirst = true;
  for (;;) {
    const [row] = await sql.all<{ packed: Uint8Array | string | null }>(
      `SELECT ${PACKED[sql.dialect]} AS packed FROM
         (SELECT passage, signature FROM index_signature WHERE owner = ? AND space = ? AND passage > ? ORDER BY passage LIMIT ?) s`,
      [place.owner, place.space, list.last, PACKED_AT_ONCE],
    );
    const read = row?.packed ?? '';
    const packed = typeof read === 'string' ? Buffer.from(read, 'hex') : read;
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at < packed.length; at += NUMBER_BYTES + SIGNATURE_BYTES)
      list.append(view.getInt32(at), packed.subarray(at + NUMBER_BYTES, at + NUMBER_BYTES + SIGNATURE_BYTES));
    if (packed.length < PACKED_AT_ONCE * (NUMBER_BYTES + SIGNATURE_BYTES)) return;
    if (isFirst) await reserveRest(sql, place, list);
    isFirst = false;
  }
}

/**
 * Vectors in plain tables of any database: a byte a dimension on disk, and a signature of 256 bits for each, held in memory by readers. A
 * search looks at every signature of the owner and compares exactly with the likeliest few hundred.
 */
export function byteVectors(): VectorStore {
  const remembered = new RecentlyUsed<string, Remembered>({
    limit: REMEMBERED_BYTES,
    sizeOf: ({ list, vectors }) => list.bytes + vectors.bytes,
  });

  let refreshing: Promise<unknown> = Promise.resolve();

  /** Searches that run side by side take turns at reading what is new. */
  function recallSpace(sql: IndexSql, place: StoredSpace): Promise<Remembered> {
    const read = refreshing.then(() => readSignatures(sql, place));
    refreshing = read.catch(() => undefined);
    return read;
  }

  async function readSignatures(sql: IndexSql, place: StoredSpace): Promise<Remembered> {
    const key = keyOf(place);
    let known = remembered.get(key);
    if (!known || known.changes !== place.changes)
      known = { changes: place.changes, version: -1, list: new SignatureList(), vectors: new RememberedBytes(VECTOR_BYTES) };
    // Every vector comes with a new version of its owner: nothing is asked for that cannot be there.
    if (place.version !== undefined && place.version <= known.version) return known;
    await readPacked(sql, place, known.list);
    known.version = Math.max(known.version, place.version ?? -1);
    remembered.set(key, known);
    return known;
  }

  const vectorStore: VectorStore = {
    table: 'index_vector',
    tables: [
      `CREATE TABLE IF NOT EXISTS index_vector (
         owner INTEGER NOT NULL, space INTEGER NOT NULL, passage INTEGER NOT NULL, vector BYTES NOT NULL,
         PRIMARY KEY (owner, space, passage)) CLUSTERED`,
      `CREATE TABLE IF NOT EXISTS index_signature (
         owner INTEGER NOT NULL, space INTEGER NOT NULL, passage INTEGER NOT NULL, signature BYTES NOT NULL,
         PRIMARY KEY (owner, space, passage)) CLUSTERED`,
    ],

    async store(sql, { owner, space }, vectors) {
      const key = ['owner', 'space', 'passage'];
      await sql.upsert(
        'index_vector',
        key,
        [...key, 'vector'],
        vectors.map(({ passage, vector }) => [owner, space, passage, packVector(vector)]),
      );
      await sql.upsert(
        'index_signature',
        key,
        [...key, 'signature'],
        vectors.map(({ passage, vector }) => [owner, space, passage, signatureOf(vector)]),
      );
    },

    async removePassages(sql, owner, { first, last }) {
      const spaces = await sql.all<{ number: number }>('SELECT number FROM index_space WHERE owner = ?', [owner]);
      for (const { number } of spaces)
        for (const table of ['index_vector', 'index_signature'])
          await sql.run(`DELETE FROM ${table} WHERE owner = ? AND space = ? AND passage BETWEEN ? AND ?`, [
            owner,
            number,
            first,
            last,
          ]);
    },

    async movePassages(sql, { from, to }, { first, last, by }) {
      const spaces = await sql.all<{ number: number }>('SELECT number FROM index_space WHERE owner = ?', [from]);
      for (const { number } of spaces)
        for (const table of ['index_vector', 'index_signature'])
          await sql.run(
            `UPDATE ${table} SET owner = ?, passage = passage + ? WHERE owner = ? AND space = ? AND passage BETWEEN ? AND ?`,
            [to, by, from, number, first, last],
          );
    },

    async removeSpace(sql, owner, space) {
      for (const table of ['index_vector', 'index_signature'])
        await sql.run(`DELETE FROM ${table} WHERE owner = ? AND space = ?`, [owner, space]);
    },

    async removeOwner(sql, owner) {
      for (const table of ['index_vector', 'index_signature']) await sql.run(`DELETE FROM ${table} WHERE owner = ?`, [owner]);
    },

    async count(sql, owner, space) {
      const [row] = await sql.all<{ count: number }>(
        'SELECT COUNT(*) AS count FROM index_signature WHERE owner = ? AND space = ?',
        [owner, space],
      );
      return Number(row?.count ?? 0);
    },

    async nearest(sql, place, vector, allowed, limit) {
      const { list } = await recallSpace(sql, place);
      const likely = likeliest(list, likenessTable(vector), allowed, Math.max(COMPARED, 2 * limit));
      const cosines = await vectorStore.cosines(sql, place, vector, likely);
      const nearest = bestOf([...cosines.keys()], (passage) => cosines.get(passage) ?? -1, limit);
      return new Map(nearest.map((passage) => [passage, cosines.get(passage) ?? -1]));
    },

    async cosines(sql, place, vector, passages) {
      const space = await recallSpace(sql, place);
      const { vectors } = space;
      const norm = normOf(vector);
      const cosines = new Map<number, number>();
      const missing: number[] = [];
      for (const passage of passages) {
        const packed = vectors.get(passage);
        if (packed) cosines.set(passage, cosineWith(vector, norm, packed));
        else missing.push(passage);
      }
      const rows = await sql.allWithin<{ passage: number; vector: Uint8Array }>(
        'SELECT passage, vector FROM index_vector WHERE owner = ? AND space = ? AND passage IN {list}',
        [place.owner, place.space],
        missing,
      );
      for (const row of rows) {
        vectors.set(row.passage, row.vector);
        cosines.set(row.passage, cosineWith(vector, norm, row.vector));
      }
      if (rows.length === 0) return cosines;
      // It grows by being asked.
      remembered.set(keyOf(place), space);
      // In the order asked, whatever was remembered.
      return new Map(
        passages.flatMap((passage) => {
          const cosine = cosines.get(passage);
          return cosine === undefined ? [] : [[passage, cosine] as const];
        }),
      );
    },
  };
  return vectorStore;
}
