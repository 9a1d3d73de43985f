import type { Folder } from 'contract/folders';
import { ALL_EVENTS, type EventName } from 'contract/v1/webhooks';
import type { FileObject } from 'contract/v1/files';
import * as z from 'zod';
import type { ListChanges } from '#features/events/list-changes.ts';
import type { LoggedEvent } from '#features/events/read-log.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeFiles } from '../files/describe-files.ts';
import type { Handlers } from '../operation-handlers.ts';

interface Collaborators {
  readonly list: ListChanges;
  readonly library: Pick<Library, 'describe' | 'folders'>;
  readonly describeFiles: DescribeFiles;
}

/** What is kept of an event; events from before some of it was kept lack that. */
const Kept = z.object({
  file_id: z.string().nullable().default(null),
  folder_id: z.string().nullable().default(null),
  command_id: z.string().nullable().default(null),
  connection_id: z.string().nullable().default(null),
  by: z.enum(['person', 'key', 'server']).default('server'),
  key_id: z.string().nullable().default(null),
});

const known: ReadonlySet<string> = new Set(ALL_EVENTS);
const isKnown = (type: string): type is EventName => known.has(type);

const folderOf = ({ id, name, count }: Folder) => ({ id, name, path: `/${name}`, files: count });

/** What changed, each with what the file or the folder is now. */
export function createHandleChanges({ list, library, describeFiles }: Collaborators): Handlers['listChanges'] {
  /** The files outside Trash. */
  async function filesNow(scope: OwnerScope, ids: readonly string[]): Promise<ReadonlyMap<string, FileObject>> {
    const documents = [...(await library.describe(scope, ids)).values()].filter(({ trashedAt }) => trashedAt === null);
    return new Map((await describeFiles(scope, documents)).map((file) => [file.id, file]));
  }

  return async ({ scope, query }) => {
    const { events, next, hasMore, gap } = await list(scope, { since: query.since, limit: query.limit });
    // What a later version kept is nothing that this one can tell.
    const changes = events.flatMap((event: LoggedEvent) =>
      isKnown(event.type) ? [{ ...event, type: event.type, ...Kept.parse(JSON.parse(event.data)) }] : [],
    );
    const files = await filesNow(scope, [...new Set(changes.flatMap(({ file_id: id }) => id ?? []))]);
    const asksFolders = changes.some(({ folder_id: id }) => id !== null);
    const folders = new Map(
      asksFolders ? (await library.folders.list(scope)).map((folder) => [folder.id, folderOf(folder)]) : [],
    );
    return {
      success: true,
      changes: changes.map(({ id, position, type, at, by, ...of }) => ({
        id,
        sequence: position,
        type,
        at: new Date(at).toISOString(),
        by,
        key_id: of.key_id,
        file_id: of.file_id,
        folder_id: of.folder_id,
        command_id: of.command_id,
        connection_id: of.connection_id,
        file: files.get(of.file_id ?? '') ?? null,
        folder: folders.get(of.folder_id ?? '') ?? null,
      })),
      next,
      has_more: hasMore,
      gap,
    };
  };
}
