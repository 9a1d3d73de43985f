import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import type { Unresolved } from './typed-command.ts';
import {
  CONDITION,
  COUNTS,
  DOCUMENT_NOUN,
  DOCUMENT_NOUNS,
  FILLING,
  LOOSE_UNIVERSAL,
  NEGATION,
  PARTIAL,
  PLACE_NOUN,
  PRONOUN,
  SOFT_NOUNS,
  UNIVERSAL,
  VAGUE,
} from './word-classes.ts';

/** What became of the words that no filter took. */
export interface Account {
  /** To be looked for, in names, then in the text. */
  readonly words: readonly string[];
  readonly vague: readonly string[];
  readonly unresolved: readonly Unresolved[];
  readonly isUniversal: boolean;
  readonly isPlural: boolean;
  /** `the file`, `a document`. */
  readonly isSingularNoun: boolean;
  readonly count?: number;
}

const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}/.'’-]*/gu;
const ELIDED = /^(l|d|qu|n|s|j|m|t|c|dell|dall|nell|all|sull|un|quest)['’](?=\p{L})/iu;
const LIBRARY =
  /(?<!\p{L})(?:(?:whole|entire|complete|full) (?:library|collection|archive)|(?:the )?(?:whole|entire) lot|ganzen? (?:bibliothek|sammlung)|gesamten? bibliothek|toute (?:la|ma) biblioth[eè]que|(?:toda )(?:la|mi) biblioteca|tutta la (?:mia )?biblioteca|hele bibliotheek|(?:ca[lł][aą]) bibliotek[aęi])(?!\p{L})/iu;
const ARTICLES = String.raw`(?:(?:all|the|my|our|of|these|those|diese|alle|die|meine|unsere|les|mes|nos|los|las|mis|i|le|gli|de|mijn|os|as)\s+)*`;
const COUNTED = new RegExp(String.raw`^${ARTICLES}(\d{1,3}|\p{L}+)(?=\s|$)(?!\s+(?:and|or|und|et|y)\s)`, 'iu');
const IN = String.raw`in|inside|within|under|aus|im|unter|dans|nel|nella|nei|nelle|uit|em|w`;
const FROM = String.raw`from|out of|von|vom|desde|dal|dalla|uit|z`;
const LEAD = String.raw`\s+(?:(?:the|my|our|a|an|folder|directory|ordner|dossier|carpeta|cartella|map|pasta|dem|den|der|die|das|le|la|les|el|il|lo|de|het|o)\s+)*`;
const INSIDE = new RegExp(String.raw`(?<!\p{L})(?:${IN})${LEAD}([\p{L}\p{N}][\p{L}\p{N}/.'’-]*)`, 'giu');
const OUT_OF = new RegExp(String.raw`(?<!\p{L})(?:${FROM})${LEAD}([\p{L}\p{N}][\p{L}\p{N}/.'’-]*)`, 'giu');
/** With `both` before them they are documents that are alike, and their number is checked. */
const ALIKE = /^(?:copies|versions|kopien|versionen|copias|versiones|copie|versioni)$/u;

/** Words that carry grammar (`before`, `his`, `than`): every text has them, and so they choose by names alone. */
const SMALL_WORDS = LANGUAGES_WITH_FUNCTION_WORDS.filter((language) => language !== 'ja').map(functionWordsOf);
const isSmallWord = (word: string): boolean => SMALL_WORDS.some((words) => words.has(word));

const bare = (word: string): string => word.replace(/['’]s$/u, '').replace(/[.'’/-]+$/u, '');
const normal = (word: string): string => bare(word).toLowerCase().replaceAll('’', "'");

/** How many are meant, where the words begin with it. */
function countIn(text: string): { readonly count: number; readonly said: string } | null {
  const said = COUNTED.exec(text)?.[1];
  if (said === undefined) return null;
  const count = COUNTS.get(said.toLowerCase()) ?? (/^\d+$/u.test(said) ? Number(said) : undefined);
  return count === undefined || count === 0 ? null : { count, said: said.toLowerCase() };
}

/** Where something lies that is no folder: `everything in Papers`. */
function placeLeft(text: string, isHeadNoun: boolean): string | null {
  for (const { index, 0: whole, 1: word = '' } of text.matchAll(INSIDE)) {
    const lower = normal(word);
    if (UNIVERSAL.has(lower) && text.slice(index + whole.length).trim() === '') return word;
    if (DOCUMENT_NOUNS.has(lower) || DOCUMENT_NOUN.has(lower) || PRONOUN.has(lower)) return word;
    if (isHeadNoun && !UNIVERSAL.has(lower) && !FILLING.has(lower)) return word;
  }
  for (const [, word = ''] of text.matchAll(OUT_OF)) {
    const lower = normal(word);
    if (DOCUMENT_NOUNS.has(lower) || DOCUMENT_NOUN.has(lower)) return word;
  }
  return null;
}

/**
 * Says of every word that no filter took what it is. A word is left out only when it is known to choose nothing; every other one is looked for, or
 * makes the selection unresolved.
 *
 * @param left the words that are left
 * @param said all words of the selection, without its exceptions
 */
export function accountForWords(
  left: string,
  said: string,
  { isNarrowed, isOfKind }: { isNarrowed: boolean; isOfKind: boolean },
): Account {
  const library = LIBRARY.exec(left);
  const text = library ? left.replace(LIBRARY, ' ') : left;
  const counted = countIn(said.trim());
  const tokens = [...text.matchAll(WORD)].flatMap(([token]) => {
    const elided = ELIDED.exec(token);
    return elided?.[1] === undefined ? [token] : [`${elided[1].toLowerCase()}'`, token.slice(elided[0].length)];
  });
  const unresolved: Unresolved[] = [];
  const words: string[] = [];
  const vague: string[] = [];
  const soft: string[] = [];
  let [isUniversal, isPlural, isSingularNoun] = [library !== null, false, false];
  const open = (kind: Unresolved['kind'], word: string) => unresolved.push({ kind, said: word });
  const pronouns: string[] = [];
  for (const token of tokens) {
    const word = normal(token);
    if (word === '') continue;
    if (counted?.said === word) continue;
    if (NEGATION.has(word)) open('negation', token);
    else if (CONDITION.has(word)) open('condition', token);
    else if (UNIVERSAL.has(word)) isUniversal = true;
    else if (LOOSE_UNIVERSAL.has(word)) isPlural = true;
    else if (DOCUMENT_NOUN.has(word)) isSingularNoun = true;
    else if (DOCUMENT_NOUNS.has(word)) isPlural = true;
    else if (FILLING.has(word) || /^\p{L}+'$/u.test(word)) continue;
    else if (COUNTS.has(word)) open('part', token);
    else if (PRONOUN.has(word)) pronouns.push(token);
    else if (PLACE_NOUN.has(word)) open('place', token);
    else if (PARTIAL.has(word)) {
      if (!(counted && ALIKE.test(word))) vague.push(bare(token));
    } else if (VAGUE.has(word)) vague.push(bare(token));
    else if (SOFT_NOUNS.has(word)) soft.push(bare(token));
    else if (isSmallWord(word)) vague.push(bare(token));
    else words.push(bare(token));
  }
  const isHeadNoun = !isOfKind && (isUniversal || isPlural || isSingularNoun);
  const place = placeLeft(text, isHeadNoun);
  if (place !== null) open('place', place);
  // `those from Postlink` narrows by its other words; `all of them` stands for something that was not said.
  if (!isNarrowed && words.length === 0) for (const pronoun of pronouns) open('pronoun', pronoun);
  const onlySoft =
    words.length + vague.length === 0 && !isNarrowed && !isUniversal && soft.some((word) => !/^ones?$/iu.test(word));
  return {
    words: [...words, ...vague, ...(onlySoft ? soft : [])],
    vague: [...vague, ...(onlySoft ? soft : [])],
    unresolved,
    isUniversal,
    isPlural: isPlural || /(?<!\p{L})(?:these|those|things|stuff)(?!\p{L})/iu.test(said),
    isSingularNoun: isSingularNoun && !isPlural,
    ...(counted && { count: counted.count }),
  };
}
