import { meanCertainty, TURNS, type GreyPicture, type RecognisedWord, type Turn } from './text-recogniser.ts';
import { settleWords } from './settle-words.ts';
import { turnBoxBack } from './turn-box.ts';

/** Below this mean certainty a page may lie on its side or stand on its head. */
const DOUBTFUL = 65;
/** Tesseract's own measure of how sure it is of an orientation. */
const LEAST_SURENESS = 1;

export interface FoundOrientation {
  /** The clockwise turn after which the writing would stand upright. */
  readonly degrees: number;
  readonly sureness: number;
  /** Of most letters, as Unicode calls it; and how sure that is. */
  readonly script?: string | undefined;
  readonly scriptSureness?: number | undefined;
}

/** Tesseract's measure of how sure it is of a script, below which it says little. */
const LEAST_SCRIPT_SURENESS = 1;
/** What Tesseract calls otherwise. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Japanese: 'Han',
  Korean: 'Hangul',
  HanS: 'Han',
  HanT: 'Han',
  Fraktur: 'Latin',
};

/** The script of what was found, where that is sure enough. */
export function scriptOf(found: FoundOrientation | undefined): string | undefined {
  if (found?.script === undefined || (found.scriptSureness ?? 0) < LEAST_SCRIPT_SURENESS) return undefined;
  return SCRIPTS[found.script] ?? found.script;
}

interface Reading {
  /** Words of the picture after this turn, with boxes of the turned picture. */
  readonly read: (turn: Turn) => Promise<readonly RecognisedWord[]>;
  /** Undefined where there is too little writing to tell. */
  readonly findOrientation: () => Promise<FoundOrientation | undefined>;
}

/** Reads a picture as it lies (Tesseract finds lines that run down the page by itself), and where little of that makes sense, upright. */
export async function readUpright(
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  { read, findOrientation }: Reading,
): Promise<RecognisedWord[]> {
  const found = await read(0);
  const lying = settleWords(found);
  if (found.length === 0 || meanCertainty(found) >= DOUBTFUL) return lying;
  const orientation = await findOrientation();
  const turn = TURNS.find((possible) => possible === orientation?.degrees) ?? 0;
  if (orientation === undefined || turn === 0 || orientation.sureness <= LEAST_SURENESS) return lying;
  const words = settleWords(await read(turn));
  if (meanCertainty(words) <= meanCertainty(lying)) return lying;
  return words.map((word) => ({ ...word, box: turnBoxBack(word.box, turn, { width, height }) }));
}
