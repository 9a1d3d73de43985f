import type { FileType } from 'contract/file-types';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { shownDocumentsOf } from './library.store.ts';

export interface WantedFiles {
  /** One of them suffices; none restricts nothing. */
  readonly types: readonly FileType[];
  /** Both included. */
  readonly bytes: { readonly least?: number; readonly most?: number } | null;
}

/** The ids of the documents outside Trash that are of a type and a size. What was typeset from a note is of the note's type. */
export function createNarrowDocuments({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, { types, bytes }: WantedFiles): Promise<string[]> => {
    let wanted = shownDocumentsOf(database, ownerId).select(['id', 'filename', 'typeset_from_name']);
    if (bytes?.least !== undefined) wanted = wanted.where('bytes', '>=', bytes.least);
    if (bytes?.most !== undefined) wanted = wanted.where('bytes', '<=', bytes.most);
    const rows = await wanted.execute();
    return rows.flatMap(({ id, filename, typeset_from_name }) =>
      types.length === 0 || types.some((type) => type.holds(typeset_from_name ?? filename)) ? [id] : [],
    );
  };
}
export type NarrowDocuments = ReturnType<typeof createNarrowDocuments>;
