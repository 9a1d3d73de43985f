import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { meanCertainty, type RecognisedWord, type TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import { detectLanguage, UNKNOWN_LANGUAGE } from '../splitting/detect-language.ts';
import { assembleText, type RecognisedText } from './assemble-text.ts';

/** What a document is taken to be written in until a page shows otherwise, ISO 639-1. */
export const FIRST_LANGUAGE = 'en';
/** Pixels of the longer side: A4 at 231 dpi. By size, not by points: scans are put on pages of any size. */
const LONGER_SIDE = 2_700;
/** Heights of words in pixels between which Tesseract reads well, and what is aimed at where the page is drawn again. */
const SMALL_WORDS = 13;
const LARGE_WORDS = 65;
const WANTED_HEIGHT = 30;
const MOST_ENLARGED = 2;
const MOST_PIXELS = 20_000_000;

interface Collaborators {
  readonly reader: PdfReader;
  readonly recogniser: TextRecogniser;
}

export interface PageToRecognise {
  /** A local PDF. */
  readonly path: string;
  readonly pageNumber: number;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** What the page is likely to be written in, ISO 639-1. */
  readonly language: string;
}

export interface RecognisedPage extends RecognisedText {
  /** 0 to 100, in the mean. */
  readonly certainty: number;
  /** What it is written in, as far as that can be told. */
  readonly language: string;
}

/**
 * Draws a page and recognises its letters, again in another size where they are very small or large, and with the data of another language
 * where the first reading shows that it is written in that.
 *
 * @throws NotRecognisedError, PdfRefusedError
 */
export function createRecognisePage({ reader, recogniser }: Collaborators) {
  return async (page: PageToRecognise, signal: AbortSignal): Promise<RecognisedPage> => {
    const side = Math.max(page.width, page.height, 1);
    const usual = LONGER_SIDE / side;

    const draw = async (scale: number) => {
      const allowed = Math.min(scale, Math.sqrt(MOST_PIXELS / Math.max(1, page.width * page.height)));
      const width = Math.max(1, Math.round(page.width * allowed));
      const picture = await reader.drawGrey(page.path, { pageNumber: page.pageNumber, width }, signal);
      return { picture, scale: picture.width / Math.max(1, page.width) };
    };
    const read = async (drawn: Awaited<ReturnType<typeof draw>>, language: string) => {
      const words = await recogniser.recognise(drawn.picture, { language, signal });
      return { ...drawn, words, certainty: meanCertainty(words) };
    };

    let best = await read(await draw(usual), page.language);
    const height = middleHeight(best.words);
    if (height !== undefined && (height < SMALL_WORDS || height > LARGE_WORDS)) {
      const again = await read(await draw(usual * Math.min(MOST_ENLARGED, WANTED_HEIGHT / height)), page.language);
      if (again.certainty >= best.certainty) best = again;
    }
    let text = assembleText(best.words, best.scale);
    let language = page.language;
    const spoken = detectLanguage(text.text);
    if (spoken !== UNKNOWN_LANGUAGE && spoken !== language && recogniser.languages.includes(spoken)) {
      language = spoken;
      best = await read(best, spoken);
      text = assembleText(best.words, best.scale);
    }
    return { ...text, certainty: Math.round(best.certainty), language };
  };
}
export type RecognisePage = ReturnType<typeof createRecognisePage>;

/** Of words in lines that run up or down the page, the shorter side is the height. */
function middleHeight(words: readonly RecognisedWord[]): number | undefined {
  const heights = words.map(({ box: [, , width, height] }) => Math.min(width, height)).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}
