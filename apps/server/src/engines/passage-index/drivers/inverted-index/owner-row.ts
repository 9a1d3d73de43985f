import type { IndexSql } from './index-sql.ts';

export interface OwnerRow {
  readonly number: number;
  version: number;
  next_document: number;
  next_passage: number;
  next_term: number;
  active_space: number | null;
}

export async function findOwner(sql: IndexSql, ownerId: string): Promise<OwnerRow | undefined> {
  const [row] = await sql.all<OwnerRow>(
    'SELECT number, version, next_document, next_passage, next_term, active_space FROM index_owner WHERE owner_id = ?',
    [ownerId],
  );
  return row;
}

/** The owner's row, locked until the transaction ends and made when it is missing. Its version is already the next one. */
export async function claimOwner(sql: IndexSql, ownerId: string): Promise<OwnerRow> {
  await sql.run(
    `INSERT INTO index_owner (owner_id, number, version, next_document, next_passage, next_term, active_space)
     SELECT CAST(? AS TEXT), COALESCE(MAX(number), 0) + 1, 0, 1, 1, 1, NULL FROM index_owner WHERE true ON CONFLICT (owner_id) DO NOTHING`,
    [ownerId],
  );
  // The update takes the row's lock in PostgreSQL; SQLite has one writer anyway.
  await sql.run('UPDATE index_owner SET version = version + 1 WHERE owner_id = ?', [ownerId]);
  const row = await findOwner(sql, ownerId);
  if (!row) throw new Error('The row of an owner that was just written is gone');
  return row;
}

export async function saveOwner(sql: IndexSql, row: OwnerRow): Promise<void> {
  await sql.run(
    'UPDATE index_owner SET next_document = ?, next_passage = ?, next_term = ?, active_space = ? WHERE number = ?',
    [row.next_document, row.next_passage, row.next_term, row.active_space, row.number],
  );
}
