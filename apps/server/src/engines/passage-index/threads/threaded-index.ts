import type { PassageIndex } from '../passage-index.ts';
import type { IndexAddress, IndexMethod } from './index-calls.ts';
import { indexWorker } from './index-worker.ts';

interface Threads {
  /** The thread that changes the index; one, so that changes never wait for each other's locks. */
  readonly writer: IndexAddress;
  readonly reader: IndexAddress;
  readonly readers: number;
}

/** A passage index whose work is done on threads of its own: one that writes and some that read, each started when first needed. */
export function threadedIndex({ writer, reader, readers }: Threads): PassageIndex {
  const writing = indexWorker(writer);
  const reading = Array.from({ length: readers }, () => indexWorker(reader));

  /** The first of those with least to do, so that an idle server has started one reader only. */
  const freest = () => reading.reduce((best, next) => (next.busy() < best.busy() ? next : best));

  const write =
    <Method extends IndexMethod>(method: Method) =>
    (...parameters: Parameters<PassageIndex[Method]>) =>
      writing.call(method, parameters) as ReturnType<PassageIndex[Method]>;

  const read =
    <Method extends IndexMethod>(method: Method) =>
    (...parameters: Parameters<PassageIndex[Method]>) =>
      freest().call(method, parameters) as ReturnType<PassageIndex[Method]>;

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
    listSpaces: read('listSpaces'),
    readModel: read('readModel'),
    passagesWithoutVector: read('passagesWithoutVector'),
    async [Symbol.asyncDispose]() {
      await Promise.all([writing, ...reading].map((worker) => worker.close()));
    },
  };
}
