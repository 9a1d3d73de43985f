import type { Readable } from 'node:stream';
import type { VersionAnswer } from 'contract/versions';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ReceiveFile } from './receiving/receive-file.ts';

interface Collaborators {
  readonly receiveFile: ReceiveFile;
  readonly library: Pick<Library, 'versions'>;
  readonly clock: Clock;
}

export interface NewVersion {
  readonly filename: string;
  readonly content: Readable;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes a file that is to be the newest version of a document. Its name matters only for what kind of file it is: the document keeps its own, with
 * the ending of the new file. The same bytes as the newest version change nothing.
 *
 * @throws document_not_found, version_in_trash, version_follows_source, storage_quota and every code of intake.errors
 */
export function createReceiveVersion({ receiveFile, library: { versions }, clock }: Collaborators) {
  return async (scope: OwnerScope, idOrName: string, { filename, content, signal }: NewVersion): Promise<VersionAnswer> => {
    const { id } = await versions.expectChangeable(scope, idOrName);
    const file = {
      filename,
      content,
      signal,
      mediaType: null,
      source: 'upload',
      sourceName: null,
      modifiedAt: clock.now(),
      versionNamed: true,
    };
    const { outcome } = await receiveFile(scope, file, async () => {
      // While the file arrived, the document may have been put away or changed.
      const row = await versions.expectChangeable(scope, id);
      const sha256 = row.typeset_from_sha256 ?? row.sha256;
      return { kind: 'content', document: { id, filename: row.filename, sha256, trashedAt: row.trashed_at } };
    });
    return { ...(await versions.answerOf(scope, id)), unchanged: outcome === 'unchanged' };
  };
}
export type ReceiveVersion = ReturnType<typeof createReceiveVersion>;
