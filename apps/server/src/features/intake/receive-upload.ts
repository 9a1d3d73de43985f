import type { Readable } from 'node:stream';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDuplicate } from './receiving/find-duplicate.ts';
import type { ReceiveFile, WhenAdded } from './receiving/receive-file.ts';

interface Collaborators {
  readonly receiveFile: ReceiveFile;
  readonly findDuplicate: FindDuplicate;
}

export interface ReceivedUpload {
  readonly documentId: string;
  /** The same bytes had been uploaded before; this is that document. */
  readonly duplicate: boolean;
}

export interface Upload {
  readonly filename: string;
  readonly content: Readable;
  /** The folder in which it is to lie; none when absent. A file that is there already stays where it is. */
  readonly folderId?: string | null;
  /** What belongs to its arrival, in the transaction that makes it a document. Not called where the same bytes were here before. */
  readonly whenAdded?: WhenAdded | undefined;
  /** Nobody waits for the answer any more: nothing is kept of a file that is no document yet. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes one uploaded file of any kind. Its name says its format: browsers name media types as they see fit.
 *
 * @throws every code of intake.errors
 */
export function createReceiveUpload({ receiveFile, findDuplicate }: Collaborators) {
  return async (
    scope: OwnerScope,
    { filename, content, folderId = null, whenAdded, signal }: Upload,
  ): Promise<ReceivedUpload> => {
    const file = {
      filename,
      content,
      mediaType: null,
      source: 'upload',
      sourceName: null,
      modifiedAt: null,
      folderId,
      whenAdded,
      signal,
    };
    const { documentId, outcome } = await receiveFile(scope, file, async (sha256) => {
      const duplicate = await findDuplicate(scope, sha256, filename);
      return duplicate === undefined ? { kind: 'new', externalKey: null } : { kind: 'known', documentId: duplicate };
    });
    return { documentId, duplicate: outcome === 'unchanged' };
  };
}
export type ReceiveUpload = ReturnType<typeof createReceiveUpload>;
