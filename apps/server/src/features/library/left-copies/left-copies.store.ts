import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { beginsWith, shownDocumentsOf } from '../library.store.ts';
import type { DocumentRow } from '../library.tables.ts';

/** Far below the 32,766 parameters that SQLite takes. */
const CONTENTS_AT_ONCE = 1_000;

export type LeftDocument = Pick<DocumentRow, 'id' | 'filename' | 'sha256' | 'typeset_from_sha256' | 'starred'>;

/** What the file was before anything was typeset from it, so that a new typesetting does not make it another one. */
export const contentOf = (row: Pick<DocumentRow, 'sha256' | 'typeset_from_sha256'>): string =>
  row.typeset_from_sha256 ?? row.sha256;

/** Documents of a source, outside Trash, that belong to none of these connections any more, in the order of their ids. */
export function selectLeft(
  database: Database,
  ownerId: OwnerId,
  { source, keyPrefixes }: { readonly source: string; readonly keyPrefixes: readonly string[] },
): Promise<LeftDocument[]> {
  let query = shownDocumentsOf(database, ownerId)
    .select(['id', 'filename', 'sha256', 'typeset_from_sha256', 'starred'])
    .where('source', '=', source)
    .where('external_key', 'is not', null);
  for (const prefix of keyPrefixes) query = query.where((build) => build.not(beginsWith('external_key', prefix)));
  return query.orderBy('id').execute();
}

/** The document of a connection that has each content, outside Trash. */
export async function selectFollowed(
  database: Database,
  ownerId: OwnerId,
  { source, keyPrefix }: { readonly source: string; readonly keyPrefix: string },
  contents: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < contents.length; from += CONTENTS_AT_ONCE) {
    const part = contents.slice(from, from + CONTENTS_AT_ONCE);
    const rows = await shownDocumentsOf(database, ownerId)
      .select(['id', 'sha256', 'typeset_from_sha256'])
      .where('source', '=', source)
      .where(beginsWith('external_key', keyPrefix))
      .where((build) => build.or([build('sha256', 'in', part), build('typeset_from_sha256', 'in', part)]))
      .orderBy('id', 'desc')
      .execute();
    for (const row of rows) found.set(contentOf(row), row.id);
  }
  return found;
}
