import { NOT_KEPT } from 'contract/constants';
import { formatOf } from 'contract/file-names';
import { Readable } from 'node:stream';
import { BlobNotFoundError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import { errorsFrom, ProductError } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import { cleanPath, isTemporaryName, type InboxPath } from './clean-path.ts';
import { createHoldBytes, type OnTheWay, type Sent } from './hold-bytes.ts';
import {
  deleteItem,
  deleteItemsBefore,
  putItem,
  selectEmptyBefore,
  selectHeldBefore,
  selectItem,
  selectItemsAt,
  selectItemsIn,
  type ItemRow,
} from './inbox.store.ts';
import { createMoveItems } from './move-items.ts';

/** For how long the inbox shows what was put into it, in milliseconds. */
const SHOWN = 3_600_000;
/** Items that one answer lists at most. */
const LISTED = 20_000;

const errors = errorsFrom({
  not_in_inbox: {
    status: 404,
    message: 'This is not in the inbox. What was put there is in the library; the inbox shows it for an hour.',
  },
  folder_in_the_way: { status: 405, message: 'A folder has this name. Give the file another one.' },
  file_in_the_way: { status: 409, message: 'In the inbox “{name}” is a file, and nothing lies in a file. Nothing was kept.' },
  parent_missing: { status: 409, message: 'The inbox has no folder “{name}”. Make it first. Nothing was kept.' },
  name_in_use: { status: 405, message: 'In the inbox there is something of this name already.' },
  thrown_away: { status: 404, message: 'Systems leave this beside files. It was taken and not kept.' },
});

export interface InboxCollaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly intake: Pick<Intake, 'receive' | 'expectRoom'>;
  readonly files: ChangeFiles;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly announcer: Pick<Announcer, 'fileEvent'>;
  /** What an owner has declared of uploads in parts. */
  readonly declared: (scope: OwnerScope) => Promise<OnTheWay>;
}

/** The folders on the way to a path, the outermost first. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'));
const folderAt = (ownerId: OwnerId, path: string): Omit<ItemRow, 'at'> => ({
  owner_id: ownerId,
  path,
  bytes: null,
  media_type: null,
  document_id: null,
  blob_key: null,
});

/** Counts what passes. Who ends it early can go on to read the content otherwise. */
async function* counted(content: Readable, count: (bytes: number) => void): AsyncGenerator<Buffer, void> {
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    count(chunk.length);
    yield chunk;
  }
}

/**
 * A folder into which scanners and file managers put files, each of which becomes a document when it is there as a whole and has a name that says
 * what it is. What was put lately is shown as they expect it, and can be renamed; nothing of the library is deleted through it.
 */
export function createKeepInbox(collaborators: InboxCollaborators, { maxBytes }: { readonly maxBytes: number }) {
  const { database, intake, files, clock, makeId, announcer } = collaborators;
  const held = createHoldBytes(collaborators, { maxBytes });
  const isShown = (item: ItemRow | undefined): item is ItemRow => item !== undefined && item.at > clock.now() - SHOWN;

  async function forgetHeld(rows: readonly ItemRow[]): Promise<void> {
    for (const row of rows) {
      await held.remove(row);
      await deleteItem(database, row.owner_id, row.path);
    }
  }
  /** What waited in vain, for a name that says what it is or for content, becomes a document as it is. */
  async function settle(row: ItemRow): Promise<void> {
    const scope = { ownerId: row.owner_id };
    const { name, folder, isLitter } = cleanPath(row.path);
    const isPassing = row.bytes === 0 && isTemporaryName(name ?? '');
    // Another process may be at it too: the same bytes under the same name are the same document.
    if (name !== null && !isLitter && !isPassing)
      try {
        const content = row.blob_key === null ? Readable.from([]) : await held.read(row.blob_key);
        const received = await intake.receive(scope, { filename: name, content });
        if (folder !== null) await files.place(scope, received, { path: `/${folder}` });
      } catch (error) {
        if (error instanceof BlobNotFoundError) return;
        if (!(error instanceof ProductError)) throw error;
        const event = { type: 'other', path: `${row.path} was not kept: ${error.message}`, source: NOT_KEPT } as const;
        await database.transact((transaction) => announcer.fileEvent(transaction, scope, event));
      }
    await forgetHeld([row]);
  }
  async function settleBefore(before: number, ownerId?: OwnerId): Promise<void> {
    const held = await selectHeldBefore(database, before, ownerId);
    for (const row of [...held, ...(await selectEmptyBefore(database, before, ownerId))]) await settle(row);
  }
  /** Folders are there as long as what was put into them, whether or not somebody made them first. */
  async function showFoldersOf({ owner_id: ownerId, path }: Pick<ItemRow, 'owner_id' | 'path'>, at: number): Promise<void> {
    for (const folder of foldersOf(path)) {
      const before = await selectItem(database, ownerId, folder);
      if (isShown(before) && before.bytes !== null) return;
      await putItem(database, { ...folderAt(ownerId, folder), at });
    }
  }
  /** @throws folder_in_the_way, file_in_the_way */
  async function expectPlace(ownerId: OwnerId, path: string): Promise<ItemRow | undefined> {
    for (const folder of foldersOf(path)) {
      const before = await selectItem(database, ownerId, folder);
      if (isShown(before) && before.bytes !== null) throw errors.file_in_the_way({ name: folder });
    }
    const before = await selectItem(database, ownerId, path);
    if (isShown(before) && before.bytes === null) throw errors.folder_in_the_way();
    return before;
  }
  /** Shows an item, in the place of one of the same name. */
  async function show(item: Omit<ItemRow, 'at'>): Promise<void> {
    const at = clock.now();
    await settleBefore(at - SHOWN, item.owner_id);
    await deleteItemsBefore(database, item.owner_id, at - SHOWN);
    const before = await selectItem(database, item.owner_id, item.path);
    await putItem(database, { ...item, at });
    await showFoldersOf(item, at);
    if (before && before.blob_key !== item.blob_key) await held.remove(before);
  }
  /** @throws not_in_inbox */
  async function find({ ownerId }: OwnerScope, { path }: Pick<InboxPath, 'path'>): Promise<ItemRow> {
    const item = await selectItem(database, ownerId, path);
    if (!isShown(item)) throw errors.not_in_inbox();
    return item;
  }
  /** What lies in a folder, null for the inbox itself, and in its folders too where `isDeep`. */
  const list = async ({ ownerId }: OwnerScope, folder: string | null, isDeep: boolean): Promise<ItemRow[]> =>
    (await selectItemsIn(database, ownerId, { folder, isDeep, limit: LISTED })).filter(isShown);

  const itemsAt = async ({ ownerId }: OwnerScope, path: string): Promise<ItemRow[]> =>
    (await selectItemsAt(database, ownerId, path)).filter(isShown);

  return {
    /** @returns false where a file of this name was put before @throws every code of intake.errors, folder_in_the_way */
    async put(
      scope: OwnerScope,
      { path, name, folder, isLitter }: InboxPath,
      sent: Sent & { readonly mediaType: string | null },
    ) {
      const { ownerId } = scope;
      const before = await expectPlace(ownerId, path);
      let bytes = 0;
      const arriving = counted(sent.content, (count) => (bytes += count));
      const item = () => ({ owner_id: ownerId, path, bytes, media_type: sent.mediaType, document_id: null, blob_key: null });
      try {
        const [first, rest] = await beginningOf(arriving);
        // File managers make an empty file first, and then send what it holds.
        if (first === undefined || isLitter || name === null) {
          for await (const _ignored of rest);
          await show(item());
        } else {
          await intake.expectRoom(scope);
          const content = Readable.from(rest);
          // Programs that write under a passing name, and rename it when all is there, say only then what it is.
          if (formatOf(name) === null && isTemporaryName(name))
            await held.keep(scope, { content, length: sent.length }, (key) => show({ ...item(), blob_key: key }));
          else {
            const received = await intake.receive(scope, { filename: name, content });
            if (folder !== null) await files.place(scope, received, { path: `/${folder}` });
            await show({ ...item(), document_id: received.documentId });
          }
        }
      } finally {
        // What is left is let go of: unread, it would hold up the next request on this connection.
        await arriving.return();
      }
      return { isNew: !isShown(before) };
    },
    /** @throws folder_in_the_way, file_in_the_way, name_in_use, parent_missing */
    async makeFolder({ ownerId }: OwnerScope, { path }: InboxPath): Promise<void> {
      const before = await expectPlace(ownerId, path);
      if (isShown(before)) throw errors.name_in_use();
      // As RFC 4918 has it (9.3.1): programs make the parents then, one after the other.
      const parent = foldersOf(path).at(-1);
      if (parent !== undefined && !isShown(await selectItem(database, ownerId, parent)))
        throw errors.parent_missing({ name: parent });
      await show(folderAt(ownerId, path));
    },
    /** An empty file in a place that is free, as a lock makes one (RFC 4918, 7.3). @returns whether there was none @throws file_in_the_way */
    async begin(scope: OwnerScope, path: InboxPath): Promise<boolean> {
      const { ownerId } = scope;
      if (path.name === null || isShown(await selectItem(database, ownerId, path.path))) return false;
      await expectPlace(ownerId, path.path);
      await show({ ...folderAt(ownerId, path.path), bytes: 0 });
      return true;
    },
    find,
    isThere: async ({ ownerId }: OwnerScope, { path }: InboxPath): Promise<boolean> =>
      isShown(await selectItem(database, ownerId, path)),
    list,
    /** What waits for a name, and what arrives. */
    onTheWay: held.onTheWay,
    ...createMoveItems({ database, intake, files }, { held, find, itemsAt, show }),
    /** What a held file, or an empty one, has in it; undefined for one that is a document. */
    async open(item: ItemRow): Promise<Readable | undefined> {
      if (item.blob_key === null && item.document_id === null && item.bytes !== 0) throw errors.thrown_away();
      if (item.blob_key !== null) return collaborators.blobs.read(item.blob_key);
      return item.document_id === null ? Readable.from([]) : undefined;
    },
    /** What a system gets that locks a file. Nothing is held by it. */
    nameLock: (): string => makeId('lock'),
    /** Shows it no longer, and what lies in it if it is a folder. A document stays where it is; what was held for a name is gone. @throws not_in_inbox */
    async hide(scope: OwnerScope, { path }: InboxPath): Promise<void> {
      await find(scope, { path });
      await forgetHeld(await selectItemsAt(database, scope.ownerId, path));
    },
    /** Keeps as it is what waited for a name that never came, and what never had any content. */
    settleOld: (): Promise<void> => settleBefore(clock.now() - SHOWN),
    async erase({ ownerId }: OwnerScope): Promise<void> {
      await forgetHeld(await selectHeldBefore(database, Number.MAX_SAFE_INTEGER, ownerId));
      await deleteItemsBefore(database, ownerId, Number.MAX_SAFE_INTEGER);
    },
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
