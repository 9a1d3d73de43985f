import type { GreyPage, PdfReader, Word } from '#engines/pdf-reader/pdf-reader.ts';
import { meanCertainty, type RecognisedWord, type TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import { mendPicture, isFaded } from '#engines/text-recogniser/mend-picture.ts';
import { assembleText, type RecognisedText } from './assemble-text.ts';
import { chooseLanguage, NOTHING_LIKELY, type LikelyLanguages } from './choose-language.ts';
import { cutPicture } from './cut-picture.ts';
import { weighReading, type Reading } from './weigh-reading.ts';

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

/** Below this mean certainty letters are worn, or lie among specks. */
const WORN = 90;
/** What is taken for the height of words, in pixels, where hardly any was found; and of that, which strokes are tried. */
const USUAL_HEIGHT = 50;
const STROKES = [0.75, 1.1];

interface Drawn {
  readonly picture: GreyPage;
  /** Pixels for each point of the page. */
  readonly scale: number;
}

export interface PageToRecognise {
  /** A local PDF. */
  readonly path: string;
  readonly pageNumber: number;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Where letters are looked for, in points; null for the whole page. */
  readonly pictures: readonly Word['box'][] | null;
  /** What the page is likely to be written in, ISO 639-1. */
  readonly language: string;
  /** By the papers that the account has. */
  readonly likely?: LikelyLanguages;
}

export interface RecognisedPage {
  /** Of the whole page, or of each picture that was asked for. */
  readonly texts: readonly RecognisedText[];
  /** 0 to 100, in the mean of all words. */
  readonly certainty: number;
  /** What it is written in, as far as that can be told. */
  readonly language: string;
}

/**
 * Draws a page and recognises its letters, or those in its pictures, again in another size where they are very small or large, mended
 * where they are worn, and with the data of another language where the first reading shows that it is written in that.
 *
 * @throws NotRecognisedError, PdfRefusedError
 */
export function createRecognisePage({ reader, recogniser }: Collaborators) {
  const draw = async (page: PageToRecognise, scale: number, signal: AbortSignal): Promise<Drawn> => {
    const allowed = Math.min(scale, Math.sqrt(MOST_PIXELS / Math.max(1, page.width * page.height)));
    const width = Math.max(1, Math.round(page.width * allowed));
    const picture = await reader.drawGrey(page.path, { pageNumber: page.pageNumber, width }, signal);
    return { picture, scale: picture.width / Math.max(1, page.width) };
  };

  /** @param box what of the page is looked at, in points */
  const readPart = async (page: PageToRecognise, usual: Drawn, box: Word['box'] | undefined, signal: AbortSignal) => {
    const read = async (drawn: Drawn, language: string) => {
      const [x, y, width, height] = box ?? [0, 0, page.width, page.height];
      const { scale } = drawn;
      const part =
        box === undefined
          ? { picture: drawn.picture, left: 0, top: 0 }
          : cutPicture(drawn.picture, [x * scale, y * scale, width * scale, height * scale]);
      const found = await recogniser.recognise(part.picture, { language, signal });
      const words = found.map((word) => ({ ...word, box: movedBy(word.box, part) }));
      const text = words.map((word) => word.text).join(' ');
      return { ...drawn, part, words, text, certainty: meanCertainty(words) };
    };
    let best = await read(usual, page.language);
    const height = middleHeight(best.words);
    if (height !== undefined && (height < SMALL_WORDS || height > LARGE_WORDS)) {
      const again = await draw(page, usual.scale * Math.min(MOST_ENLARGED, WANTED_HEIGHT / height), signal);
      const other = await read(again, page.language);
      if (other.certainty >= best.certainty) best = other;
    }
    best = await mendWhereWorn(best, usual, (drawn) => read(drawn, page.language));
    const asked = { recogniser, picture: best.part.picture, first: best, likely: page.likely ?? NOTHING_LIKELY, signal };
    const language = await chooseLanguage({ ...asked, language: page.language });
    if (language !== page.language) best = await read(best, language);
    const text = assembleText(best.words, best.scale);
    return { text, words: best.words, language };
  };

  return async (page: PageToRecognise, signal: AbortSignal): Promise<RecognisedPage> => {
    const usual = await draw(page, LONGER_SIDE / Math.max(page.width, page.height, 1), signal);
    const texts: RecognisedText[] = [];
    const words: RecognisedWord[] = [];
    let language = page.language;
    for (const box of page.pictures ?? [undefined]) {
      const part = await readPart({ ...page, language }, usual, box, signal);
      texts.push(part.text);
      words.push(...part.words);
      ({ language } = part);
    }
    return { texts, certainty: Math.round(meanCertainty(words)), language };
  };
}
export type RecognisePage = ReturnType<typeof createRecognisePage>;

/**
 * Reads a worn page again as it may have been when it was printed, once for thin strokes and once for thick, and keeps the best reading. Specks are
 * told from strokes on the larger drawing.
 */
async function mendWhereWorn<Read extends Drawn & Reading>(
  first: Read,
  usual: Drawn,
  read: (drawn: Drawn) => Promise<Read>,
): Promise<Read> {
  if (first.certainty >= WORN && !isFaded(first.picture)) return first;
  const { picture, scale } = usual.scale > first.scale ? usual : first;
  const height = ((middleHeight(first.words) ?? USUAL_HEIGHT) * scale) / first.scale;
  let best = first;
  for (const strokes of STROKES) {
    const other = await read({ picture: await mendPicture(picture, height * strokes), scale });
    if (weighReading(other.words) > weighReading(best.words)) best = other;
    if (best.certainty >= WORN && best !== first) break;
  }
  return best;
}

const movedBy = ([x, y, width, height]: RecognisedWord['box'], { left, top }: { left: number; top: number }) =>
  [x + left, y + top, width, height] as const;

/** Of words in lines that run up or down the page, the shorter side is the height. */
function middleHeight(words: readonly RecognisedWord[]): number | undefined {
  const heights = words.map(({ box: [, , width, height] }) => Math.min(width, height)).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}
