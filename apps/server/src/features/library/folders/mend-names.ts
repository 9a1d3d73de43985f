import { FOLDER_NAME_LIMIT, isDots, mendFolderName, problemOfFolderName, tidyFolderName } from 'contract/names';
import type { Database } from '#engines/database/database.ts';
import { nameKey } from 'contract/query/fold-text';
import { freeFilename } from '../library.rules.ts';
import type { LibraryTables } from '../library.tables.ts';
import { takenNames } from '../library.store.ts';

type FolderRow = Pick<LibraryTables['folder'], 'owner_id' | 'id' | 'name'>;

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
export async function mendNames(database: Database): Promise<void> {
  const tables = database.tables<LibraryTables>();
  const folders: FolderRow[] = await tables
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
    .select(['owner_id', 'id', 'filename', 'trashed_at', 'purged_at'])
    .where('name_key', 'in', ['.', '..'])
    .execute();
  for (const { owner_id: ownerId, id } of dots.filter(({ filename }) => isDots(filename))) {
    const filename = freeFilename('document', await takenNames(database, ownerId, 'document', id));
    await tables
      .updateTable('document')
      .set({ filename, name_key: nameKey(filename) })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
}
