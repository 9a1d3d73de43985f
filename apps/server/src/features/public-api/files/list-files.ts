import type { FileListAnswer, ListFilesQuery } from 'contract/v1/files';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeFiles } from './describe-files.ts';
import { findFolder } from './find-folder.ts';

/** What the library calls the fields that files are sorted by. */
const COLUMNS = { name: 'filename', size: 'size', updated_at: 'modified' } as const;

/** The column and the direction that `-size` says. */
function orderOf(sort: ListFilesQuery['sort']) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words of `sort` are these, with and without a minus
  const field = sort.replace(/^-/, '') as keyof typeof COLUMNS;
  return { sort: COLUMNS[field], direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) };
}

/** The files outside Trash, a stretch at a time. A folder that is not there holds none. @throws bad_cursor, path_not_valid */
export function createListFiles({ library, describeFiles }: { library: Library; describeFiles: DescribeFiles }) {
  return async (scope: OwnerScope, query: ListFilesQuery): Promise<FileListAnswer> => {
    const { limit, offset, sort, path, name, cursor } = query;
    const folder = path === undefined ? undefined : await findFolder(library.folders, scope, path);
    const shown = { success: true, limit, offset } as const;
    if (path !== undefined && folder === undefined) return { ...shown, files: [], total: 0, next_cursor: null };
    const { files, total, nextCursor } = await library.list(scope, {
      limit,
      offset,
      ...orderOf(sort),
      view: 'all',
      ...(cursor !== undefined && { cursor }),
      ...(name !== undefined && { filter: name }),
      ...(folder !== undefined && { folder: folder ?? 'root' }),
    });
    return { ...shown, files: await describeFiles(scope, files), total, next_cursor: nextCursor };
  };
}
export type ListFiles = ReturnType<typeof createListFiles>;
