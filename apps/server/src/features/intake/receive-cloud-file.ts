import type { OwnerScope } from '#kernel/owner.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Received, ReceivedFile, ReceiveFile } from './receiving/receive-file.ts';

interface Collaborators {
  readonly receiveFile: ReceiveFile;
  readonly library: Pick<Library, 'findCloudDocument' | 'follow' | 'restore'>;
}

export interface CloudFile extends ReceivedFile {
  /** Names the file at its source, for ever; of one whose place says too little, by what it holds. */
  readonly externalKey: string | ((contentSha256: string) => string);
  /** Take it out of Trash. */
  readonly restore: boolean;
}

/** Looks at a file that would become a new document; throwing refuses it. */
type BeforeAdding = (contentSha256: string) => Promise<void>;

/**
 * Takes a file from a connection or an export: it becomes a document, or the new content of the document it became before.
 *
 * @throws every code of intake.errors
 */
export function createReceiveCloudFile({ receiveFile, library }: Collaborators) {
  return async (scope: OwnerScope, file: CloudFile, beforeAdding?: BeforeAdding): Promise<Received> => {
    let known: Awaited<ReturnType<Library['findCloudDocument']>>;
    const received = await receiveFile(scope, file, async (sha256) => {
      const externalKey = typeof file.externalKey === 'string' ? file.externalKey : file.externalKey(sha256);
      known = await library.findCloudDocument(scope, file.source, externalKey);
      if (known) return { kind: 'content', document: known };
      await beforeAdding?.(sha256);
      return { kind: 'new', externalKey };
    });
    if (known) {
      if (known.trashedAt !== null && file.restore) await library.restore(scope, known.id);
      await library.follow.renamed(scope, known.id, file.filename);
    }
    return received;
  };
}
export type ReceiveCloudFile = ReturnType<typeof createReceiveCloudFile>;
