import { monthNamed, monthTerm } from '#kernel/language/months.ts';
import { stemsOfForms } from '#kernel/language/irregular-forms.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { Catalogue } from './catalogue.ts';
import { lookUp, type Dictionary, type KnownTerm } from './dictionary.ts';
import { guessTerms } from './guess-terms.ts';

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

/**
 * Whether a word that may name a month does: not in lower case ("may", "march"), nor where it opens the question and grammar goes on
 * ("May I keep a dog").
 */
function standsForMonth(word: string, index: number, words: readonly string[], functionWords: ReadonlySet<string>): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const opens = index === 0 && functionWords.has(word.toLowerCase());
  return !opens || !functionWords.has((words[1] ?? '').toLowerCase());
}

/** The language of the library in which the question has most function words: short questions hold little else to tell by. */
function languageOf(words: readonly string[], languages: readonly string[]): string {
  const hits = (language: string) => words.filter((word) => functionWordsOf(language).has(word.toLowerCase())).length;
  return languages.reduce((best, language) => (hits(language) > hits(best) ? language : best), languages[0] ?? 'en');
}

/**
 * Passages in the language of the question, or in none that could be told: a German question says nothing of an English library by the
 * words that it lacks. All of them for a question without a function word, such as a name.
 */
export function passagesInLanguageOf(text: string, catalogue: Catalogue): number {
  const words = wordsOf(text).map(({ text: word }) => word);
  const language = languageOf(words, languagesOf(catalogue));
  const asked = functionWordsOf(language);
  if (!words.some((word) => asked.has(word.toLowerCase()))) return catalogue.passages;
  return (catalogue.languages.get(language) ?? 0) + (catalogue.languages.get(UNKNOWN) ?? 0);
}

/** English words with the forms that no stemmer knows. */
const stemsIn = (language: string, word: string): readonly string[] =>
  language === 'en' ? stemsOfForms(stemOf(word, 'en')) : [stemOf(word, language)];

/** The question's words, each as the stems it has in the languages of the library. Function words are left out, repeated words too. */
export function questionStems(text: string, languages: readonly string[]): { word: string; stems: string[] }[] {
  const found = new Map<string, { word: string; stems: string[] }>();
  const words = wordsOf(text).map(({ text: word }) => word);
  const functionWords = functionWordsOf(languageOf(words, languages));
  for (const [index, word] of words.entries()) {
    const month = standsForMonth(word, index, words, functionWords) ? monthNamed(word) : undefined;
    if (month === undefined && functionWords.has(word.toLowerCase())) continue;
    const year = yearOf(word);
    const stems = new Set(languages.flatMap((language) => stemsIn(language, word)));
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
    const guesses = await guessTerms(dictionary, word, stems, languages);
    terms.push({ word, stems, alternatives: guesses.map((row) => ({ row, weight: GUESS_WEIGHT })), guessed: true });
  }
  return terms;
}
