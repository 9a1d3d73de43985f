import { FORMATS, formatOf } from 'contract/formats';
import type { LibraryFile } from 'contract/documents';
import type { FileObject } from 'contract/v1/files';
import type { Annotations, AnnotateDocument } from '#features/library/annotate-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** The folder in which a file lies, as a path: `/` for none. */
export const pathOf = ({ filename, filepath }: Pick<LibraryFile, 'filename' | 'filepath'>): string =>
  `/${filepath.slice(0, Math.max(0, filepath.length - filename.length - 1))}`;

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

function describe(file: LibraryFile, annotations: Annotations | undefined): FileObject {
  const sent = file.typesetFrom?.filename ?? file.filename;
  const modified = file.modified * 1_000;
  return {
    id: file.id,
    name: file.filename,
    type: FORMATS[formatOf(sent) ?? 'pdf'].mediaTypes[0],
    size: file.typesetFrom?.size ?? file.size,
    created_at: at(annotations?.createdAt ?? modified),
    updated_at: at(modified),
    path: pathOf(file),
    tags: file.tags,
    metadata: annotations?.metadata ?? {},
    status: file.status,
    pages: file.pageCount,
  };
}

/** Files as the public API shows them. */
export function createDescribeFiles({ annotate }: { annotate: AnnotateDocument }) {
  return async (scope: OwnerScope, files: readonly LibraryFile[]): Promise<FileObject[]> => {
    const annotations =
      files.length === 0
        ? new Map<string, Annotations>()
        : await annotate.of(
            scope,
            files.map(({ id }) => id),
          );
    return files.map((file) => describe(file, annotations.get(file.id)));
  };
}
export type DescribeFiles = ReturnType<typeof createDescribeFiles>;
