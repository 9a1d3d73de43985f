import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { formatOf } from 'contract/file-names';
import { FORMATS } from 'contract/formats';
import type { Database } from '#engines/database/database.ts';
import { packWords } from '#engines/pdf-reader/pack-words.ts';
import type { PageText, PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { TrackReading } from '#features/library/track-reading.ts';
import type { Announcer } from '#features/library/library.events.ts';
import { ContentChangedError } from '../ingestion.errors.ts';
import { countStoredPages, storePages, type PageRow } from '../ingestion.store.ts';
import { packPictures } from './pack-pictures.ts';
import { packLines } from './pack-lines.ts';
import { picturesToRead } from './pictures-to-read.ts';

const deflate = promisify(deflateRaw);

/** Pages written in one transaction: few enough that progress is seen, many enough that the disk is not the brake. */
const PAGES_AT_ONCE = 25;

interface Collaborators {
  readonly database: Database;
  readonly reader: PdfReader;
  readonly trackReading: TrackReading;
  readonly announcer: Announcer;
  /** What is under way of the pages before comes to nothing. */
  readonly cancelRecognition: (transaction: Database, documentId: string) => Promise<void>;
}

/** What the library knows of the document. */
interface DocumentToRead {
  readonly id: string;
  readonly filename: string;
  readonly status: string;
  readonly sourceKind: string;
  readonly bytesId: string;
  readonly sha256: string;
}

/**
 * Reads the pages of a document that are not stored yet, and stores them as they come. After a crash it continues where it stopped.
 *
 * @returns how many pages the document has
 * @throws ContentChangedError where the document has another file by now
 */
export function createReadPages({ database, reader, trackReading, announcer, cancelRecognition }: Collaborators) {
  return async (scope: OwnerScope, document: DocumentToRead, path: string, signal: AbortSignal): Promise<number> => {
    const { id: documentId, filename, status, sourceKind: source } = document;
    const format = formatOf(filename);
    const typeset = format !== null && FORMATS[format].pages === 'typeset';
    const { pageCount } = await reader.inspect(path, signal);
    let processed = await countStoredPages(database, scope.ownerId, documentId);
    // A document that is split again from its stored pages stays ready, so that search finds it meanwhile.
    if (status !== 'ready' || processed < pageCount)
      await database.transact(async (transaction) => {
        await cancelRecognition(transaction, documentId);
        await trackReading.began(transaction, scope, documentId, pageCount);
      });
    if (processed >= pageCount) return pageCount;
    let batch: PageRow[] = [];
    const flush = async () => {
      if (batch.length === 0) return;
      const rows = batch;
      batch = [];
      processed += rows.length;
      await database.transact(async (transaction) => {
        // First, so that whoever gives the document another file waits, or has done so.
        await trackReading.progressed(transaction, scope, documentId, processed);
        if (!(await trackReading.holds(transaction, scope, documentId, document))) throw new ContentChangedError();
        await storePages(transaction, rows);
      });
      announcer.processing(scope, { documentId, path: filename, source, progress: { total: pageCount, processed } });
    };
    announcer.processing(scope, { documentId, path: filename, source, progress: { total: pageCount, processed } });
    for await (const page of reader.readPages(path, { from: processed + 1, signal })) {
      batch.push(await rowOf(scope, documentId, page, packPictures(picturesToRead(page, { typeset }))));
      if (batch.length >= PAGES_AT_ONCE) await flush();
    }
    await flush();
    return pageCount;
  };
}
export type ReadPages = ReturnType<typeof createReadPages>;

async function rowOf(scope: OwnerScope, documentId: string, page: PageText, pictures: string | null): Promise<PageRow> {
  return {
    owner_id: scope.ownerId,
    document_id: documentId,
    page_number: page.pageNumber,
    width: page.width,
    height: page.height,
    text: page.text,
    words: await deflate(packWords(page.words)),
    lines: await packLines(page.lines),
    pictures,
    recognition: null,
    certainty: null,
    certainties: null,
  };
}
