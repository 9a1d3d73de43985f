import { extensionOf, formatOf } from 'contract/file-names';
import { FORMATS, isPlayed } from 'contract/formats';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { joinSentences } from '#engines/transcriber/join-sentences.ts';
import { RecordingRefusedError, type Transcriber } from '#engines/transcriber/transcriber.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { originalKey, typesetFromKey } from '#features/library/original-key.ts';
import type { PagesSource } from '#features/library/renew-pages.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { SpokenText } from '#kernel/spoken-text.ts';
import { standingOfSpeech } from '../plan-transcription.ts';
import type { PreparePages } from '../receiving/prepare-pages.ts';
import { readableSize } from '../receiving/readable-size.ts';
import { UnreadFileError } from '../receiving/unread-file.ts';
import { createExchangePages } from '../renewal/exchange-pages.ts';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly makeId: MakeId;
  readonly library: Pick<Library, 'renewPages' | 'trackRecognition'>;
  readonly speech: {
    readonly transcriber: Transcriber;
    /** Largest recording that it is given. */
    readonly maxBytes: number;
    readonly preparePages: PreparePages;
    readonly forgetPages: (transaction: Database, scope: OwnerScope, documentId: string) => Promise<void>;
  };
}

/**
 * Has the speech of a recording or film written down, sets it with its times below what the file says about itself, and has the pages read. What can
 * be searched already stays until then. Safe to repeat: a death on the way leaves the job, which does all of it again.
 *
 * @throws RecordingRefusedError where it will not help to try again, or what the transcriber throws
 */
export function createTranscribeDocument({ database, blobs, makeId, library, speech }: Collaborators) {
  const { transcriber, maxBytes, preparePages, forgetPages } = speech;
  const exchangePages = createExchangePages({ database, blobs, library, forgetPages });

  async function hear(scope: OwnerScope, source: PagesSource, signal: AbortSignal): Promise<SpokenText[]> {
    const { filename, bytes } = source;
    const format = formatOf(filename);
    if (format === null) return [];
    if (bytes > maxBytes)
      throw new RecordingRefusedError(
        `It is larger than ${readableSize(maxBytes)}, the most that is given to the transcriber.`,
      );
    const mediaType = FORMATS[format].mediaTypes[0];
    return joinSentences(
      await blobs.withLocalFile(typesetFromKey(scope, source.bytesId), (path) =>
        transcriber.transcribe({ path, filename: `recording.${extensionOf(filename)}`, mediaType, bytes }, signal),
      ),
    );
  }

  return async (scope: OwnerScope, documentId: string, signal: AbortSignal): Promise<void> => {
    const source = await library.renewPages.sourceOf(scope, documentId);
    const format = source === undefined ? null : formatOf(source.filename);
    if (source === undefined || format === null || !isPlayed(format) || source.pages.madeBy === 'transcribed') return;
    const spoken = await hear(scope, source, signal);
    if (spoken.length === 0) {
      await database.transact(async (transaction) => {
        const now = await library.renewPages.sourceOf(scope, documentId, transaction);
        if (now?.sha256 !== source.sha256) return;
        // Nothing was said, so nothing is missing.
        await library.trackRecognition(transaction, scope, documentId, { ...standingOfSpeech('done'), read: 0 });
      });
      return;
    }
    const pdfKey = originalKey(scope, makeId('doc'));
    const file = { format, filename: source.filename, key: typesetFromKey(scope, source.bytesId), pdfKey, spoken };
    try {
      const pages = await preparePages(file, source, signal);
      // It waits to be read, and is done when search finds it.
      await exchangePages(scope, documentId, { pdfKey, pages, source }, (transaction) =>
        library.trackRecognition(transaction, scope, documentId, standingOfSpeech('waiting')),
      );
    } catch (error) {
      await blobs.remove(pdfKey);
      throw error instanceof UnreadFileError ? new RecordingRefusedError(error.message, { cause: error }) : error;
    }
  };
}
export type TranscribeDocument = ReturnType<typeof createTranscribeDocument>;
