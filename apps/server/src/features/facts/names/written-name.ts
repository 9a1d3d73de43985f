import { isLegalForm } from './legal-forms.ts';

/** `(728515-M)`, `(Co. Reg. No. 123)`: the number of a register behind a name. */
const REGISTERED = /\s*\([^()]*\d[^()]*\)\s*$/u;
/** What is left of a label or a sign before a name. */
const BEFORE = /^[\s"“„«'*•·:–—-]+/u;
const AFTER = /[\s"”»'*•·:;,–—-]+$/u;
const ABBREVIATED = /(?<!\p{L})(?:\p{L}\.\s?){2,}$|(?<!\p{L})(?:Inc|Ltd|Co|Corp|Lda|Dr|Bros|Assoc|Int)\.$/iu;

const SMALL = new Set([
  'and',
  'of',
  'the',
  'und',
  'der',
  'die',
  'das',
  'de',
  'la',
  'le',
  'du',
  'des',
  'et',
  'y',
  'del',
  'for',
  'für',
  'e',
  'i',
  'en',
  'van',
  'di',
  'da',
  'do',
  'dos',
]);

/** Capitals as in normal writing, in a name that is written in capitals alone; legal forms, initials and short groups stay. */
export function normalCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .split(' ')
    .map((word, at) => {
      const lower = word.toLowerCase();
      if (at > 0 && SMALL.has(lower)) return lower;
      const letters = word.replaceAll(/[^\p{L}]/gu, '').length;
      if (letters <= 2 || /\p{L}\.\p{L}/u.test(word) || (isLegalForm(word) && letters <= 4)) return word;
      return lower.replaceAll(/(^|[-.&/(])(\p{L})/gu, (_whole, sign: string, letter: string) => sign + letter.toUpperCase());
    })
    .join(' ');
}

/** A name as it is kept: without what stands around it, and in small letters where a letterhead writes it in capitals. */
export function writtenName(text: string): string {
  const alone = text.replace(BEFORE, '').replace(REGISTERED, '').replace(AFTER, '').trim();
  const name = ABBREVIATED.test(alone) ? alone : alone.replace(/\.+$/u, '');
  return normalCase(name.replaceAll(/\s+/g, ' ').trim());
}
