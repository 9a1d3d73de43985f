import { Readable } from 'node:stream';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Clock } from '#kernel/clock.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import type { InboxPath } from './clean-path.ts';
import { deleteItem, deleteItemsBefore, putItem, selectItem, selectItems, type ItemRow } from './inbox.store.ts';

/** For how long the inbox shows what was put into it, in milliseconds. */
const SHOWN = 3_600_000;
const LISTED = 1_000;

const errors = errorsFrom({
  not_in_inbox: {
    status: 404,
    message: 'This is not in the inbox. What was put there is in the library; the inbox shows it for an hour.',
  },
  folder_in_the_way: { status: 409, message: 'A folder has this name. Give the file another one.' },
});

interface Collaborators {
  readonly database: Database;
  readonly intake: Pick<Intake, 'receive' | 'expectRoom'>;
  readonly files: ChangeFiles;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Counts what passes. */
async function* counted(content: Readable, count: (bytes: number) => void): AsyncGenerator<Buffer, void> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    count(chunk.length);
    yield chunk;
  }
}

/**
 * A folder into which scanners and file managers put files, each of which becomes a document when it is there as a whole. What was put lately is
 * shown as they expect it; nothing can be read out of it, and nothing of the library is deleted through it.
 */
export function createKeepInbox({ database, intake, files, clock, makeId }: Collaborators) {
  const show = async (ownerId: OwnerScope['ownerId'], path: string, bytes: number | null, mediaType: string | null = null) => {
    const at = clock.now();
    await deleteItemsBefore(database, ownerId, at - SHOWN);
    await putItem(database, { owner_id: ownerId, path, at, bytes, media_type: mediaType });
  };
  const isShown = (item: ItemRow | undefined): item is ItemRow => item !== undefined && item.at > clock.now() - SHOWN;

  return {
    /** @returns false where a file of this name was put before @throws every code of intake.errors, folder_in_the_way */
    async put(
      scope: OwnerScope,
      { path, name, folder, isLitter }: InboxPath,
      sent: { content: Readable; mediaType: string | null },
    ) {
      const { ownerId } = scope;
      const before = await selectItem(database, ownerId, path);
      if (isShown(before) && before.bytes === null) throw errors.folder_in_the_way();
      let bytes = 0;
      const [first, rest] = await beginningOf(counted(sent.content, (count) => (bytes += count)));
      // File managers make an empty file first, and then send what it holds.
      if (first !== undefined && !isLitter && name !== null) {
        await intake.expectRoom(scope);
        const { documentId } = await intake.receive(scope, { filename: name, content: Readable.from(rest) });
        if (folder !== null) await files.change(scope, documentId, { path: `/${folder}` });
      } else for await (const _ignored of rest);
      await show(ownerId, path, bytes, sent.mediaType);
      return { isNew: !isShown(before) };
    },
    makeFolder: ({ ownerId }: OwnerScope, { path }: InboxPath): Promise<void> => show(ownerId, path, null),
    /** @throws not_in_inbox */
    async find({ ownerId }: OwnerScope, { path }: InboxPath): Promise<ItemRow> {
      const item = await selectItem(database, ownerId, path);
      if (!isShown(item)) throw errors.not_in_inbox();
      return item;
    },
    async list({ ownerId }: OwnerScope): Promise<ItemRow[]> {
      return (await selectItems(database, ownerId, LISTED)).filter(isShown);
    },
    /** What a system gets that locks a file. Nothing is held by it. */
    nameLock: (): string => makeId('lock'),
    /** Shows it no longer. The document stays where it is. */
    hide: ({ ownerId }: OwnerScope, { path }: InboxPath): Promise<void> => deleteItem(database, ownerId, path),
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteItemsBefore(database, ownerId, Number.MAX_SAFE_INTEGER),
  };
}
export type KeepInbox = ReturnType<typeof createKeepInbox>;

/** The first bytes, undefined where there are none, and the whole with them. */
async function beginningOf(content: AsyncGenerator<Buffer, void>): Promise<[Buffer | undefined, AsyncGenerator<Buffer>]> {
  const begun = await content.next();
  const first = begun.done === true ? undefined : begun.value;
  async function* whole() {
    if (first) yield first;
    yield* content;
  }
  return [first, whole()];
}
