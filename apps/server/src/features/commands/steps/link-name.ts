import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { slips } from '../reading/correct-spelling.ts';
import { foldName } from '../sentences/name-index.ts';
import { nameDerivations, nameEndings } from '../values/said-value-words.ts';

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
/** Titles say nothing of who it is: “le docteur Sénéchal” signs as Paul Sénéchal. */
const TITLES = new Set(
  'dr doctor doktor docteur dra dott dottore dottoressa dokter doktora prof professor professeur profesor professore maitre me mtre ing mag avv avvocato abogado adwokat mecenas'.split(
    ' ',
  ),
);
const addressOf = (word: string): string | undefined => ADDRESSES.find(([, words]) => words.has(word))?.[0];

/** What was said, without articles before it and forms of address; all of it where nothing else would be left. */
function saidWords(said: string, name: readonly string[]): readonly string[] {
  const words = wordsOf(said);
  const addresses = new Set(name.map(addressOf).filter((address) => address !== undefined));
  const kept = words.filter((word) => {
    if (name.includes(word)) return true;
    if (TITLES.has(word)) return false;
    const address = addressOf(word);
    // “Frau Brandt” is no “Herr Brandt”.
    return address === undefined ? !functionWords.has(word) : addresses.size > 0 && !addresses.has(address);
  });
  return kept.length > 0 ? kept : words;
}

/** Letters that a name and another form of it begin with, at least. */
const SAME_BEGINNING = 4;
/** As many in trades: “the cleaners” for the firm that cleans. */
const SAME_TRADE = 5;
/** Shorter words that differ by a letter are other names: Hofer, Höfler. */
const SHORTEST_SLIP = 8;
/** A name may be said by its beginning, without so many letters at its end. */
const SHORTEST_SHORT = 6;
const MOST_LEFT_OUT = 3;
/** A word with another ending of its language, as names have in plurals, genitives and Polish cases. */
function isAlike(said: string, held: string, language: string | undefined): boolean {
  // “Omas Rezepte”, “dees mum”: of whom something is.
  if (held.length >= 3 && said === `${held}s`) return true;
  let alike = 0;
  while (alike < said.length && said[alike] === held[alike]) alike++;
  const [endings, derivations] = [nameEndings(language), nameDerivations(language)];
  const areEndings = (stem: number, among: ReadonlySet<string>) =>
    [said, held].every((word) => word.length === stem || among.has(word.slice(stem)));
  // The stem may end before the letters that happen to be the same: Hurtownia, hurtowni.
  for (let stem = alike; stem >= SAME_BEGINNING; stem--)
    if (areEndings(stem, endings) || (stem >= SAME_TRADE && areEndings(stem, derivations))) return true;
  if (alike === said.length && alike >= SHORTEST_SHORT && held.length - alike <= MOST_LEFT_OUT) return true;
  return Math.min(said.length, held.length) >= SHORTEST_SLIP && slips(said, held, 2) < 2;
}

const POLISH_ENDING =
  /(?:owi[ea]?|ami|iami|ach|iach|iego|ego|iemu|emu|iej|ej|om|iom|em|iem|ymi|imi|ych|ich|ym|im|ow|a|ia|ie|io|iu|i|u|y|e|o)$/u;
/** What the last consonants of a stem were before an ending that softens them: chórze of chór, szufladzie of szuflada, klienci of klient. */
const HARDENED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/rz$/u, ['r']],
  [/dz$/u, ['d', 'g']],
  [/c$/u, ['t', 'k']],
];
/** What all cases of a Polish word have in common; the word where little would be left. Several where its ending softens. */
function polishKeys(word: string): readonly string[] {
  const [ending = ''] = POLISH_ENDING.exec(word) ?? [];
  const stem = word.slice(0, word.length - ending.length);
  const key = (stem.length < 3 ? word : stem)
    .replace(/(?<=\p{L}{2})(?:ie|e)(?=[kcnlr]$)/u, '')
    .replace(/i$/u, '')
    // The nasal vowel of the tax office changes with its case.
    .replace(/^urzed$/u, 'urzad');
  if (!/^i?e$|^i$/u.test(ending) || stem.length < 3) return [key];
  const hard = HARDENED.find(([soft]) => soft.test(key));
  return hard ? [key, ...hard[1].map((consonant) => key.replace(hard[0], consonant))] : [key];
}
const shareKey = (said: string, held: string): boolean => {
  const keys = polishKeys(held);
  return polishKeys(said).some((key) => keys.includes(key));
};

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
    const areSame = (words: readonly string[]) =>
      said.length === words.length && said.every((word, at) => shareKey(word, words[at] ?? ''));
    // A place is still that place in another case.
    if (areSame(held) || (last.length > 0 && areSame(last))) return 2;
    if (said.every((word) => held.some((other) => shareKey(word, other)))) return 1;
  }
  return said.every((word) => held.some((other) => other === word || isAlike(word, other, language))) ? 1 : 0;
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
