import { monthNamed, monthTerm } from '#kernel/language/months.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { splitCompound } from './compound-words.ts';
import type { Catalogue } from './catalogue.ts';
import type { FreshPostings } from './fresh-postings.ts';
import { nearbySpellings } from './nearby-spellings.ts';
import type { IndexSql } from './index-sql.ts';

/** A term of the dictionary. */
export interface KnownTerm {
  readonly term: string;
  readonly number: number;
  /** Passages that hold it. */
  readonly count: number;
  /** Its newest postings, packed; older ones are in sealed blocks. */
  readonly newest: readonly Uint8Array[];
}

/** Where terms are looked up: the owner's dictionary, and the postings that are not merged into it yet. */
export interface Dictionary {
  readonly sql: IndexSql;
  readonly owner: number;
  readonly fresh: FreshPostings;
}

/** A word of the question and the terms of the index that stand for it. */
export interface QuestionTerm {
  readonly word: string;
  readonly stems: readonly string[];
  readonly alternatives: readonly { readonly row: KnownTerm; readonly weight: number }[];
  /** True when the index does not hold the word and similar spellings were taken. */
  readonly guessed: boolean;
}

/** A similar spelling is weaker evidence than the word itself. */
export const GUESS_WEIGHT = 0.6;
const GUESSES = 2;
/** Shorter words have too many neighbours that mean something else. */
const SHORTEST_GUESSED = 5;
/** A question that is a pasted page is cut here; ranking by more words than this tells nothing more. */
const MOST_TERMS = 64;

/** "FY2018" and "FY18" mean the year. */
export function yearOf(word: string): string | undefined {
  const fiscal = /^fy(\d{4}|\d{2})$/i.exec(word)?.[1];
  if (fiscal === undefined) return undefined;
  return fiscal.length === 4 ? fiscal : `20${fiscal}`;
}

/** What a passage's language is when it cannot be told. */
const UNKNOWN = 'und';

/** A month in lower case may be another word: "may", "march". */
const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);

/** The language of the library in which the question has most function words: short questions hold little else to tell by. */
function languageOf(words: readonly string[], languages: readonly string[]): string {
  const hits = (language: string) => words.filter((word) => functionWordsOf(language).has(word.toLowerCase())).length;
  return languages.reduce((best, language) => (hits(language) > hits(best) ? language : best), languages[0] ?? 'en');
}

/** The question's words, each as the stems it has in the languages of the library. Function words are left out, repeated words too. */
export function questionStems(text: string, languages: readonly string[]): { word: string; stems: string[] }[] {
  const found = new Map<string, { word: string; stems: string[] }>();
  const words = wordsOf(text).map(({ text: word }) => word);
  const functionWords = functionWordsOf(languageOf(words, languages));
  for (const word of words) {
    const month = isCapitalised(word) ? monthNamed(word) : undefined;
    if (month === undefined && functionWords.has(word.toLowerCase())) continue;
    const year = yearOf(word);
    const stems = new Set(languages.map((language) => stemOf(word, language)));
    if (year !== undefined) stems.add(year);
    if (month !== undefined) stems.add(monthTerm(month));
    stems.delete('');
    const key = [...stems].join(' ');
    if (stems.size > 0 && !found.has(key)) found.set(key, { word, stems: [...stems] });
  }
  return [...found.values()].slice(0, MOST_TERMS);
}

/** Languages of the library, commonest first; English too where that of a passage could not be told. */
export function languagesOf(catalogue: Catalogue): string[] {
  const counted = [...catalogue.languages].filter(([, count]) => count > 0).toSorted((a, b) => b[1] - a[1]);
  const languages = counted.map(([language]) => language);
  return languages.length === 0 || (languages.includes(UNKNOWN) && !languages.includes('en'))
    ? [...languages, 'en']
    : languages;
}

/** A row of the dictionary as it is stored. */
interface TermRow {
  readonly term: string;
  readonly number: number;
  readonly count: number;
  readonly open_block: Uint8Array;
}

function knownTerm({ fresh }: Dictionary, { term, number, count, open_block }: TermRow): KnownTerm {
  const { blocks, count: added } = fresh.of(number);
  return { term, number, count: count + added, newest: [open_block, ...blocks] };
}

async function lookUp(dictionary: Dictionary, terms: readonly string[]): Promise<Map<string, KnownTerm>> {
  const { sql, owner } = dictionary;
  const rows = await sql.allWithin<TermRow>(
    'SELECT term, number, count, open_block FROM index_term WHERE owner = ? AND term IN {list}',
    [owner],
    terms,
  );
  return new Map(rows.map((row) => [row.term, knownTerm(dictionary, row)]));
}

/** Finds the question's words in the owner's dictionary; a word it lacks is replaced by the commonest words that are like it. */
export async function findTerms(dictionary: Dictionary, text: string, languages: readonly string[]): Promise<QuestionTerm[]> {
  const words = questionStems(text, languages);
  const rows = await lookUp(dictionary, [...new Set(words.flatMap(({ stems }) => stems))]);
  const terms: QuestionTerm[] = [];
  for (const { word, stems } of words) {
    const known = stems.flatMap((stem) => rows.get(stem) ?? []);
    if (known.length > 0) {
      terms.push({ word, stems, alternatives: known.map((row) => ({ row, weight: 1 })), guessed: false });
      continue;
    }
    const guesses = await guess(dictionary, word, stems, languages);
    terms.push({ word, stems, alternatives: guesses.map((row) => ({ row, weight: GUESS_WEIGHT })), guessed: true });
  }
  return terms;
}

/** Like it are, in this order, words at one edit, compounds that begin with it, and the two words that it is made of. */
async function guess(
  dictionary: Dictionary,
  word: string,
  stems: readonly string[],
  languages: readonly string[],
): Promise<readonly KnownTerm[]> {
  const long = stems.filter((stem) => stem.length >= SHORTEST_GUESSED && /^\p{L}+$/u.test(stem));
  if (long.length === 0) return [];
  const near = await lookUp(dictionary, [...new Set(long.flatMap(nearbySpellings))]);
  if (near.size > 0) return [...near.values()].toSorted((a, b) => b.count - a.count).slice(0, GUESSES);
  const begun = (await Promise.all(long.map((stem) => beginningWith(dictionary, stem)))).flat();
  return begun.length > 0 ? begun.slice(0, GUESSES) : partsOf(dictionary, word, languages);
}

/** The commonest words that begin with a stem. */
async function beginningWith(dictionary: Dictionary, stem: string): Promise<KnownTerm[]> {
  const { sql, owner } = dictionary;
  // An upper end that holds in every collation; what it lets through besides is sorted out here.
  const rows = await sql.all<TermRow>(
    'SELECT term, number, count, open_block FROM index_term WHERE owner = ? AND term > ? AND term < ? ORDER BY count DESC LIMIT ?',
    [owner, stem, `${stem}zzzz`, GUESSES],
  );
  return rows.filter(({ term }) => term.startsWith(stem)).map((row) => knownTerm(dictionary, row));
}

/** The two words that a compound is made of, when the dictionary has both; the evenest split of those that are possible. */
async function partsOf(dictionary: Dictionary, word: string, languages: readonly string[]): Promise<KnownTerm[]> {
  const splits = splitCompound(word, languages);
  const known = await lookUp(dictionary, [...new Set(splits.flatMap(({ heads, tails }) => [...heads, ...tails]))]);
  const commonest = (stems: readonly string[]) =>
    stems.flatMap((stem) => known.get(stem) ?? []).toSorted((a, b) => b.count - a.count)[0];
  const possible = splits.flatMap(({ heads, tails }) => {
    const [head, tail] = [commonest(heads), commonest(tails)];
    return head && tail ? [{ rows: [head, tail], unevenness: Math.abs(head.term.length - tail.term.length) }] : [];
  });
  return possible.toSorted((a, b) => a.unevenness - b.unevenness)[0]?.rows ?? [];
}
