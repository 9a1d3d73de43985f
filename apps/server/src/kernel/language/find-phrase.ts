import { foldLetters } from 'contract/fold-letters';

/** A run of letters and digits, folded, and where it stands in UTF-16 units. */
interface Run {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const RUNS = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts written without spaces between words: there a phrase may begin and end within a run. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const fold = (text: string): string => foldLetters(text.toLowerCase());

const runsOf = (text: string): Run[] =>
  Array.from(text.matchAll(RUNS), ({ 0: run, index }) => ({ text: fold(run), start: index, end: index + run.length }));

/** Whether a run is the word of a phrase; at the phrase's ends, where words are not spaced, a part of the run may be it. */
function isWord(run: string, word: string, place: { readonly isFirst: boolean; readonly isLast: boolean }): boolean {
  if (run === word) return true;
  if (!UNSPACED.test(word)) return false;
  if (place.isFirst && place.isLast) return run.includes(word);
  return (place.isFirst && run.endsWith(word)) || (place.isLast && run.startsWith(word));
}

/**
 * Where a text holds the words of a phrase next to each other and in their order, whatever the case, the accents and what stands between
 * words. A phrase without a letter or digit stands nowhere.
 */
export function findPhrase(text: string, phrase: string): { readonly start: number; readonly end: number }[] {
  const words = runsOf(phrase).map((run) => run.text);
  if (words.length === 0) return [];
  const runs = runsOf(text);
  const last = words.length - 1;
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at + last < runs.length; at++) {
    const isHere = words.every((word, offset) =>
      isWord(runs[at + offset]?.text ?? '', word, { isFirst: offset === 0, isLast: offset === last }),
    );
    const [first, end] = [runs[at], runs[at + last]];
    if (isHere && first && end) found.push({ start: first.start, end: end.end });
  }
  return found;
}
