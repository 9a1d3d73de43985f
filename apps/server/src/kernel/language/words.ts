/** A word of a text: as written, and where it stands in UTF-16 units. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts written without spaces: Han, kana, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A run longer than this is not language (a key, an encoded file); its beginning is kept. */
const LONGEST_WORD = 60;

const segmenters = new Map<string, Intl.Segmenter>();

/** Which dictionary splits this run; the script decides, because a text may mix languages. */
function localeOf(run: string): string {
  if (/\p{Script=Thai}/u.test(run)) return 'th';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)) return 'ja';
  return 'zh';
}

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const made = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, made);
  return made;
}

/** Splits a text into words in order: letters and digits together, unspaced scripts by dictionary. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!UNSPACED.test(run)) {
      words.push({ text: run.slice(0, LONGEST_WORD), start: index, end: index + run.length });
      continue;
    }
    for (const piece of segmenterOf(localeOf(run)).segment(run))
      if (piece.isWordLike !== false)
        words.push({
          text: piece.segment.slice(0, LONGEST_WORD),
          start: index + piece.index,
          end: index + piece.index + piece.segment.length,
        });
  }
  return words;
}
