import type { IndexSql } from './index-sql.ts';

export interface OwnerRow {
  readonly owner_id: string;
  /** Never given again, to nobody. The same owner gets another one when their passages are numbered anew. */
  number: number;
  version: number;
  next_document: number;
  next_passage: number;
  next_term: number;
  active_space: number | null;
}

export async function findOwner(sql: IndexSql, ownerId: string): Promise<OwnerRow | undefined> {
  const [row] = await sql.all<OwnerRow>(
    'SELECT owner_id, number, version, next_document, next_passage, next_term, active_space FROM index_owner WHERE owner_id = ?',
    [ownerId],
  );
  return row;
}

/** A number for an owner that no owner ever had: readers may remember one that is gone by its number. */
export async function nextNumber(sql: IndexSql): Promise<number> {
  const count = async () => {
    await sql.run(`UPDATE index_counter SET value = value + 1 WHERE name = 'owner'`);
    const [row] = await sql.all<{ value: number }>(`SELECT value FROM index_counter WHERE name = 'owner'`);
    return row?.value;
  };
  const next = await count();
  if (next !== undefined) return next;
  // The first of all: on a cluster this asks every node.
  await sql.run(
    `INSERT INTO index_counter (name, value) SELECT 'owner', COALESCE(MAX(number), 0) FROM index_owner WHERE true ON CONFLICT (name) DO NOTHING`,
  );
  const first = await count();
  if (first === undefined) throw new Error('The counter that was just written is gone');
  return first;
}

/** The owner's row, locked until the transaction ends and made when it is missing. Its version is already the next one. */
export async function claimOwner(sql: IndexSql, ownerId: string): Promise<OwnerRow> {
  if (!(await findOwner(sql, ownerId)))
    await sql.run(
      `INSERT INTO index_owner (owner_id, number, version, next_document, next_passage, next_term, active_space)
       VALUES (?, ?, 0, 1, 1, 1, NULL) ON CONFLICT (owner_id) DO NOTHING`,
      [ownerId, await nextNumber(sql)],
    );
  // The update takes the row's lock in PostgreSQL; SQLite has one writer anyway.
  await sql.run('UPDATE index_owner SET version = version + 1 WHERE owner_id = ?', [ownerId]);
  const row = await findOwner(sql, ownerId);
  if (!row) throw new Error('The row of an owner that was just written is gone');
  return row;
}

export async function saveOwner(sql: IndexSql, row: OwnerRow): Promise<void> {
  await sql.run(
    'UPDATE index_owner SET next_document = ?, next_passage = ?, next_term = ?, active_space = ? WHERE owner_id = ?',
    [row.next_document, row.next_passage, row.next_term, row.active_space, row.owner_id],
  );
}
