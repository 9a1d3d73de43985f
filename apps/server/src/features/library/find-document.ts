import type { LibraryFile } from 'contract/documents';
import { formatOf } from 'contract/file-names';
import { FORMAT_IDS, type FormatId } from 'contract/formats';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { describeFile } from './listing/describe-file.ts';
import { libraryErrors } from './library.errors.ts';
import { safeFilename } from './library.rules.ts';
import type { DocumentRow } from './library.tables.ts';
import { selectDocument, selectDocumentsByIds } from './library.store.ts';
import { selectUploadOfContent } from './origins/origins.store.ts';
import { selectFolderNames } from './folders/folders.store.ts';
import { selectTags } from './tags/tags.store.ts';
import { bytesIdOf } from './versions/bytes-of.ts';

/** Whether there are pages of it: its own, or made ones. */
export const hasPages = ({ pageCount }: Pick<LibraryFile, 'pageCount'>): boolean => pageCount !== null && pageCount > 0;

type FolderNamesAndTags = [Parameters<typeof describeFile>[1], Parameters<typeof describeFile>[2]];

/** A document with what the program, but not the page, must know of it. */
export interface FoundDocument extends LibraryFile {
  readonly sha256: string;
  /** By its name or its media type when it arrived; null where no reader is known for it. */
  readonly format: FormatId | null;
  readonly passages: number;
  /** What made its pages; `''` where that was not kept, or the file has pages of its own. */
  readonly pagesBy: string;
  /** What names its file at its source; null for an upload. */
  readonly externalKey: string | null;
  /** Under what name its bytes lie in the store. */
  readonly bytesId: string;
}

function formatOfRow({ format, filename, typeset_from_name: arrivedAs }: DocumentRow): FormatId | null {
  const kept = FORMAT_IDS.find((id) => id === format);
  return kept ?? (arrivedAs === null ? 'pdf' : (formatOf(filename) ?? formatOf(arrivedAs)));
}

const foundOf = (row: DocumentRow, ...shown: FolderNamesAndTags): FoundDocument => ({
  ...describeFile(row, ...shown),
  sha256: row.sha256,
  format: formatOfRow(row),
  passages: row.passages,
  pagesBy: row.pages_by,
  externalKey: row.external_key,
  bytesId: bytesIdOf(row),
});

export async function describedOf(database: Database, { ownerId }: OwnerScope, row: DocumentRow): Promise<FoundDocument> {
  const names = await selectFolderNames(database, ownerId);
  return foundOf(row, names, await selectTags(database, ownerId, [row.id]));
}

/** Finds one document by its id or its file name, id first. Another owner's is simply not there. */
export function createFindDocument({ database }: { database: Database }) {
  return async (scope: OwnerScope, idOrName: string): Promise<FoundDocument> => {
    const row = await selectDocument(database, scope.ownerId, idOrName);
    if (!row) throw libraryErrors.document_not_found();
    return describedOf(database, scope, row);
  };
}
export type FindDocument = ReturnType<typeof createFindDocument>;

/** Describes the documents of these ids that the owner can still see, Trash included; the others are left out. */
export function createDescribeDocuments({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, ids: readonly string[]): Promise<ReadonlyMap<string, FoundDocument>> => {
    if (ids.length === 0) return new Map();
    const distinct = [...new Set(ids)];
    const [rows, names, tags] = await Promise.all([
      selectDocumentsByIds(database, ownerId, distinct),
      selectFolderNames(database, ownerId),
      selectTags(database, ownerId, distinct),
    ]);
    return new Map(rows.map((row) => [row.id, foundOf(row, names, tags)]));
  };
}
export type DescribeDocuments = ReturnType<typeof createDescribeDocuments>;

/** Finds an earlier upload of the same bytes, Trash included; of this name, where one is given. */
export function createFindUploadOfContent({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, sha256: string, filename?: string): Promise<LibraryFile | undefined> => {
    const row = await selectUploadOfContent(database, ownerId, sha256, filename && safeFilename(filename));
    return row && describeFile(row, await selectFolderNames(database, ownerId), await selectTags(database, ownerId, [row.id]));
  };
}
