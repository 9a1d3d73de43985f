const NEIGHBOURS: Readonly<Record<string, string>> = {
  q: 'wa',
  w: 'qeas',
  e: 'wrsd',
  r: 'etdf',
  t: 'ryfg',
  y: 'tugh',
  u: 'yihj',
  i: 'uojk',
  o: 'ipkl',
  p: 'ol',
  a: 'qwsz',
  s: 'awedxz',
  d: 'serfcx',
  f: 'drtgvc',
  g: 'ftyhbv',
  h: 'gyujnb',
  j: 'huikmn',
  k: 'jiolm',
  l: 'kop',
  z: 'asx',
  x: 'zsdc',
  c: 'xdfv',
  v: 'cfgb',
  b: 'vghn',
  n: 'bhjm',
  m: 'njk',
};
const VOWELS = 'aeiouyäöüáéíóúàèìòùâêîôûãõąęó';
/** Letters that sound alike and are taken for each other. */
const ALIKE: readonly string[] = ['ck', 'cs', 'sz', 'bp', 'dt', 'gk', 'gj', 'fv', 'vw', 'mn', 'xs', 'lł'];

const isVowel = (letter: string): boolean => VOWELS.includes(letter);

/** Whether one letter is easily written for another: a vowel for a vowel, a sound for one like it, a key for its neighbour. */
function isLikelyChange(one: string, other: string): boolean {
  if (isVowel(one) && isVowel(other)) return true;
  if (ALIKE.some((pair) => pair.includes(one) && pair.includes(other))) return true;
  return NEIGHBOURS[one]?.includes(other) ?? false;
}

/** Seldom heard: "wich", "wen". */
const SILENT = 'h';

/** Letters that two words begin with in common, at least, to be taken for the same word. */
const SHARED_BEGINNING = 2;
/** From this length on a letter that is missing or too much may be any; in shorter words it must be a vowel or a repeated one. */
const LONG = 6;

/**
 * Whether somebody who meant `word` may well have typed `typed`: one letter lost, too many, changed or changed places with the next one, in a
 * way that fingers and ears explain. "plummer" is plumber and "weks" weeks; "tennis" is not tents, nor "passport" passing.
 */
export function isLikelyMisspelling(typed: string, word: string): boolean {
  if (typed === word) return true;
  let from = 0;
  while (from < typed.length && typed[from] === word[from]) from++;
  if (from < SHARED_BEGINNING && !(from === 1 && word[1] === SILENT)) return false;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - from && typed.at(-1 - end) === word.at(-1 - end)) end++;
  const wrong = typed.slice(from, typed.length - end);
  const right = word.slice(from, word.length - end);
  if (wrong.length === 2 && right.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  if (wrong.length === 1 && right.length === 1) {
    // The endings of a word decide what it is: "price" and "prices" are told apart by stems, "pound" and "pounds" too.
    const isLast = end === 0;
    return isLikelyChange(wrong, right) && (!isLast || typed.length >= LONG) && typed.length > 3;
  }
  const [extra, longer] = wrong.length > right.length ? [wrong, typed] : [right, word];
  if (wrong.length + right.length !== 1 || extra === undefined) return false;
  const isDoubled = longer[from - 1] === extra || longer[from + 1] === extra;
  return isDoubled || isVowel(extra) || extra === SILENT || longer.length > LONG;
}
