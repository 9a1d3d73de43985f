import type { IndexSql } from './index-sql.ts';
import type { VectorStore } from '../vectors/vector-store.ts';

const TABLES = [
  'index_document',
  'index_removal',
  'index_passage',
  'index_fresh',
  'index_term',
  'index_posting',
  'index_space',
];

/** Deletes every row of an owner, the owner's own last. */
export async function removeOwnerRows(sql: IndexSql, vectorStore: VectorStore, owner: number): Promise<void> {
  await vectorStore.removeOwner(sql, owner);
  for (const table of TABLES) await sql.run(`DELETE FROM ${table} WHERE owner = ?`, [owner]);
  await sql.run('DELETE FROM index_owner WHERE number = ?', [owner]);
}
