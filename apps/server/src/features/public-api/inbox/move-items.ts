import { formatOf } from 'contract/file-names';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import { cleanPath, type InboxPath } from './clean-path.ts';
import { deleteItem, type ItemRow } from './inbox.store.ts';
import type { HoldBytes } from './hold-bytes.ts';

const errors = errorsFrom({
  name_is_taken: { status: 412, message: 'In the inbox there is something of this name. Nothing was changed.' },
  same_name: { status: 403, message: 'This is its name already.' },
  folder_in_itself: {
    status: 403,
    message: 'A folder cannot be put into itself, and takes the place of nothing. Nothing was changed.',
  },
});

interface Wish {
  readonly from: InboxPath;
  readonly to: InboxPath;
  /** Whether something of the new name may be replaced. */
  readonly overwrite: boolean;
  /** Of a copy of a folder: without what lies in it. */
  readonly isShallow: boolean;
}

interface Inbox {
  readonly held: HoldBytes;
  readonly find: (scope: OwnerScope, path: InboxPath) => Promise<ItemRow>;
  /** What stands at a path, and in it if it is a folder. */
  readonly itemsAt: (scope: OwnerScope, path: string) => Promise<ItemRow[]>;
  readonly show: (item: Omit<ItemRow, 'at'>) => Promise<void>;
}

interface Collaborators {
  readonly database: Database;
  readonly intake: Pick<Intake, 'receive'>;
  readonly files: ChangeFiles;
}

/** Renames what was put lately, with its document, and copies it. */
export function createMoveItems({ database, intake, files }: Collaborators, { held, find, itemsAt, show }: Inbox) {
  const place = ({ folder }: InboxPath) => (folder === null ? '/' : `/${folder}`);

  /** What the item is under its new name: what was held for a name becomes a document when that says what it is. */
  async function asNamed(scope: OwnerScope, item: ItemRow, to: InboxPath): Promise<Omit<ItemRow, 'at'>> {
    const named = { ...item, path: to.path };
    if (to.isLitter || to.name === null) return named;
    if (item.document_id !== null) {
      await files.change(scope, item.document_id, { name: to.name, path: place(to) });
      return named;
    }
    if (item.blob_key === null || formatOf(to.name) === null) return named;
    const content = await held.read(item.blob_key);
    const received = await intake.receive(scope, { filename: to.name, content });
    await files.place(scope, received, { path: place(to) });
    return { ...named, document_id: received.documentId, blob_key: null };
  }

  /** What stands in its place is replaced if that is wished; a folder replaces nothing. @returns whether something is @throws name_is_taken, same_name, folder_in_itself */
  async function expectFree(scope: OwnerScope, item: ItemRow, { from, to, overwrite }: Wish): Promise<boolean> {
    if (from.path === to.path) throw errors.same_name();
    if (item.bytes === null && to.path.startsWith(`${from.path}/`)) throw errors.folder_in_itself();
    const there = (await itemsAt(scope, to.path)).find(({ path }) => path === to.path);
    if (there && (!overwrite || there.bytes === null || item.bytes === null)) throw errors.name_is_taken();
    return there !== undefined;
  }
  /** What lies in a folder, with where it lies under the folder's new name. */
  async function within(scope: OwnerScope, item: ItemRow, to: InboxPath): Promise<{ row: ItemRow; place: InboxPath }[]> {
    const rows = item.bytes === null ? await itemsAt(scope, item.path) : [];
    return rows
      .filter(({ path }) => path !== item.path)
      .map((row) => ({ row, place: cleanPath(to.path + row.path.slice(item.path.length)) }));
  }
  /** The same under another name, beside the one there is: the same bytes are the same document. */
  async function copyOne(scope: OwnerScope, item: ItemRow, to: InboxPath): Promise<void> {
    if (item.blob_key === null) return show({ ...item, path: to.path });
    if (!to.isLitter && formatOf(to.name ?? '') !== null) return show(await asNamed(scope, item, to));
    const content = await held.read(item.blob_key);
    await held.keep(scope, { content, length: item.bytes ?? 0 }, (key) => show({ ...item, path: to.path, blob_key: key }));
  }

  return {
    /**
     * Should the process die on the way, the same again does what is left of it: the bytes that were held are the same document.
     *
     * @returns whether something was replaced
     * @throws not_in_inbox, name_is_taken, same_name, folder_in_itself and what a rename of the document is refused with
     */
    async move(scope: OwnerScope, wish: Wish): Promise<{ replaced: boolean }> {
      const { from, to } = wish;
      const item = await find(scope, from);
      const replaced = await expectFree(scope, item, wish);
      for (const { row, place: named } of await within(scope, item, to)) {
        await show(row.bytes === null ? { ...row, path: named.path } : await asNamed(scope, row, named));
        await deleteItem(database, scope.ownerId, row.path);
      }
      const named = item.bytes === null ? { ...item, path: to.path } : await asNamed(scope, item, to);
      await show(named);
      await deleteItem(database, scope.ownerId, item.path);
      if (item.blob_key !== named.blob_key) await held.remove(item);
      return { replaced };
    },

    /** A copy of a document is shown, and makes no second. @throws as `move` does */
    async copy(scope: OwnerScope, wish: Wish): Promise<{ replaced: boolean }> {
      const item = await find(scope, wish.from);
      const replaced = await expectFree(scope, item, wish);
      const inside = wish.isShallow ? [] : await within(scope, item, wish.to);
      await copyOne(scope, item, wish.to);
      for (const { row, place: named } of inside) await copyOne(scope, row, named);
      return { replaced };
    },
  };
}
