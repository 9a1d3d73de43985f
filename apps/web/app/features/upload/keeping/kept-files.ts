// Files that were chosen and not sent yet, as this browser keeps them over a closed page, a crash and an empty battery.

/** How the bytes of a file are found again: here, by a handle that asks its person first, or only by choosing the file once more. */
export type KeptAs = 'bytes' | 'handle' | 'name';

/** A place on the disk of which the browser asks its person anew at each visit. The declarations of browsers do not know that yet. */
export interface AskedHandle extends FileSystemFileHandle {
  queryPermission(wanted: { mode: 'read' }): Promise<PermissionState>;
  requestPermission(wanted: { mode: 'read' }): Promise<PermissionState>;
}

export const isAsked = (handle: FileSystemFileHandle | undefined): handle is AskedHandle =>
  handle !== undefined && 'queryPermission' in handle && 'requestPermission' in handle;

export interface KeptFile {
  /** Whose file it is: another account of this browser is not told of it. */
  readonly owner: string;
  readonly id: string;
  /** The open page that sends it. */
  readonly page: string;
  /** In this order they were chosen. */
  readonly order: number;
  readonly name: string;
  /** Folders with slashes between them; empty for no folder. */
  readonly path: string;
  /** Bytes, and epoch milliseconds of the last change. */
  readonly size: number;
  readonly modified: number;
  /** `stored`: its bytes are on the server, and what becomes of them is awaited. */
  readonly stage: 'waiting' | 'stored';
  readonly kept: KeptAs;
  readonly handle?: FileSystemFileHandle;
  /** Epoch milliseconds. */
  readonly since: number;
}

export interface KeptFiles {
  put(files: readonly KeptFile[]): Promise<void>;
  /** Keeps the bytes of files that still wait. */
  keepBytes(owner: string, id: string, bytes: Blob): Promise<void>;
  bytesOf(owner: string, id: string): Promise<Blob | undefined>;
  /** The bytes are on the server: they are dropped here. */
  stored(owner: string, ids: readonly string[]): Promise<void>;
  remove(owner: string, ids: readonly string[]): Promise<void>;
  /** Makes the files of this owner the page's own, of which no other open page takes care, in the order in which they were chosen. */
  takeOver(owner: string, page: string, openPages: ReadonlySet<string>): Promise<readonly KeptFile[]>;
  /** Other pages that have files of this owner. */
  otherPages(owner: string, page: string): Promise<readonly string[]>;
}

const NAME = 'trove-uploads';
/** Kept no longer than this. Milliseconds. */
const LONGEST = 30 * 86_400_000;

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });

const whole = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const failed = () => reject(transaction.error ?? new Error('The browser has kept nothing of it'));
    transaction.addEventListener('abort', failed);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('files', { keyPath: ['owner', 'id'] });
    request.result.createObjectStore('bytes');
  });
  return done(request);
}

/** Every key of an owner: nothing sorts behind a list but a longer one. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** @throws where the browser denies storage */
export async function openKeptFiles(now: () => number = Date.now): Promise<KeptFiles> {
  const database = await open();
  const begin = (mode: IDBTransactionMode) => {
    const transaction = database.transaction(['files', 'bytes'], mode, { durability: 'relaxed' });
    return { files: transaction.objectStore('files'), bytes: transaction.objectStore('bytes'), ended: whole(transaction) };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this module alone, under this version of the database
  const filesIn = async (files: IDBObjectStore, range?: IDBKeyRange) => (await done(files.getAll(range))) as KeptFile[];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  const fileIn = async (files: IDBObjectStore, key: IDBValidKey) => (await done(files.get(key))) as KeptFile | undefined;

  return {
    async put(given) {
      const { files, ended } = begin('readwrite');
      for (const file of given) files.put(file);
      await ended;
    },
    async keepBytes(owner, id, content) {
      const { files, bytes, ended } = begin('readwrite');
      const file = await fileIn(files, [owner, id]);
      if (file?.stage === 'waiting') {
        bytes.put(content, [owner, id]);
        files.put({ ...file, kept: 'bytes' });
      }
      await ended;
    },
    async bytesOf(owner, id) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
      return (await done(begin('readonly').bytes.get([owner, id]))) as Blob | undefined;
    },
    async stored(owner, ids) {
      const { files, bytes, ended } = begin('readwrite');
      for (const id of ids) {
        const file = await fileIn(files, [owner, id]);
        if (file) files.put({ ...file, stage: 'stored' });
        bytes.delete([owner, id]);
      }
      await ended;
    },
    async remove(owner, ids) {
      const { files, bytes, ended } = begin('readwrite');
      for (const id of ids) {
        files.delete([owner, id]);
        bytes.delete([owner, id]);
      }
      await ended;
    },
    async takeOver(owner, page, openPages) {
      const { files, bytes, ended } = begin('readwrite');
      for (const old of await filesIn(files)) {
        if (now() - old.since < LONGEST) continue;
        files.delete([old.owner, old.id]);
        bytes.delete([old.owner, old.id]);
      }
      const all = await filesIn(files, ofOwner(owner));
      const free = all.filter((file) => file.page === page || !openPages.has(file.page));
      const mine = free.toSorted((a, b) => a.since - b.since || a.order - b.order).map((file) => ({ ...file, page }));
      for (const file of mine) files.put(file);
      await ended;
      return mine;
    },
    async otherPages(owner, page) {
      const all = await filesIn(begin('readonly').files, ofOwner(owner));
      return [...new Set(all.map((file) => file.page))].filter((other) => other !== page);
    },
  };
}
