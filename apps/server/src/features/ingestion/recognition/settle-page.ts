import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Database } from '#engines/database/database.ts';
import { packWords } from '#engines/pdf-reader/pack-words.ts';
import { PdfRefusedError } from '#engines/pdf-reader/pdf-reader.ts';
import { NotRecognisedError } from '#engines/text-recogniser/text-recogniser.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { packLines } from '../pages/pack-lines.ts';
import type { PageToRecognise, RecognisePage } from './recognise-page.ts';
import { selectRecognisedPage, type RecognisedPageRow } from './recognition.store.ts';

const deflate = promisify(deflateRaw);

interface Collaborators {
  readonly database: Database;
  readonly recognisePage: RecognisePage;
  readonly log: Log;
}

interface SettledPage {
  readonly row: RecognisedPageRow;
  /** What the document is taken to be written in from here on. */
  readonly language: string;
}

/**
 * What comes of one page: words, nothing, or that it cannot be recognised. Taken from before where the same page of the same file was
 * recognised already.
 */
export function createSettlePage({ database, recognisePage, log }: Collaborators) {
  return async (
    { ownerId }: OwnerScope,
    page: PageToRecognise & { readonly content: string },
    signal: AbortSignal,
  ): Promise<SettledPage> => {
    const { content, pageNumber, language } = page;
    const known = await selectRecognisedPage(database, ownerId, content, pageNumber);
    if (known !== undefined) return { row: known, language };
    const place = { owner_id: ownerId, content, page_number: pageNumber };
    try {
      const read = await recognisePage(page, signal);
      if (read.text === '') return { row: { ...place, outcome: 'nothing', ...NO_WORDS }, language };
      const row = {
        ...place,
        outcome: 'words',
        text: read.text,
        words: await deflate(packWords(read.words)),
        lines: await packLines(read.lines),
        certainty: read.certainty,
        certainties: Uint8Array.from(read.certainties),
      } as const;
      return { row, language: read.language };
    } catch (error) {
      if (!(error instanceof NotRecognisedError) && !(error instanceof PdfRefusedError)) throw error;
      log.warn('page not recognised', { page: pageNumber, reason: error.message });
      return { row: { ...place, outcome: 'failed', ...NO_WORDS }, language };
    }
  };
}
export type SettlePage = ReturnType<typeof createSettlePage>;

const NO_WORDS = { text: '', words: new Uint8Array(), lines: new Uint8Array(), certainty: null, certainties: null } as const;
