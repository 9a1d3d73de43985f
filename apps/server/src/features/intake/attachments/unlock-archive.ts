import { AttachmentsRefusedError } from '#engines/attachment-reader/attachment-reader.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { UnreadFileError } from '../receiving/unread-file.ts';
import type { TakeAttachments, Taken } from './take-attachments.ts';

interface Collaborators {
  readonly takeAttachments: TakeAttachments;
  readonly trackAttachments: Library['trackAttachments'];
}

/**
 * Takes the locked files out of an archive that open with this password. It stays protected while there are others.
 *
 * @returns undefined where none opens
 * @throws UnreadFileError, storage_full, or the signal's reason; what was taken until then stays
 */
export function createUnlockArchive({ takeAttachments, trackAttachments }: Collaborators) {
  return async (
    scope: OwnerScope,
    document: FoundDocument,
    { sha256, password }: { readonly sha256: string; readonly password: string },
    signal: AbortSignal,
  ): Promise<Taken | undefined> => {
    try {
      const outcome = await takeAttachments(scope, { document, sha256, format: 'zip', password }, signal);
      if (outcome.taken === 0 && outcome.locked > 0) return undefined;
      await trackAttachments.opened(scope, document.id, sha256, outcome);
      return outcome;
    } catch (error) {
      if (!(error instanceof AttachmentsRefusedError)) throw error;
      throw new UnreadFileError(error.reason === 'too_costly' ? 'file_too_costly' : 'damaged_file', {}, { cause: error });
    }
  };
}
export type UnlockArchive = ReturnType<typeof createUnlockArchive>;
