import { foldWords } from 'contract/query/fold-text';
import { LANGUAGES_OF_SCRIPT } from '#engines/text-recogniser/language-codes.ts';
import type { GreyPicture, RecognisedWord, TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import { detectLanguage, UNKNOWN_LANGUAGE } from '../splitting/detect-language.ts';
import { cutPicture } from './cut-picture.ts';
import { guessLanguages } from './guess-language.ts';
import { weighReading, type Reading } from './weigh-reading.ts';

/** Below this mean certainty the letters may be of another script than the language that was tried. */
const DOUBTFUL = 65;
/** A guess holds alone where this much speaks for it, and this many times as much as for the next. */
const ENOUGH = 1.5;
const AHEAD = 1.6;
/** Languages that are tried on a strip at most, the first one with them. */
const MOST_TRIED = 3;
/** Lines of the strip. */
const STRIP_LINES = 8;
/** By this factor another language's reading must be better than that of the first. */
const BETTER = 1.03;

/** What a page is likely to be written in, by the papers that the account has. */
export interface LikelyLanguages {
  /** ISO 639-1, the likeliest first. */
  readonly usual: readonly string[];
  /** Languages by the names of those who sent papers, as `foldWords` writes them. */
  readonly ofSenders: ReadonlyMap<string, string>;
}
export const NOTHING_LIKELY: LikelyLanguages = { usual: [], ofSenders: new Map() };

interface Asked {
  readonly recogniser: TextRecogniser;
  readonly picture: GreyPicture;
  /** What was read, and as what. */
  readonly first: Reading;
  readonly language: string;
  readonly likely: LikelyLanguages;
  readonly signal: AbortSignal;
}

/**
 * The language that a page is in, by the letters of a first reading: its script, its short words, the words of papers and receipts, and where these
 * leave it open, a strip of it read as each of the likely ones.
 */
export async function chooseLanguage(asked: Asked): Promise<string> {
  const { recogniser, picture, first, language, signal } = asked;
  const atHand = (candidate: string) => recogniser.languages.includes(candidate);
  const likely = [...languagesOfSenders(first.text, asked.likely.ofSenders), ...asked.likely.usual].filter(atHand);
  if (first.certainty < DOUBTFUL) {
    const script = await recogniser.findScript(picture, { signal });
    const ofScript = (LANGUAGES_OF_SCRIPT[script ?? ''] ?? []).filter(atHand);
    const ordered = [...likely.filter((one) => ofScript.includes(one)), ...ofScript];
    if (ordered.length > 0) return tryOnStrip(asked, [...new Set(ordered)]);
  }
  const spoken = detectLanguage(first.text);
  if (spoken !== UNKNOWN_LANGUAGE) return atHand(spoken) ? spoken : language;
  const guesses = guessLanguages(first.text).filter((guess) => atHand(guess.language));
  const [best, second] = guesses;
  if (best !== undefined && best.weight >= ENOUGH && best.weight >= AHEAD * (second?.weight ?? 0)) return best.language;
  const guessed = guesses.slice(0, 2).map((guess) => guess.language);
  // The language of the sender's other papers, or of the account's, is worth a try before a second guess.
  const candidates = new Set([language, ...guessed.slice(0, 1), ...likely.slice(0, 1), ...guessed.slice(1), ...likely]);
  return tryOnStrip(asked, [...candidates], likely[0]);
}

/** Of the senders whose names a text has. */
function languagesOfSenders(text: string, ofSenders: LikelyLanguages['ofSenders']): string[] {
  const words = ` ${foldWords(text)} `;
  return [...ofSenders].filter(([name]) => words.includes(` ${name} `)).map(([, language]) => language);
}

/**
 * Reads a strip of the page as each language.
 *
 * @param candidates the likeliest first
 * @param usual what wins where another is not clearly better
 */
async function tryOnStrip(
  { recogniser, picture, first, signal }: Asked,
  candidates: readonly string[],
  usual?: string,
): Promise<string> {
  const [only] = candidates;
  if (only === undefined) throw new RangeError('No language to try');
  if (candidates.length === 1) return only;
  const strip = cutPicture(picture, stripOf(first.words, picture)).picture;
  let best = { language: only, weight: 0 };
  for (const language of candidates.slice(0, MOST_TRIED)) {
    const weight = weighReading(await recogniser.recognise(strip, { language, signal }));
    const needed = language === usual ? 1 / BETTER : BETTER;
    if (weight > best.weight * (best.weight === 0 ? 1 : needed)) best = { language, weight };
  }
  return best.language;
}

/** The lines with most letters that follow one another, over the whole width; the upper third where nothing was read. */
function stripOf(words: readonly RecognisedWord[], { width, height }: GreyPicture): [number, number, number, number] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  let best = { letters: 0, from: 0, to: height / 3 };
  for (let at = 0; at < lines.length; at++) {
    const some = lines.slice(at, at + STRIP_LINES).flat();
    const letters = some.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
    if (letters <= best.letters) continue;
    const [from, to] = [Math.min(...some.map(({ box }) => box[1])), Math.max(...some.map(({ box }) => box[1] + box[3]))];
    const margin = (to - from) / STRIP_LINES;
    best = { letters, from: from - margin, to: to + margin };
  }
  return [0, best.from, width, best.to - Math.max(0, best.from)];
}
