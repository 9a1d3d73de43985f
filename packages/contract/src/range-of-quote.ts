/** Stands in a quotation for words that are left out. */
const LEFT_OUT = ' … ';
/** Most characters that are left out of one. */
const LEFT_OUT_MAX = 4_000;
/** A quotation that is longer is shortened to its first and last words. */
const SHORT = 80;
const WORDS_KEPT = { first: 5, last: 4 } as const;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Word for word, or with the blanks laid out otherwise. */
function rangeOfWords(text: string, quote: string, from: number): Range | null {
  // A place whose blanks are laid out otherwise counts as much as one that is the same to the letter: the first of both is meant.
  const words = quote.split(/\s+/u).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const pattern = new RegExp(words.join(String.raw`\s+`), 'gu');
  pattern.lastIndex = from;
  // Where nothing stands from there on, the search begins anew, and finds the first of all.
  const found = pattern.exec(text) ?? pattern.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

/**
 * The range of a place's words in the text of its page; null where the page does not have them as they were read.
 *
 * @param quote the words, or their beginning and their end with ` … ` between
 * @param from where they stood when they were found: the first of several places that is not before it
 */
export function rangeOfQuote(text: string, quote: string, from = 0): Range | null {
  const whole = rangeOfWords(text, quote, from);
  if (whole) return whole;
  const [first = '', ...more] = quote.split(LEFT_OUT);
  if (more.length === 0) return null;
  const begun = rangeOfWords(text, first, from);
  if (!begun) return null;
  const after = text.slice(begun.end, begun.end + LEFT_OUT_MAX);
  const ended = rangeOfWords(after, more.join(LEFT_OUT), 0);
  return ended && { start: begun.start, end: begun.end + ended.end };
}

/** Words as an address says them: on one line, of many the first and the last, by which `rangeOfQuote` finds them all. */
export function shortQuote(quote: string): string {
  const line = quote.replaceAll(/\s+/gu, ' ').trim();
  const words = line.split(' ');
  const { first, last } = WORDS_KEPT;
  if (line.length <= SHORT || words.length <= first + last + 1) return line.slice(0, LEFT_OUT_MAX / 10);
  return `${words.slice(0, first).join(' ')}${LEFT_OUT}${words.slice(-last).join(' ')}`;
}
