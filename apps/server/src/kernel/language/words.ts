import { endOfRun } from 'word-vectors/end-of-run';

/** A word of a text: as written, and where it stands in UTF-16 units. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Scripts written without spaces: Han, kana, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Where the first of them begins: what is written with lower signs has spaces. */
const FIRST_UNSPACED = 0x0e00;
/** A run longer than this is not language (a key, an encoded file); its beginning is kept. */
const LONGEST_WORD = 60;

/** Boxes with and without a tick or a cross, and these alone: in forms they are what was answered. */
const TICKS = new Set(Array.from('☐☑☒✓✔✕✖✗✘✅❌', (sign) => sign.charCodeAt(0)));
const FIRST_TICK = 0x2610;
const isTick = (unit: number): boolean => unit >= FIRST_TICK && TICKS.has(unit);

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

function mayBeUnspaced(run: string): boolean {
  for (let at = 0; at < run.length; at++) if (run.charCodeAt(at) >= FIRST_UNSPACED) return true;
  return false;
}

/** Splits a text into words in order: letters and digits together, unspaced scripts by dictionary, a tick by itself. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    const index = at;
    const end = endOfRun(text, index);
    at = Math.max(end, index + 1);
    if (end === index) {
      if (isTick(text.charCodeAt(index))) words.push({ text: text.charAt(index), start: index, end: at });
      continue;
    }
    const run = text.slice(index, end);
    if (!mayBeUnspaced(run) || !UNSPACED.test(run)) {
      words.push({ text: run.slice(0, LONGEST_WORD), start: index, end });
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
