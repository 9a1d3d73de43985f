import { FOLDER_NAME_LIMIT, isDots, mendFolderName, problemOfFolderName, tidyFolderName } from 'contract/names';
import { nameKey } from 'contract/query/fold-text';
import type { Database, Migration } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { freeFilename } from '../library.rules.ts';

/** What is looked at here of the tables of the library. */
interface NamedTables {
  folder: { owner_id: OwnerId; id: string; name: string; name_key: string; created_at: number };
  document: {
    owner_id: OwnerId;
    id: string;
    filename: string;
    name_key: string;
    trashed_at: number | null;
    purged_at: number | null;
  };
}

const isKept = (name: string): boolean => problemOfFolderName(name) === null && tidyFolderName(name) === name;

/** The name with a number behind it, if another folder has it. */
function freeFolderName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name =
      Array.from(wanted)
        .slice(0, FOLDER_NAME_LIMIT - ending.length)
        .join('')
        .trimEnd() + ending;
    if (!taken.has(nameKey(name))) return name;
  }
}

/**
 * Gives folders that were made when any name was allowed the nearest one that there can be, and files that are called `.` or `..` a name. What
 * lies in a folder stays in it; search hears of the new names at the next start, when it is compared with the library.
 */
async function mendNames(database: Database): Promise<void> {
  const tables = database.tables<NamedTables>();
  const folders = await tables
    .selectFrom('folder')
    .select(['owner_id', 'id', 'name'])
    .orderBy('owner_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const taken = new Map<string, Set<string>>();
  for (const { owner_id: owner, name } of folders) taken.set(owner, (taken.get(owner) ?? new Set()).add(nameKey(name)));
  for (const folder of folders.filter(({ name }) => !isKept(name))) {
    const names = taken.get(folder.owner_id) ?? new Set();
    names.delete(nameKey(folder.name));
    const name = freeFolderName(mendFolderName(folder.name), names);
    names.add(nameKey(name));
    await tables
      .updateTable('folder')
      .set({ name, name_key: nameKey(name) })
      .where('owner_id', '=', folder.owner_id)
      .where('id', '=', folder.id)
      .execute();
  }
  const dots = await tables
    .selectFrom('document')
    .select(['owner_id', 'id', 'filename'])
    .where('name_key', 'in', ['.', '..'])
    .execute();
  for (const { owner_id: ownerId, id } of dots.filter(({ filename }) => isDots(filename))) {
    const rows = await tables
      .selectFrom('document')
      .select('name_key')
      .where('owner_id', '=', ownerId)
      .where('name_key', 'like', 'document%')
      .where('trashed_at', 'is', null)
      .where('purged_at', 'is', null)
      .execute();
    const filename = freeFilename('document', new Set(rows.map(({ name_key: key }) => key)));
    await tables
      .updateTable('document')
      .set({ filename, name_key: nameKey(filename) })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
}

export const folderMigrations: readonly Migration[] = [{ name: '2026-11-23-41-names-of-folders', up: mendNames }];
