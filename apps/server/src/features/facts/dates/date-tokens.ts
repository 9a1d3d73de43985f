import { plainLetters } from '../candidates/value-words.ts';
import { DAY_WORDS, ENDINGS, JOINING, LONGEST_DAY, LONGEST_YEAR, YEAR_WORDS } from './date-words.ts';

/** Figures, letters, blanks, or one sign. */
export interface DateToken {
  readonly kind: 'figures' | 'letters' | 'blank' | 'sign';
  readonly text: string;
  /** Letters made plain; empty for the others. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /(\d+)|([\p{L}\p{M}]+)|( +)|[^]/gu;
/** Longer than the longest word of a date. */
const LONGEST_WORD = 40;

export const tokensOf = (text: string): DateToken[] =>
  [...text.matchAll(TOKEN)].map((match): DateToken => {
    const [written, figures, letters, blank] = match;
    const kind = figures ? 'figures' : letters ? 'letters' : blank ? 'blank' : 'sign';
    const key = letters && letters.length <= LONGEST_WORD ? plainLetters(letters) : '';
    return { kind, text: written, key, start: match.index, end: match.index + written.length };
  });

/** Tokens that may stand between two parts of a date. */
const MOST_BETWEEN = 14;
const BETWEEN = /^[-/.,'|°()]$/;
const isBetween = ({ kind, text, key }: DateToken): boolean =>
  kind === 'blank'
    ? text.length < 4
    : kind === 'sign'
      ? BETWEEN.test(text)
      : kind === 'letters' && (JOINING.has(key) || ENDINGS.has(key));

/** From one token on over what may stand between two parts of a date. @returns the place of the first other one, or -1 */
export function passBetween(tokens: readonly DateToken[], from: number, step: 1 | -1): number {
  for (let at = from, passed = 0; at >= 0 && at < tokens.length && passed <= MOST_BETWEEN; at += step, passed++) {
    const token = tokens[at];
    if (!token || !isBetween(token) || startsWords(tokens, at, step)) return token ? at : -1;
  }
  return -1;
}

/** A number in words, from the token `first` to the token `last`. */
interface Worded {
  readonly value: number;
  readonly first: number;
  readonly last: number;
}

/** The longest number in words that starts, or for a step of -1 ends, with a token. */
function wordsAt(
  tokens: readonly DateToken[],
  from: number,
  step: 1 | -1,
  map: ReadonlyMap<string, number>,
  longest: number,
): Worded | null {
  let key = '';
  let found: Worded | null = null;
  for (let at = from, words = 0; words < longest && Math.abs(at - from) < 2 * longest; at += step) {
    const token = tokens[at];
    if (token?.kind === 'letters' && token.key !== '') {
      key = step === 1 ? key + token.key : token.key + key;
      words++;
      const value = map.get(key);
      if (value !== undefined) found = { value, first: Math.min(at, from), last: Math.max(at, from) };
    } else if (!token || !(token.kind === 'blank' || token.text === '-')) break;
  }
  return found;
}

export const dayWordsAt = (tokens: readonly DateToken[], from: number, step: 1 | -1): Worded | null =>
  wordsAt(tokens, from, step, DAY_WORDS, LONGEST_DAY);
export const yearWordsAt = (tokens: readonly DateToken[], from: number, step: 1 | -1): Worded | null =>
  wordsAt(tokens, from, step, YEAR_WORDS, LONGEST_YEAR);

/** Some words that join parts begin the words of a day or a year, as `de` or `e`: those are no words between. */
function startsWords(tokens: readonly DateToken[], at: number, step: 1 | -1): boolean {
  if (tokens[at]?.kind !== 'letters') return false;
  return (step === 1 ? yearWordsAt(tokens, at, 1) : null) !== null;
}
