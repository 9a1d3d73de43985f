import { DatabaseDownError } from '#kernel/database-down.ts';
import { createThread, type Thread } from '#kernel/scheduling/threads.ts';
import { unpackRecall, type PackedRecall } from './pack-recall.ts';
import { VectorSpaceError, type PassageIndex } from '../passage-index.ts';

/** What a thread is started with. */
export interface IndexThread<Address> {
  readonly address: Address;
  /** Nobody waits for what it does. */
  readonly background: boolean;
}

export type IndexMethod = Exclude<keyof PassageIndex, symbol>;

interface Threads<Address> {
  /** The driver's file that calls `serveIndex`. */
  readonly file: URL;
  /** The thread that changes the index; one, so that changes never wait for each other's locks. */
  readonly writer: Address;
  readonly reader: Address;
  readonly readers: number;
}

/** A passage index whose work is done on threads of its own: one that writes and some that read, each started when first needed. */
export function threadedIndex<Address>({ file, writer, reader, readers }: Threads<Address>): PassageIndex {
  const writing = createThread(file, { address: writer, background: true } satisfies IndexThread<Address>);
  const reading = Array.from({ length: readers }, () =>
    createThread(file, { address: reader, background: false } satisfies IndexThread<Address>),
  );

  /** The first of those with least to do, so that an idle server has started one reader only. */
  const freest = () => reading.reduce((best, next) => (next.waiting() < best.waiting() ? next : best));

  const on =
    (choose: () => Thread) =>
    <Method extends IndexMethod>(method: Method) =>
    (...parameters: Parameters<PassageIndex[Method]>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
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
    recall: async (...parameters) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `serveIndex` packs what it recalled
      unpackRecall((await freest().call('recall', parameters).catch(rethrow)) as PackedRecall),
    loadPassages: read('loadPassages'),
    samplePassages: read('samplePassages'),
    count: read('count'),
    listOwners: read('listOwners'),
    listDocuments: read('listDocuments'),
    activeSpace: read('activeSpace'),
    listSpaces: read('listSpaces'),
    readModel: read('readModel'),
    passagesWithoutVector: read('passagesWithoutVector'),
    async [Symbol.asyncDispose]() {
      await Promise.all([writing, ...reading].map((thread) => thread.stop()));
    },
  };
}

/** Classes do not survive the way between threads; these matter to callers. */
function rethrow(error: unknown): never {
  if (error instanceof Error && error.name === 'DatabaseDownError') throw new DatabaseDownError({ cause: error.cause });
  if (error instanceof Error && error.name === 'VectorSpaceError') throw new VectorSpaceError(error.message);
  throw error;
}
