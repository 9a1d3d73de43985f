import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import { isLike } from '#engines/database/match-text.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { AuditTables } from './audit.tables.ts';

export type AuditRow = AuditTables['audit_entry'];

const tables = (database: Database) => database.tables<AuditTables>();

export async function insertEntries(database: Database, rows: readonly AuditRow[]): Promise<void> {
  await tables(database).insertInto('audit_entry').values(rows).execute();
}

export interface AuditFilter {
  /** Words that the event, the subject, the key or the address must contain. */
  readonly text?: string | undefined;
  /** Epoch milliseconds. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Goes on after this entry. */
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** The latest first: of one owner, or of everybody where none is named. */
export function selectEntries(
  database: Database,
  ownerId: OwnerId | undefined,
  { text, since, until, before, limit }: AuditFilter,
): Promise<AuditRow[]> {
  let query = tables(database).selectFrom('audit_entry').selectAll();
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  for (const word of text?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    query = query.where(({ or }) =>
      or(
        (['event', 'subject', 'key_id', 'address'] as const).map((column) =>
          isLike(sql`LOWER(COALESCE(${sql.ref(column)}, ''))`, { part: word }),
        ),
      ),
    );
  if (before)
    query = query.where(({ eb, or, and }) =>
      or([eb('at', '<', before.at), and([eb('at', '=', before.at), eb('id', '<', before.id)])]),
    );
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function deleteEntriesBefore(database: Database, before: number): Promise<void> {
  await tables(database).deleteFrom('audit_entry').where('at', '<', before).execute();
}

export async function deleteEntriesOf(database: Database, ownerId: OwnerId): Promise<void> {
  await tables(database).deleteFrom('audit_entry').where('owner_id', '=', ownerId).execute();
}
