import { formatOf } from 'contract/file-names';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChangeFiles } from '../files/change-file.ts';
import type { InboxPath } from './clean-path.ts';
import { deleteItem, type ItemRow } from './inbox.store.ts';
import type { HoldBytes } from './hold-bytes.ts';

const errors = errorsFrom({
  name_is_taken: { status: 412, message: 'In the inbox there is something of this name. Nothing was changed.' },
  same_name: { status: 403, message: 'This is its name already.' },
  folder_in_folder: { status: 409, message: 'A folder of the inbox lies in no other folder, and takes the place of nothing.' },
});

interface Wish {
  readonly from: InboxPath;
  readonly to: InboxPath;
  /** Whether something of the new name may be replaced. */
  readonly overwrite: boolean;
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

  /** @returns whether there was something in its place @throws name_is_taken */
  async function expectFree(scope: OwnerScope, { from, to, overwrite }: Wish): Promise<boolean> {
    if (from.path === to.path) throw errors.same_name();
    const there = (await itemsAt(scope, to.path)).find(({ path }) => path === to.path);
    if (there && (!overwrite || there.bytes === null)) throw errors.name_is_taken();
    return there !== undefined;
  }

  return {
    /**
     * Should the process die on the way, the same again does what is left of it: the bytes that were held are the same document.
     *
     * @returns whether something was replaced
     * @throws not_in_inbox, name_is_taken, same_name, folder_in_folder and what a rename of the document is refused with
     */
    async move(scope: OwnerScope, wish: Wish): Promise<{ replaced: boolean }> {
      const { from, to } = wish;
      const item = await find(scope, from);
      const replaced = await expectFree(scope, wish);
      if (item.bytes === null && (to.folder !== null || replaced)) throw errors.folder_in_folder();
      const within = item.bytes === null ? (await itemsAt(scope, from.path)).filter(({ path }) => path !== from.path) : [];
      for (const row of within) {
        const name = row.path.slice(from.path.length + 1);
        await show(await asNamed(scope, row, { folder: to.name, name, path: `${to.path}/${name}`, isLitter: false }));
        await deleteItem(database, scope.ownerId, row.path);
      }
      const named = item.bytes === null ? { ...item, path: to.path } : await asNamed(scope, item, to);
      await show(named);
      await deleteItem(database, scope.ownerId, item.path);
      if (item.blob_key !== named.blob_key) await held.remove(item);
      return { replaced };
    },

    /** The same bytes are the same document: a copy of one is shown, and makes no second. @throws as `move` does */
    async copy(scope: OwnerScope, wish: Wish): Promise<{ replaced: boolean }> {
      const item = await find(scope, wish.from);
      const replaced = await expectFree(scope, wish);
      if (item.bytes === null) throw errors.folder_in_folder();
      if (item.blob_key === null) await show({ ...item, path: wish.to.path });
      else if (!wish.to.isLitter && formatOf(wish.to.name ?? '') !== null) await show(await asNamed(scope, item, wish.to));
      else {
        const content = await held.read(item.blob_key);
        await held.keep(scope, { content, length: item.bytes }, (key) => show({ ...item, path: wish.to.path, blob_key: key }));
      }
      return { replaced };
    },
  };
}
