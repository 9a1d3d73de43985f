import type { IndexSql } from '../../storage/index-sql.ts';
import type { VectorStore } from '../../vectors/vector-store.ts';

/** Asked for beyond the limit when some of the nearest may not be shown. */
const SPARE = 4;

const asText = (vector: Float32Array): string => `[${vector.join(',')}]`;

/** pgvector has no direction for a vector of zeros; such passages have none either. */
const points = (vector: Float32Array): boolean => vector.some((value) => value !== 0);

interface Near {
  passage: number;
  cosine: number;
}

/**
 * Vectors in PostgreSQL with pgvector, in half precision, for installations that have them there already. Exact search within one owner: a graph index that is filtered by owner loses
 * most of what it should find, and one owner's vectors are few enough to look at all.
 */
export function pgvectorStore(): VectorStore {
  const remove = (sql: IndexSql, condition: string, parameters: readonly number[]) =>
    sql.run(`DELETE FROM index_vector WHERE ${condition}`, parameters);
  return {
    table: 'index_vector',
    tables: [
      'CREATE EXTENSION IF NOT EXISTS vector',
      `CREATE TABLE IF NOT EXISTS index_vector (
         owner INTEGER NOT NULL, space INTEGER NOT NULL, passage INTEGER NOT NULL, vector halfvec NOT NULL,
         PRIMARY KEY (owner, space, passage))`,
    ],

    async store(sql, { owner, space }, vectors) {
      await sql.upsert(
        'index_vector',
        ['owner', 'space', 'passage'],
        ['owner', 'space', 'passage', 'vector'],
        vectors.map(({ passage, vector }) => [owner, space, passage, asText(vector)]),
      );
    },

    removePassages: (sql, owner, { first, last }) => remove(sql, 'owner = ? AND passage BETWEEN ? AND ?', [owner, first, last]),
    movePassages: (sql, { from, to }, { first, last, by }) =>
      sql.run('UPDATE index_vector SET owner = ?, passage = passage + ? WHERE owner = ? AND passage BETWEEN ? AND ?', [
        to,
        by,
        from,
        first,
        last,
      ]),
    removeSpace: (sql, owner, space) => remove(sql, 'owner = ? AND space = ?', [owner, space]),
    removeOwner: (sql, owner) => remove(sql, 'owner = ?', [owner]),

    async count(sql, owner, space) {
      const [row] = await sql.all<{ count: number }>(
        'SELECT COUNT(*) AS count FROM index_vector WHERE owner = ? AND space = ?',
        [owner, space],
      );
      return Number(row?.count ?? 0);
    },

    async nearest(sql, { owner, space }, vector, allowed, limit) {
      if (!points(vector)) return new Map();
      const find = (many: number) =>
        sql.all<Near>(
          `SELECT passage, 1 - distance AS cosine FROM (
             SELECT passage, vector <=> CAST(? AS halfvec) AS distance FROM index_vector WHERE owner = ? AND space = ?) AS near
           WHERE distance = distance ORDER BY distance LIMIT ?`,
          [asText(vector), owner, space, many],
        );
      const keep = (rows: readonly Near[]) => rows.filter(({ passage }) => allowed(passage)).slice(0, limit);
      let many = limit * SPARE;
      let rows = await find(many);
      // A filter may leave few of them: look further until it is satisfied or there are no more.
      while (keep(rows).length < limit && rows.length === many) {
        many *= 8;
        rows = await find(many);
      }
      return new Map(keep(rows).map(({ passage, cosine }) => [passage, cosine]));
    },

    async cosines(sql, { owner, space }, vector, passages) {
      if (!points(vector)) return new Map();
      const rows = await sql.allWithin<Near>(
        `SELECT passage, 1 - (vector <=> CAST(? AS halfvec)) AS cosine FROM index_vector WHERE owner = ? AND space = ? AND passage IN {list}`,
        [asText(vector), owner, space],
        passages,
      );
      return new Map(rows.map(({ passage, cosine }) => [passage, Number.isNaN(cosine) ? 0 : cosine]));
    },
  };
}
