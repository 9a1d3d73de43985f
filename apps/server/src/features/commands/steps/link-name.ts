import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { foldName } from '../sentences/name-index.ts';

const wordsOf = (text: string): string[] => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const functionWords = new Set(
  LANGUAGES_WITH_FUNCTION_WORDS.flatMap((language) => [...functionWordsOf(language)].map(foldName)),
);
/** Forms of address say of a person what anybody says; who is addressed so has the same name without. */
const ADDRESSES: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    'he',
    new Set('mr mister sir herr herrn monsieur senor don signor signore meneer dhr pan pana panu panem senhor seu'.split(' ')),
  ],
  [
    'she',
    new Set(
      'mrs ms miss madam frau madame mademoiselle mme senora senorita dona signora signorina mevrouw mw pani pania panna senhora sra'.split(
        ' ',
      ),
    ),
  ],
];
const addressOf = (word: string): string | undefined => ADDRESSES.find(([, words]) => words.has(word))?.[0];

/** What was said, without articles before it and forms of address; all of it where nothing else would be left. */
function saidWords(said: string, name: readonly string[]): readonly string[] {
  const words = wordsOf(said);
  const addresses = new Set(name.map(addressOf).filter((address) => address !== undefined));
  const kept = words.filter((word) => {
    if (name.includes(word)) return true;
    const address = addressOf(word);
    // “Frau Brandt” is no “Herr Brandt”.
    return address === undefined ? !functionWords.has(word) : addresses.size > 0 && !addresses.has(address);
  });
  return kept.length > 0 ? kept : words;
}

/** A word with another ending, as names have in Polish or after a German preposition; five letters at least are the same. */
const SAME_BEGINNING = 5;
const LONGEST_ENDING = 3;
const SHORTEST_PLURAL = 4;
function isAlike(said: string, held: string): boolean {
  // Plurals of short names: rota, rotas.
  const [short, long] = said.length < held.length ? [said, held] : [held, said];
  if (short.length >= SHORTEST_PLURAL && long.startsWith(short) && long.length - short.length <= 2) return true;
  // “Omas Rezepte”, “dees mum”: of whom something is.
  if (held.length >= 3 && said === `${held}s`) return true;
  let alike = 0;
  while (alike < said.length && said[alike] === held[alike]) alike++;
  return alike >= SAME_BEGINNING && Math.max(said.length, held.length) - alike <= LONGEST_ENDING;
}

const POLISH_ENDING =
  /(?:owi[ea]?|ami|iami|ach|iach|iego|ego|iemu|emu|iej|ej|om|iom|em|iem|ymi|imi|ych|ich|ym|im|ow|a|ia|ie|io|iu|i|u|y|e|o)$/u;
/** What all cases of a Polish word have in common; the word where little would be left. */
function polishKey(word: string): string {
  const stem = word.replace(POLISH_ENDING, '');
  const key = (stem.length < 3 ? word : stem).replace(/(?<=\p{L}{2})(?:ie|e)(?=[kcnlr]$)/u, '');
  // The nasal vowel of the tax office changes with its case.
  return key.replace(/i$/u, '').replace(/^urzed$/u, 'urzad');
}

/** How surely words mean a name: the whole, its last part (of a path), all said words in it, or the same words with other endings. 0 for not. */
function likeness(text: string, name: string, language: string | undefined): number {
  const held = wordsOf(name);
  const said = saidWords(text, held);
  const whole = said.join(' ');
  const last = name.includes('/') ? wordsOf(name.split('/').at(-1) ?? '') : [];
  if (whole === held.join(' ') || wordsOf(text).join(' ') === held.join(' ')) return 4;
  if (last.length > 0 && whole === last.join(' ')) return 3;
  if (said.every((word) => held.includes(word))) return 2;
  if (language === 'pl') {
    const keys = said.map(polishKey);
    const heldKeys = held.map(polishKey);
    const lastKeys = last.map(polishKey);
    // A place is still that place in another case.
    if (keys.join(' ') === heldKeys.join(' ') || (last.length > 0 && keys.join(' ') === lastKeys.join(' '))) return 2;
    if (keys.every((key) => heldKeys.includes(key))) return 1;
  }
  return said.every((word) => held.some((other) => other === word || isAlike(word, other))) ? 1 : 0;
}

export interface Linking {
  /** 2 where other endings are no sign: a folder is a place, and another place is another folder. */
  readonly least?: 1 | 2;
  /** ISO 639-1, of the sentence. */
  readonly language?: string;
}

/** The names that words most surely mean: one, several that are as likely, or none. */
export function linkName(said: string, names: readonly string[], { least = 1, language }: Linking = {}): readonly string[] {
  if (wordsOf(said).length === 0) return [];
  let best: string[] = [];
  let most: number = least;
  for (const name of new Set(names)) {
    const score = likeness(said, name, language);
    if (score > most) [best, most] = [[name], score];
    else if (score === most) best.push(name);
  }
  return best;
}
