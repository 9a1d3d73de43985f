import type { AuditEntry } from 'contract/v1/audit';
import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import { isLike } from '#engines/database/match-text.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { AuditTables } from './audit.tables.ts';

export type AuditRow = AuditTables['audit_entry'];

const tables = (database: Database) => database.tables<AuditTables>();

/** They have no place in the log of their owner until they are linked. */
export async function insertEntries(database: Database, rows: readonly AuditRow[]): Promise<void> {
  await tables(database).insertInto('audit_entry').values(rows).execute();
}

export interface AuditFilter {
  /** Words that the event, the subject, the key or the address must contain. */
  readonly text?: string | undefined;
  /** Epoch milliseconds. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly by?: AuditEntry['by'] | undefined;
  /** Goes on after this entry. */
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** An entry and its place in the log of its owner; null for one that was added a moment ago. */
export type PlacedRow = AuditRow & { readonly number: number | null; readonly hash: string | null };

const placedEntries = (database: Database) =>
  tables(database).selectFrom(
    tables(database)
      .selectFrom('audit_entry')
      .leftJoin('audit_link', (join) =>
        join.onRef('audit_link.owner_id', '=', 'audit_entry.owner_id').onRef('audit_link.entry_id', '=', 'audit_entry.id'),
      )
      .selectAll('audit_entry')
      .select(['audit_link.number', 'audit_link.hash'])
      .as('placed'),
  );

/** The latest first: of one owner, or of everybody where none is named. */
export function selectEntries(
  database: Database,
  ownerId: OwnerId | undefined,
  { text, since, until, by, before, limit }: AuditFilter,
): Promise<PlacedRow[]> {
  let query = placedEntries(database).selectAll();
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  if (by === 'key') query = query.where('key_id', 'is not', null);
  else if (by !== undefined)
    query = query.where('key_id', 'is', null).where('address', by === 'person' ? 'is not' : 'is', null);
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
