import { monthNamed, monthTerm } from '#kernel/language/months.ts';
import { stemsOfForms } from '#kernel/language/irregular-forms.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { isLikelyMisspelling } from './likely-misspelling.ts';
import { conceptTerm } from './concept-term.ts';
import { questionConcepts, type WordConcept } from './question-concepts.ts';
import { synonymStems, type SynonymGroup } from './owner-synonyms.ts';
import { questionLanguage } from '#kernel/language/question-language.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { lookUpWhole, type Dictionary, type KnownTerm } from '../postings/dictionary.ts';
import { approximateTerms } from './approximate-terms.ts';
import { mayBeName } from './may-be-name.ts';

/** A word of the question and the terms of the index that stand for it. */
export interface QuestionTerm {
  readonly word: string;
  readonly stems: readonly string[];
  readonly alternatives: readonly {
    readonly row: KnownTerm;
    readonly weight: number;
    /** Passages in other languages hold another word that looks alike; null when it is the same word everywhere. */
    readonly inLanguages: ReadonlySet<string> | null;
  }[];
  /** Concepts that the word stands for, as far as the index holds them. */
  readonly concepts: readonly (WordConcept & { readonly row: KnownTerm })[];
  /** True when the index does not hold the word and similar spellings were taken. */
  readonly approximate: boolean;
  /** The word of the library that was taken for it. */
  readonly corrected: string | null;
  /** For a name: the word of the library that would be taken for it, if the person said so. */
  readonly suggested: string | null;
}

/** A similar spelling is weaker evidence than the word itself. */
export const APPROXIMATE_WEIGHT = 0.8;
/** A question that is a pasted page is cut here; ranking by more words than this tells nothing more. */
const MOST_TERMS = 64;

/** "FY2018" and "FY18" mean the year. */
function yearOf(word: string): string | undefined {
  const fiscal = /^fy(\d{4}|\d{2})$/i.exec(word)?.[1];
  if (fiscal === undefined) return undefined;
  return fiscal.length === 4 ? fiscal : `20${fiscal}`;
}

/** Function words that are misspelt often enough to matter; others look too much like words of their own. */
const LONG_FUNCTION_WORD = 4;
const LONG_SLIP = 3;

/** Whether a word is a function word with a slip in it, and not a word of its own: "meny weeks", "whitch". */
function isMisspelt(word: string, functionWords: ReadonlySet<string>): boolean {
  const typed = word.toLowerCase();
  if (typed.length < LONG_SLIP || word !== typed) return false;
  return [...functionWords].some(
    (known) =>
      known.length >= LONG_FUNCTION_WORD && Math.abs(known.length - typed.length) <= 1 && isLikelyMisspelling(typed, known),
  );
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

/**
 * Passages in the language of the question, or in none that could be told: a German question says nothing of an English library by the
 * words that it lacks. All of them for a question without a function word, such as a name.
 */
export function passagesInLanguage(language: string | null, catalogue: Catalogue): number {
  const inLanguage = language === null ? undefined : catalogue.languages.get(language);
  // Of a question in a language that the library lacks, all may be the answer.
  if (inLanguage === undefined || inLanguage === 0) return catalogue.passages;
  return inLanguage + (catalogue.languages.get(UNKNOWN) ?? 0);
}

/** English words with the forms that no stemmer knows. */
const stemsIn = (language: string, word: string): readonly string[] =>
  language === 'en' ? stemsOfForms(stemOf(word, 'en')) : [stemOf(word, language)];

interface QuestionWord {
  readonly word: string;
  /** Each with the languages in which it is the word's stem; null for what is the same in all. */
  readonly stems: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Places of the word among all words of the question. */
  readonly places: number[];
}

/** The question's words, each as the stems it has in the languages of the library. Function words are left out; of a repeated word the places are noted. */
function questionWords(
  words: readonly string[],
  languages: readonly string[],
  functionWords: ReadonlySet<string>,
): QuestionWord[] {
  const found = new Map<string, QuestionWord>();
  for (const [index, word] of words.entries()) {
    const month = standsForMonth(word, index, words, functionWords) ? monthNamed(word) : undefined;
    if (month === undefined && functionWords.has(word.toLowerCase())) continue;
    const year = yearOf(word);
    const stems = new Map<string, Set<string> | null>();
    for (const spoken of languages)
      for (const stem of stemsIn(spoken, word)) {
        const known = stems.get(stem);
        if (known) known.add(spoken);
        else stems.set(stem, new Set([spoken]));
      }
    if (year !== undefined) stems.set(year, null);
    if (month !== undefined) stems.set(monthTerm(month), null);
    stems.delete('');
    const key = [...stems.keys()].join(' ');
    const known = found.get(key);
    if (known) known.places.push(index);
    else if (stems.size > 0) found.set(key, { word, stems, places: [index] });
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

const AS_TYPED = { corrected: null, suggested: null };

/** How the words of a question are read. */
export interface Reading {
  /** Whether likely misspellings are left as they are. */
  readonly asTyped: boolean;
  readonly synonyms: readonly SynonymGroup[];
}

/** Finds the question's words in the owner's dictionary, and the concepts they stand for; a word that neither knows is replaced by words like it, unless it is wanted `asTyped`. */
export async function findTerms(
  dictionary: Dictionary,
  text: string,
  languages: readonly string[],
  { asTyped, synonyms }: Reading,
): Promise<QuestionTerm[]> {
  const written = wordsOf(text).map(({ text: word }) => word);
  const language = questionLanguage(written, languages);
  const functionWords = functionWordsOf(language ?? languages[0] ?? 'en');
  const words = questionWords(written, languages, functionWords);
  const places = new Set(words.flatMap((word) => word.places));
  const concepts = questionConcepts(written, { language, languages }, (place) => places.has(place));
  const others = synonymStems(written, synonyms, languages);
  const synonymsOf = (word: QuestionWord) =>
    word.places.flatMap((place) => others.get(place) ?? []).filter(({ stem }) => !word.stems.has(stem));
  const conceptsOf = (word: QuestionWord) => word.places.flatMap((place) => concepts.get(place)?.meant ?? []);
  const relatedTo = (word: QuestionWord) => word.places.flatMap((place) => concepts.get(place)?.related() ?? []);
  const termsOf = (word: QuestionWord) => [
    ...word.stems.keys(),
    ...synonymsOf(word).map(({ stem }) => stem),
    ...conceptsOf(word).map(({ id }) => conceptTerm(id)),
  ];
  const direct = await lookUpWhole(dictionary, [...new Set(words.flatMap(termsOf))]);
  const absent = new Set(words.filter((word) => !termsOf(word).some((term) => direct.has(term))));
  const near = [...absent].flatMap((word) => relatedTo(word).map(({ id }) => conceptTerm(id)));
  const rows = new Map([...direct, ...(near.length === 0 ? [] : await lookUpWhole(dictionary, [...new Set(near)]))]);
  const isShouted = !/\p{Ll}/u.test(text);
  const read = async (found: QuestionWord): Promise<QuestionTerm | null> => {
    const { word } = found;
    const stems = [...found.stems.keys()];
    const known = [...found.stems].flatMap(([stem, inLanguages]) => {
      const row = rows.get(stem);
      return row ? [{ row, weight: 1, inLanguages }] : [];
    });
    const same = synonymsOf(found);
    const alike = same.flatMap(({ stem, weight, inLanguages }) => {
      const row = rows.get(stem);
      return row ? [{ row, weight, inLanguages }] : [];
    });
    const meant = (absent.has(found) ? relatedTo(found) : conceptsOf(found)).flatMap((concept) => {
      const row = rows.get(conceptTerm(concept.id));
      return row ? [{ ...concept, row }] : [];
    });
    // What only another language knows may as well be a slip in this one.
    const isWord = conceptsOf(found).some(({ isForeign }) => !isForeign);
    if (known.length > 0 || alike.length > 0 || isWord) {
      const allStems = [...new Set([...stems, ...same.map(({ stem }) => stem)])];
      const alternatives = [...known, ...alike];
      return { word, stems: allStems, alternatives, concepts: meant, approximate: false, ...AS_TYPED };
    }
    if (isMisspelt(word, functionWords)) return null;
    const similar = await approximateTerms(dictionary, { word, stems, languages }, asTyped);
    const respelt = similar.find(({ written: spelled }) => spelled !== null)?.written ?? null;
    if (respelt !== null && mayBeName(word, respelt, { isShouted, isGerman: language === 'de' })) {
      const suggested = respelt.toLowerCase();
      return { word, stems, alternatives: [], concepts: meant, approximate: true, corrected: null, suggested };
    }
    const alternatives = similar.map(({ row }) => ({ row, weight: APPROXIMATE_WEIGHT, inLanguages: null }));
    const corrected = respelt?.toLowerCase() ?? null;
    return { word, stems, alternatives, concepts: meant, approximate: true, corrected, suggested: null };
  };
  // Side by side: all words that need another look take one way to the database together.
  return (await Promise.all(words.map(read))).filter((term) => term !== null);
}
