import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Database } from '#engines/database/database.ts';
import { packWords, unpackWords } from '#engines/pdf-reader/pack-words.ts';
import { PdfRefusedError } from '#engines/pdf-reader/pdf-reader.ts';
import { NotRecognisedError, RecogniserStarvedError } from '#engines/text-recogniser/text-recogniser.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectPages } from '../ingestion.store.ts';
import { packLines, unpackLines } from '../pages/pack-lines.ts';
import { joinTexts, type OwnText } from './join-texts.ts';
import type { PageToRecognise, RecognisePage } from './recognise-page.ts';
import { selectRecognisedPage, type RecognisedPageRow } from './recognition.store.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

interface Collaborators {
  readonly database: Database;
  readonly recognisePage: RecognisePage;
  readonly log: Log;
}

interface PageToSettle extends PageToRecognise {
  readonly documentId: string;
  /** The SHA-256 of its file. */
  readonly content: string;
}

interface SettledPage {
  readonly row: RecognisedPageRow;
  /** What the document is taken to be written in from here on. */
  readonly language: string;
}

/**
 * What comes of one page: words, nothing, or that it cannot be recognised. Taken from before where the same page of the same file was
 * recognised already. Null where time ran out, as it does on a busy machine.
 */
export function createSettlePage({ database, recognisePage, log }: Collaborators) {
  /** What the page says besides its pictures, which is what is stored of it so far. */
  const ownText = async (ownerId: OwnerId, { documentId, pageNumber }: PageToSettle): Promise<OwnText> => {
    const [row] = await selectPages(database, ownerId, documentId, { from: pageNumber, limit: 1 });
    if (row === undefined || row.page_number !== pageNumber) return NO_TEXT;
    return { text: row.text, words: unpackWords(await inflate(row.words)), lines: unpackLines(row.lines) };
  };

  return async ({ ownerId }: OwnerScope, page: PageToSettle, signal: AbortSignal): Promise<SettledPage | null> => {
    const { content, pageNumber, language } = page;
    const known = await selectRecognisedPage(database, ownerId, content, pageNumber);
    if (known !== undefined) return { row: known, language };
    const place = { owner_id: ownerId, content, page_number: pageNumber };
    try {
      const read = await recognisePage(page, signal);
      if (read.texts.every(({ text }) => text === '')) return { row: { ...place, outcome: 'nothing', ...NO_WORDS }, language };
      const own = page.pictures === null ? NO_TEXT : await ownText(ownerId, page);
      const { text, words, lines, certainties } = joinTexts(own, read.texts);
      const row = {
        ...place,
        outcome: 'words',
        text,
        words: await deflate(packWords(words)),
        lines: await packLines(lines),
        certainty: read.certainty,
        certainties: Uint8Array.from(certainties),
      } as const;
      return { row, language: read.language };
    } catch (error) {
      if (error instanceof RecogniserStarvedError) return null;
      if (!(error instanceof NotRecognisedError) && !(error instanceof PdfRefusedError)) throw error;
      log.warn('page not recognised', { page: pageNumber, reason: error.message });
      return { row: { ...place, outcome: 'failed', ...NO_WORDS }, language };
    }
  };
}
export type SettlePage = ReturnType<typeof createSettlePage>;

const NO_TEXT: OwnText = { text: '', words: [], lines: [] };
const NO_WORDS = { text: '', words: new Uint8Array(), lines: new Uint8Array(), certainty: null, certainties: null } as const;
