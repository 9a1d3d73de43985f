import type { FileObject } from 'contract/v1/files';
import type { FindDocument, FoundDocument } from '#features/library/find-document.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeFiles } from './describe-files.ts';

/** A document outside Trash, by its id. @throws document_not_found */
export function createFindDocumentById(find: FindDocument): FindDocument {
  return async (scope: OwnerScope, id: string): Promise<FoundDocument> => {
    const document = await find(scope, id);
    if (document.id !== id || document.trashedAt !== null) throw libraryErrors.document_not_found();
    return document;
  };
}

/** The same as the public API shows it. */
export function createFindFile({ find, describeFiles }: { find: FindDocument; describeFiles: DescribeFiles }) {
  return async (scope: OwnerScope, id: string): Promise<FileObject> => {
    const [file] = await describeFiles(scope, [await find(scope, id)]);
    if (!file) throw libraryErrors.document_not_found();
    return file;
  };
}
export type FindFile = ReturnType<typeof createFindFile>;
