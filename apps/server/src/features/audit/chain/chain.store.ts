import type { Database } from '#engines/database/database.ts';
import type { AuditRow } from '../audit.store.ts';
import type { AuditTables } from '../audit.tables.ts';

export type ChainRow = AuditTables['audit_chain'];
export type LinkRow = AuditTables['audit_link'];

const tables = (database: Database) => database.tables<AuditTables>();

/** Says that entries are to be linked, in the transaction in which they are added. */
export async function insertWaiting(database: Database, rows: readonly AuditRow[]): Promise<void> {
  const waiting = rows.map((row) => ({ owner_id: row.owner_id, entry_id: row.id }));
  await tables(database).insertInto('audit_waiting').values(waiting).execute();
}

/** Whose entries wait to be linked, of everybody. */
export async function selectOwnersWaiting(database: Database): Promise<string[]> {
  const rows = await tables(database).selectFrom('audit_waiting').select('owner_id').distinct().execute();
  return rows.map((row) => row.owner_id);
}

/** How many rows a table of the log has, of everybody. */
export async function countRows(database: Database, table: keyof AuditTables): Promise<number> {
  const { count } = await tables(database)
    .selectFrom(table)
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const selectChain = (database: Database, ownerId: string): Promise<ChainRow | undefined> =>
  tables(database).selectFrom('audit_chain').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** The end of the log of an owner. Whoever asks in a transaction has it alone until that ends. */
export async function holdChain(transaction: Database, ownerId: string): Promise<ChainRow> {
  await tables(transaction)
    .insertInto('audit_chain')
    .values({ owner_id: ownerId, length: 0, hash: '', removed: 0, removed_hash: '' })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
  const row = await tables(transaction)
    .updateTable('audit_chain')
    .set(({ ref }) => ({ length: ref('length') }))
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, length: Number(row.length), removed: Number(row.removed) };
}

export async function updateChain(transaction: Database, { owner_id: ownerId, ...row }: ChainRow): Promise<void> {
  await tables(transaction).updateTable('audit_chain').set(row).where('owner_id', '=', ownerId).execute();
}

/** Entries that wait, the earliest first. */
export const selectWaiting = (database: Database, ownerId: string, limit: number): Promise<AuditRow[]> =>
  tables(database)
    .selectFrom('audit_waiting')
    .innerJoin('audit_entry', (join) =>
      join.onRef('audit_entry.owner_id', '=', 'audit_waiting.owner_id').onRef('audit_entry.id', '=', 'audit_waiting.entry_id'),
    )
    .where('audit_waiting.owner_id', '=', ownerId)
    .selectAll('audit_entry')
    .orderBy('audit_entry.at')
    .orderBy('audit_entry.id')
    .limit(limit)
    .execute();

export async function linkEntries(transaction: Database, ownerId: string, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return;
  await tables(transaction).insertInto('audit_link').values(links).execute();
  await tables(transaction)
    .deleteFrom('audit_waiting')
    .where('owner_id', '=', ownerId)
    .where(
      'entry_id',
      'in',
      links.map((link) => link.entry_id),
    )
    .execute();
}

export const selectChains = (database: Database): Promise<ChainRow[]> =>
  tables(database).selectFrom('audit_chain').selectAll().orderBy('owner_id').execute();

/** A link with its entry, whose columns are null where it is gone. */
type LinkedEntry = Pick<LinkRow, 'number' | 'entry_id' | 'hash'> & { readonly entry: AuditRow | undefined };

/** A stretch of the log of an owner in its order, behind one place and up to another. */
export async function selectLinked(
  database: Database,
  ownerId: string,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<LinkedEntry[]> {
  const links = await tables(database)
    .selectFrom('audit_link')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(limit)
    .execute();
  if (links.length === 0) return [];
  const rows = await tables(database)
    .selectFrom('audit_entry')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(
      'id',
      'in',
      links.map((link) => link.entry_id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return links.map((link) => ({ ...link, number: Number(link.number), entry: byId.get(link.entry_id) }));
}

/** Whose logs have entries from before a time. */
export async function selectOwnersWithOlder(database: Database, before: number): Promise<string[]> {
  const rows = await tables(database)
    .selectFrom('audit_entry')
    .select('owner_id')
    .distinct()
    .where('at', '<', before)
    .execute();
  return rows.map((row) => row.owner_id);
}

/** The place of the first entry that is not from before a time; undefined where all are. */
export async function selectFirstKept(database: Database, ownerId: string, before: number): Promise<number | undefined> {
  const row = await tables(database)
    .selectFrom('audit_link')
    .innerJoin('audit_entry', (join) =>
      join.onRef('audit_entry.owner_id', '=', 'audit_link.owner_id').onRef('audit_entry.id', '=', 'audit_link.entry_id'),
    )
    .where('audit_link.owner_id', '=', ownerId)
    .where('audit_entry.at', '>=', before)
    .select((of) => of.fn.min('audit_link.number').as('number'))
    .executeTakeFirst();
  return row?.number === null || row?.number === undefined ? undefined : Number(row.number);
}

export const selectLink = (database: Database, ownerId: string, number: number): Promise<LinkRow | undefined> =>
  tables(database)
    .selectFrom('audit_link')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Removes the beginning of the log of an owner. */
export async function deleteUpTo(transaction: Database, ownerId: string, number: number): Promise<void> {
  await tables(transaction)
    .deleteFrom('audit_entry')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', (of) =>
      of.selectFrom('audit_link').select('entry_id').where('owner_id', '=', ownerId).where('number', '<=', number),
    )
    .execute();
  await tables(transaction).deleteFrom('audit_link').where('owner_id', '=', ownerId).where('number', '<=', number).execute();
}
