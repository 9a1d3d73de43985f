import { createThread, type Thread } from '#kernel/threads.ts';
import { VectorSpaceError, type PassageIndex } from '../../passage-index.ts';

/** Where a thread finds its index. */
export type IndexAddress =
  | { readonly driver: 'sqlite'; readonly file: string; readonly cacheMegabytes: number }
  | { readonly driver: 'postgres'; readonly url: string; readonly connections: number };

/** What a thread is started with. */
export interface IndexThread {
  readonly address: IndexAddress;
  /** Nobody waits for what it does. */
  readonly background: boolean;
}

export type IndexMethod = Exclude<keyof PassageIndex, symbol>;

interface Threads {
  /** The thread that changes the index; one, so that changes never wait for each other's locks. */
  readonly writer: IndexAddress;
  readonly reader: IndexAddress;
  readonly readers: number;
}

const FILE = new URL('./index-thread.ts', import.meta.url);

/** A passage index whose work is done on threads of its own: one that writes and some that read, each started when first needed. */
export function threadedIndex({ writer, reader, readers }: Threads): PassageIndex {
  const writing = createThread(FILE, { address: writer, background: true } satisfies IndexThread);
  const reading = Array.from({ length: readers }, () =>
    createThread(FILE, { address: reader, background: false } satisfies IndexThread),
  );

  /** The first of those with least to do, so that an idle server has started one reader only. */
  const freest = () => reading.reduce((best, next) => (next.waiting() < best.waiting() ? next : best));

  const on =
    (choose: () => Thread) =>
    <Method extends IndexMethod>(method: Method) =>
    (...parameters: Parameters<PassageIndex[Method]>) =>
      choose().call(method, parameters).catch(rethrow) as ReturnType<PassageIndex[Method]>;
  const write = on(() => writing);
  const read = on(freest);

  return {
    replaceDocument: write('replaceDocument'),
    updateDocument: write('updateDocument'),
    removeDocument: write('removeDocument'),
    removeOwner: write('removeOwner'),
    createSpace: write('createSpace'),
    storeVectors: write('storeVectors'),
    activateSpace: write('activateSpace'),
    removeSpace: write('removeSpace'),
    recall: read('recall'),
    loadPassages: read('loadPassages'),
    samplePassages: read('samplePassages'),
    count: read('count'),
    activeSpace: read('activeSpace'),
    listSpaces: read('listSpaces'),
    readModel: read('readModel'),
    passagesWithoutVector: read('passagesWithoutVector'),
    async [Symbol.asyncDispose]() {
      await Promise.all([writing, ...reading].map((thread) => thread.stop()));
    },
  };
}

/** Classes do not survive the way between threads; this one matters to callers. */
function rethrow(error: unknown): never {
  if (error instanceof Error && error.name === 'VectorSpaceError') throw new VectorSpaceError(error.message);
  throw error;
}
