import type { FileType } from 'contract/file-types';
import type { DocumentKind } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import { holdsWords } from '#kernel/language/holds-words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { nameKey } from './library.rules.ts';
import { hasTag, ORIGINAL_BYTES, shownDocumentsOf } from './library.store.ts';

export interface WantedFiles {
  /** One of them suffices; none restricts nothing. */
  readonly types: readonly FileType[];
  /** Both included. */
  readonly bytes: { readonly least?: number; readonly most?: number } | null;
  /** Names, any case; all of them must be on the document. */
  readonly tags?: readonly string[];
  readonly starred?: boolean;
  /** One of them suffices. */
  readonly kinds?: readonly DocumentKind[];
  /** Parts of who sent it; all of them must be in the name. */
  readonly senders?: readonly string[];
  readonly references?: readonly string[];
  /** `YYYY-MM-DD`; `before` is not included. */
  readonly dated?: { readonly from?: string; readonly before?: string } | null | undefined;
  readonly total?: { readonly least?: number; readonly most?: number } | null | undefined;
  /** Only among these documents. */
  readonly among?: readonly string[];
}

const same = (text: string): string => nameKey(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The ids of the documents outside Trash that are of a type and a size. What was typeset from a note is of the note's type. */
export function createNarrowDocuments({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, wantedFiles: WantedFiles): Promise<string[]> => {
    const { types, bytes, tags = [], kinds = [], senders = [], references = [], dated, total } = wantedFiles;
    let wanted = shownDocumentsOf(database, ownerId).select(['id', 'filename', 'typeset_from_name', 'sender', 'reference']);
    if (bytes?.least !== undefined) wanted = wanted.where(ORIGINAL_BYTES, '>=', bytes.least);
    if (bytes?.most !== undefined) wanted = wanted.where(ORIGINAL_BYTES, '<=', bytes.most);
    for (const tag of tags) wanted = wanted.where(hasTag(ownerId, tag));
    if (wantedFiles.starred) wanted = wanted.where('starred', '=', 1);
    if (wantedFiles.among) wanted = wanted.where('id', 'in', wantedFiles.among);
    if (kinds.length > 0) wanted = wanted.where('kind', 'in', kinds);
    if (dated?.from !== undefined) wanted = wanted.where('written_on', '>=', dated.from);
    if (dated?.before !== undefined) wanted = wanted.where('written_on', '<', dated.before).where('written_on', '!=', '');
    if (total?.least !== undefined) wanted = wanted.where('total', '>=', total.least);
    if (total?.most !== undefined) wanted = wanted.where('total', '<=', total.most);
    const named = (row: { readonly sender: string; readonly reference: string }) =>
      senders.every((name) => holdsWords(row.sender, name)) &&
      references.every((reference) => same(row.reference).includes(same(reference)));
    const rows = (await wanted.execute()).filter(named);
    return rows.flatMap(({ id, filename, typeset_from_name }) =>
      types.length === 0 || types.some((type) => type.holds(typeset_from_name ?? filename)) ? [id] : [],
    );
  };
}
export type NarrowDocuments = ReturnType<typeof createNarrowDocuments>;
