import { formatOf } from 'contract/file-names';
import { isUnread } from 'contract/file-states';
import { FORMATS } from 'contract/formats';
import type { LibraryFile } from 'contract/documents';
import type { FileProperties } from 'contract/file-details';
import { METADATA_LIMITS, type FileObject, type Metadata } from 'contract/v1/files';
import type { Annotations, AnnotateDocument } from '#features/library/annotate-document.ts';
import type { ListProperties } from '#features/library/keep-properties.ts';
import type { OwnerScope } from '#kernel/owner.ts';

const mediaTypeOf = (name: string): string => {
  const format = formatOf(name);
  return format === null ? 'application/octet-stream' : FORMATS[format].mediaTypes[0];
};

/** The folder in which a file lies, as a path: `/` for none. */
export const pathOf = ({ filename, filepath }: Pick<LibraryFile, 'filename' | 'filepath'>): string =>
  `/${filepath.slice(0, Math.max(0, filepath.length - filename.length - 1))}`;

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** What the format says of a file, below what programs keep with it under the same names. */
function metadataOf(properties: FileProperties, own: Metadata): Metadata {
  const room = METADATA_LIMITS.fields - Object.keys(own).length;
  const said: Metadata = {};
  const names = Object.entries(properties)
    .filter(([name]) => !Object.hasOwn(own, name))
    .slice(0, Math.max(0, room));
  for (const [name, value] of names) said[name] = [value].flat().join('; ').slice(0, METADATA_LIMITS.textLength);
  return { ...said, ...own };
}

function describe(file: LibraryFile, annotations: Annotations | undefined, properties: FileProperties): FileObject {
  const sent = file.typesetFrom?.filename ?? file.filename;
  const modified = file.modified * 1_000;
  return {
    id: file.id,
    name: file.filename,
    type: mediaTypeOf(sent),
    size: file.typesetFrom?.size ?? file.size,
    created_at: at(annotations?.createdAt ?? modified),
    updated_at: at(annotations?.changedAt ?? modified),
    path: pathOf(file),
    tags: file.tags,
    starred: file.starred === true,
    metadata: metadataOf(properties, annotations?.metadata ?? {}),
    status: file.status,
    text: file.text,
    text_note: file.textNote,
    state: file.state,
    pages_failed: file.pagesFailed,
    reason: isUnread(file.state) ? { code: file.failure?.code ?? '', message: file.textNote ?? '' } : null,
    pages: file.pageCount,
    failure: file.status === 'failed' ? file.failure : null,
  };
}

/** Files as the public API shows them. */
export function createDescribeFiles({
  annotate,
  listProperties,
}: {
  annotate: AnnotateDocument;
  listProperties: ListProperties;
}) {
  return async (scope: OwnerScope, files: readonly LibraryFile[]): Promise<FileObject[]> => {
    if (files.length === 0) return [];
    const ids = files.map(({ id }) => id);
    const [annotations, properties] = await Promise.all([annotate.of(scope, ids), listProperties(scope, ids)]);
    return files.map((file) => describe(file, annotations.get(file.id), properties.get(file.id) ?? {}));
  };
}
export type DescribeFiles = ReturnType<typeof createDescribeFiles>;
