import type { IndexSql } from './index-sql.ts';
import type { OwnerRow } from './owner-row.ts';
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
export async function removeOwnerRows(sql: IndexSql, vectorStore: VectorStore, owner: OwnerRow): Promise<void> {
  await vectorStore.removeOwner(sql, owner.number);
  for (const table of TABLES) await sql.run(`DELETE FROM ${table} WHERE owner = ?`, [owner.number]);
  await sql.run('DELETE FROM index_owner WHERE owner_id = ?', [owner.owner_id]);
}
