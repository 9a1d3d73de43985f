import type { Readable } from 'node:stream';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDuplicate } from './receiving/find-duplicate.ts';
import type { ReceiveFile } from './receiving/receive-file.ts';

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
}

/**
 * Takes one uploaded file of any kind. Its name says its format: browsers name media types as they see fit.
 *
 * @throws every code of intake.errors
 */
export function createReceiveUpload({ receiveFile, findDuplicate }: Collaborators) {
  return async (scope: OwnerScope, { filename, content }: Upload): Promise<ReceivedUpload> => {
    const file = { filename, content, mediaType: null, source: 'upload', sourceName: null, modifiedAt: null };
    const { documentId, outcome } = await receiveFile(scope, file, async (sha256) => {
      const duplicate = await findDuplicate(scope, sha256, filename);
      return duplicate === undefined ? { kind: 'new', externalKey: null } : { kind: 'known', documentId: duplicate };
    });
    return { documentId, duplicate: outcome === 'unchanged' };
  };
}
export type ReceiveUpload = ReturnType<typeof createReceiveUpload>;
