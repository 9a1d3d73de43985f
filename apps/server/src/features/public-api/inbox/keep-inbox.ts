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
  selectItems,
  selectItemsAt,
  type ItemRow,
} from './inbox.store.ts';
import { createMoveItems } from './move-items.ts';

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
  /** A folder is there as long as what was put into it, whether or not somebody made it first. */
  async function showFolderOf({ owner_id: ownerId, path }: Pick<ItemRow, 'owner_id' | 'path'>, at: number): Promise<void> {
    const folder = path.slice(0, Math.max(0, path.indexOf('/')));
    const before = folder === '' ? undefined : await selectItem(database, ownerId, folder);
    if (folder === '' || (isShown(before) && before.bytes !== null)) return;
    await putItem(database, {
      owner_id: ownerId,
      path: folder,
      at,
      bytes: null,
      media_type: null,
      document_id: null,
      blob_key: null,
    });
  }
  /** Shows an item, in the place of one of the same name. */
  async function show(item: Omit<ItemRow, 'at'>): Promise<void> {
    const at = clock.now();
    await settleBefore(at - SHOWN, item.owner_id);
    await deleteItemsBefore(database, item.owner_id, at - SHOWN);
    const before = await selectItem(database, item.owner_id, item.path);
    await putItem(database, { ...item, at });
    await showFolderOf(item, at);
    if (before && before.blob_key !== item.blob_key) await held.remove(before);
  }
  /** @throws not_in_inbox */
  async function find({ ownerId }: OwnerScope, { path }: InboxPath): Promise<ItemRow> {
    const item = await selectItem(database, ownerId, path);
    if (!isShown(item)) throw errors.not_in_inbox();
    return item;
  }
  const list = async ({ ownerId }: OwnerScope): Promise<ItemRow[]> =>
    (await selectItems(database, ownerId, LISTED)).filter(isShown);

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
      const before = await selectItem(database, ownerId, path);
      if (isShown(before) && before.bytes === null) throw errors.folder_in_the_way();
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
    makeFolder: ({ ownerId }: OwnerScope, { path }: InboxPath): Promise<void> =>
      show({ owner_id: ownerId, path, bytes: null, media_type: null, document_id: null, blob_key: null }),
    find,
    list,
    /** What waits for a name, and what arrives. */
    onTheWay: held.onTheWay,
    ...createMoveItems({ database, intake, files }, { held, find, itemsAt, show }),
    /** What a held file, or an empty one, has in it; undefined for one that is a document. */
    async open(item: ItemRow): Promise<Readable | undefined> {
      if (item.blob_key !== null) return collaborators.blobs.read(item.blob_key);
      return item.document_id === null ? Readable.from([]) : undefined;
    },
    /** What a system gets that locks a file. Nothing is held by it. */
    nameLock: (): string => makeId('lock'),
    /** Shows it no longer, and what lies in it if it is a folder. A document stays where it is; what was held for a name is gone. */
    async hide(scope: OwnerScope, { path }: InboxPath): Promise<void> {
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
