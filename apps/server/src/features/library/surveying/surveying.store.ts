import { sql } from 'kysely';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { documentsOf, shownDocumentsOf } from '../library.store.ts';
import { READING_COLUMNS } from '../listing/describe-file.ts';

/** Rows fetched by their ids; where more are new, all are read. */
const FEW = 200;

const COLUMNS = [
  'id',
  'filename',
  'folder_id',
  'starred',
  'source',
  'source_name',
  'typeset_from_name',
  'created_at',
  'modified_at',
  'trashed_at',
  ...READING_COLUMNS,
  'bytes',
  'typeset_from_bytes',
  'sha256',
  'typeset_from_sha256',
  'external_key',
  'bytes_id',
] as const;
const ofDocuments = (database: Database, ownerId: OwnerId) => documentsOf(database, ownerId).select(COLUMNS);
export type SurveyedRow = Awaited<ReturnType<ReturnType<typeof ofDocuments>['execute']>>[number];
type SayingRow = SurveyedRow & { readonly says: string };

/** Stand between two columns, and for one that holds nothing; no name of a file holds them. */
const BETWEEN = '\u001F';
const NOTHING = '\u001E';
/** All that is surveyed of a row as one text: two rows that say the same are the same, whichever process wrote them. */
const sayingOf = sql<string>`${sql.join(
  COLUMNS.map((column) => sql`COALESCE(CAST(${sql.ref(column)} AS TEXT), ${sql.lit(NOTHING)})`),
  sql` || ${sql.lit(BETWEEN)} || `,
)}`;

/** Each document outside Trash, the newest first, with its folder and what its row says. */
export const selectSayings = (database: Database, ownerId: OwnerId) =>
  shownDocumentsOf(database, ownerId)
    .select(['id', 'folder_id', sayingOf.as('says')])
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The rows of these documents outside Trash and what they say, by their ids; of many, those of all. */
export async function selectSurveyed(
  database: Database,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SayingRow>> {
  if (ids.length === 0) return new Map();
  const all = shownDocumentsOf(database, ownerId).select(COLUMNS).select(sayingOf.as('says'));
  const rows = await (ids.length <= FEW ? all.where('id', 'in', ids) : all).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const selectTrashedSurvey = (database: Database, ownerId: OwnerId): Promise<SurveyedRow[]> =>
  ofDocuments(database, ownerId).where('trashed_at', 'is not', null).execute();
