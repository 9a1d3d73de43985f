import { FOUND_BY_LIBRARY } from 'contract/query/query-of-files';
import { readQuery } from 'contract/query/read-query';
import type { FileListAnswer, ListFilesQuery } from 'contract/v1/files';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { publicApiErrors } from '../public-api.errors.ts';
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

interface Collaborators {
  readonly library: Pick<Library, 'list' | 'folders'>;
  readonly describeFiles: DescribeFiles;
  readonly clock: Clock;
}

/**
 * The files outside Trash, unless the filter speaks of Trash, a stretch at a time. A folder that is not there holds none.
 *
 * @throws bad_cursor, path_not_valid, filter_not_valid
 */
export function createListFiles({ library, describeFiles, clock }: Collaborators) {
  return async (scope: OwnerScope, query: ListFilesQuery): Promise<FileListAnswer> => {
    const { limit, offset, sort, path, name, filter, cursor } = query;
    const [problem] = filter === undefined ? [] : readQuery(filter, clock.now(), FOUND_BY_LIBRARY).problems;
    if (problem) throw publicApiErrors.filter_not_valid({ sentence: problem.sentence, place: problem.from + 1 });
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
      ...(filter !== undefined && { typed: filter }),
      ...(folder !== undefined && { folder: folder ?? 'root' }),
    });
    return { ...shown, files: await describeFiles(scope, files), total, next_cursor: nextCursor };
  };
}
export type ListFiles = ReturnType<typeof createListFiles>;
