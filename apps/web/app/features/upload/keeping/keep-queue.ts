import { logNote } from '~/lib/log';
import { FileChangedError } from '../sending/send-upload';
import type { NewItem, OpenFile } from '../upload-queue';
import type { UploadItem } from '../upload.rules';
import { isAsked, type AskedHandle, type KeptAs, type KeptFile, type KeptFiles } from './kept-files';

/** Up to here the bytes of a file that waits are kept in this browser: one, and all together. Bytes. */
const LARGEST = 64 * 1024 ** 2;
const MOST = 1024 ** 3;
/** Of what the browser has space for. */
const SHARE = 0.25;

interface Collaborators {
  /** Opened when it is first needed; fails where the browser denies storage. */
  readonly open: () => Promise<KeptFiles>;
  readonly page: () => string;
  readonly openPages: () => Promise<ReadonlySet<string>>;
  readonly pageGone: (page: string) => Promise<void>;
  /** Bytes that the browser has space for. */
  readonly freeSpace: () => Promise<number>;
  readonly now: () => number;
}

/** Where a file of this visit is found. */
export interface Source {
  readonly file: File;
  readonly handle?: FileSystemFileHandle | undefined;
}

/** Reads a file at its place; one that is another by now is not what was chosen. @throws FileChangedError */
export const openHandle =
  (handle: FileSystemFileHandle, { size, modified }: Pick<UploadItem, 'size' | 'modified'>): OpenFile =>
  async () => {
    const file = await handle.getFile().catch(() => undefined);
    if (file?.size !== size || file.lastModified !== modified) throw new FileChangedError();
    return file;
  };

/** Remembers in this browser what is not sent yet, for one owner at a time. What it cannot keep is known, and the browser asks before the page closes. */
export function createKeepQueue({ open, page, openPages, pageGone, freeSpace, now }: Collaborators) {
  let files: Promise<KeptFiles> | undefined;
  let owner: string | undefined;
  const sources = new Map<string, Source>();
  const kept = new Map<string, KeptAs | undefined>();
  const handles = new Map<string, AskedHandle>();
  const toCopy = new Set<string>();
  let isCopying = false;
  let left: number | undefined;
  let order = 0;

  /** Does one thing after the other; what fails is not kept, and nothing else of it. */
  async function using<Result>(work: (files: KeptFiles) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work(await (files ??= open()));
    } catch (error) {
      logNote('What is not sent yet could not be remembered', error);
      return undefined;
    }
  }

  async function copy() {
    if (isCopying) return;
    isCopying = true;
    for (const id of toCopy) {
      toCopy.delete(id);
      const file = sources.get(id)?.file;
      const forOwner = owner;
      if (!file || forOwner === undefined || file.size > LARGEST) continue;
      left ??= Math.min(MOST, (await freeSpace()) * SHARE);
      if (file.size > left) continue;
      left -= file.size;
      const isDone = await using(async (store) => {
        await store.keepBytes(forOwner, id, file);
        return true;
      });
      if (isDone && kept.has(id)) kept.set(id, 'bytes');
    }
    isCopying = false;
  }

  async function itemOf(file: KeptFile): Promise<NewItem> {
    const { id, name, path, size, modified, handle, owner: of } = file;
    const item = { id, name, path, size, modified, open: undefined };
    kept.set(id, file.kept);
    if (file.stage === 'stored')
      return { ...item, state: { step: 'processing', id: undefined, processed: 0, total: undefined } };
    if (file.kept === 'bytes') {
      const bytes: OpenFile = async () => {
        const found = await (await (files ??= open())).bytesOf(of, id);
        if (!found) throw new FileChangedError();
        return found;
      };
      return { ...item, open: bytes, state: { step: 'selected' } };
    }
    if (!isAsked(handle)) return { ...item, state: { step: 'missing', why: 'choose' } };
    handles.set(id, handle);
    const isAllowed = (await handle.queryPermission({ mode: 'read' })) === 'granted';
    if (isAllowed) return { ...item, open: openHandle(handle, item), state: { step: 'selected' } };
    return { ...item, state: { step: 'missing', why: 'allow' } };
  }

  return {
    /** From now on files are kept for this owner. */
    begin(next: string) {
      owner = next;
      sources.clear();
      kept.clear();
      handles.clear();
      toCopy.clear();
    },
    source: (id: string, source: Source) => void sources.set(id, source),
    handleOf: (id: string) => handles.get(id),
    /** Whether the file goes on at the next visit, at the most after a press. */
    isSafe: (id: string) => kept.get(id) === 'bytes' || kept.get(id) === 'handle',

    wanted(items: readonly UploadItem[]) {
      const forOwner = owner;
      if (forOwner === undefined) return;
      const fresh = items.filter(({ id }) => !kept.has(id));
      if (fresh.length === 0) return;
      const since = now();
      const rows = fresh.map(({ id, name, path, size, modified }): KeptFile => {
        kept.set(id, undefined);
        const handle = sources.get(id)?.handle;
        const row = { owner: forOwner, id, page: page(), order: (order += 1), name, path, size, modified, since };
        return { ...row, stage: 'waiting', kept: handle ? 'handle' : 'name', ...(handle && { handle }) };
      });
      void using(async (store) => {
        await store.put(rows);
        for (const { id, kept: as } of rows) if (kept.has(id)) kept.set(id, as);
        for (const { id } of rows) toCopy.add(id);
        await copy();
      });
    },
    stored(id: string) {
      toCopy.delete(id);
      sources.delete(id);
      const forOwner = owner;
      if (forOwner !== undefined) void using((store) => store.stored(forOwner, [id]));
    },
    forget(ids: readonly string[]) {
      for (const id of ids) {
        toCopy.delete(id);
        sources.delete(id);
        handles.delete(id);
      }
      const known = ids.filter((id) => kept.delete(id));
      const forOwner = owner;
      if (forOwner !== undefined && known.length > 0) void using((store) => store.remove(forOwner, known));
    },

    /**
     * What other visits and pages of this owner left: now, and whenever a page that had something closes.
     *
     * @param has whether the file is in the queue of this page
     */
    async goOn(has: (id: string) => boolean, give: (items: readonly NewItem[]) => void): Promise<void> {
      const forOwner = owner;
      if (forOwner === undefined) return;
      await using(async (store) => {
        const isSame = () => owner === forOwner;
        const adopt = async () => {
          if (!isSame()) return;
          const rows = await store.takeOver(forOwner, page(), await openPages());
          const items = await Promise.all(rows.filter(({ id }) => !has(id)).map(itemOf));
          if (isSame() && items.length > 0) give(items);
        };
        await adopt();
        for (const other of await store.otherPages(forOwner, page()))
          pageGone(other).then(adopt, (error: unknown) => logNote('What another page left could not be looked up', error));
      });
    },
  };
}
