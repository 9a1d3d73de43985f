import { labelQuery } from 'contract/query/describe-query';
import type { PredicateName } from 'contract/query/predicates';
import { allOf, eitherOfSame, type Query } from 'contract/query/query';
import { FOUND_BY_LIBRARY } from 'contract/query/query-of-files';
import { readQuery, type QueryTerm } from 'contract/query/read-query';
import type { SearchHint, UnderstoodPart } from 'contract/search';
import { nameOfLanguage } from 'contract/language-names';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import { languageHint, readLanguage } from './read-language.ts';
import { softPeriodOf, type SoftPeriod } from './soft-period.ts';

export interface Question {
  /** What is left to search by words and meaning, phrases included: the question as a person would say it. */
  readonly text: string;
  /** The plain words without the phrases. */
  readonly words: string;
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  /** What is asked of passages. */
  readonly filter: PassageFilter;
  /** What is asked of documents; null where nothing is. */
  readonly query: Query | null;
  /** The parts of the query as they were typed. */
  readonly terms: readonly QueryTerm[];
  /** A time that may have been meant as the date of the file or as a word of the text; it filters only when that leaves something. */
  readonly softPeriod: SoftPeriod | null;
  readonly understood: readonly UnderstoodPart[];
  /** Whether likely misspellings stay as they are. */
  readonly asTyped: boolean;
  /** Groups of words and phrases that mean the same to the owner. */
  readonly synonyms: readonly (readonly string[])[];
  /** Operators whose values make no sense; they stay plain words. */
  readonly hints: readonly SearchHint[];
}

/** `-"a phrase"`, `page:3-5`, `"a phrase"`, `-word`. */
const PART = /(?<!\S)(?:-"([^"]+)"|page:(\S+)|"([^"]+)"|-(\p{L}[\p{L}\p{N}'’]*))(?=$|[\s,.;?!])/giu;

/** What a chip is of; other parts are filters. */
const CHIPS: Readonly<Partial<Record<PredicateName, UnderstoodPart['kind']>>> = {
  name: 'filename',
  format: 'type',
  changed: 'date',
  date: 'date',
  due: 'date',
  added: 'date',
  folder: 'folder',
  source: 'source',
  from: 'from',
  language: 'language',
  size: 'size',
  tag: 'tag',
  starred: 'starred',
  kind: 'kind',
  sender: 'sender',
  total: 'total',
  reference: 'reference',
};
/** What the index of passages and the library find for a search. */
export const SETTLED: readonly PredicateName[] = ['words', ...FOUND_BY_LIBRARY];

const kindOf = (query: Query): UnderstoodPart['kind'] => Object.entries(CHIPS).find(([name]) => name in query)?.[1] ?? 'filter';

/** Understands what words alone do not say, gathered while the words are read. */
class QuestionParts {
  readonly phrases: string[] = [];
  readonly excluded: string[] = [];
  readonly understood: UnderstoodPart[] = [];
  readonly hints: SearchHint[] = [];
  readonly languages: string[] = [];
  pageNumber: PassageFilter['pageNumber'];

  /** @returns whether the value made sense; otherwise the text stays plain */
  page(value: string, text: string): boolean {
    const pages = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value);
    if (!pages) {
      this.hints.push({ text, sentence: `“${value}” is no page. Write page:3 or page:3-5.` });
      return false;
    }
    const from = Number(pages[1]);
    this.pageNumber = { from, to: Number(pages[2] ?? from) };
    this.understood.push({ kind: 'page', label: `page ${value}`, text });
    return true;
  }

  /** What is left without phrases, excluded words and pages. */
  words(rest: string): string {
    const words = rest.replace(PART, (text, notPhrase?: string, page?: string, phrase?: string, notWord?: string) => {
      if (page !== undefined) return this.page(page, text) ? ' ' : text;
      const excluded = notPhrase ?? notWord;
      if (excluded !== undefined) {
        this.excluded.push(excluded);
        this.understood.push({ kind: 'excluded', label: `not ${excluded}`, text });
      } else if (phrase !== undefined) {
        this.phrases.push(phrase);
        this.understood.push({ kind: 'phrase', label: `“${phrase}”`, text });
      }
      return ' ';
    });
    return words.replaceAll(/\s+/g, ' ').trim();
  }

  /** Where nothing but documents in a language is asked for, they are what is wanted; else a hint says how to ask for them. */
  withoutLanguage(plain: string): string {
    const asked = this.languages.length > 0 ? null : readLanguage(plain);
    if (asked?.isAll !== true) {
      if (asked) this.hints.push(languageHint(asked));
      return plain;
    }
    this.languages.push(asked.language);
    this.understood.push({ kind: 'language', label: `in ${nameOfLanguage(asked.language)}`, text: plain });
    return '';
  }
}

/**
 * Understands the few things that words alone do not say: "a phrase", -word, the parts of a query such as folder: and before:, and a closing
 * "last month". Whatever makes no sense stays part of the plain question, with a hint where it looks like an operator.
 *
 * @param now epoch milliseconds, for "last month"
 */
export function parseQuestion(typed: string, now: number): Question {
  const parts = new QuestionParts();
  const straight = typed.replaceAll(/[“”„«»]/g, '"').trim();
  const { terms, rest, problems } = readQuery(straight, now, SETTLED);
  parts.hints.push(...problems.map(({ text, sentence }) => ({ text, sentence })));
  parts.understood.push(...terms.map(({ query, text }) => ({ kind: kindOf(query), label: labelQuery(query), text })));
  // A language is that of a passage: a document may hold several.
  parts.languages.push(...terms.flatMap(({ query }) => ('language' in query ? [query.language] : [])));
  const words = parts.words(rest);
  const plain = parts.withoutLanguage(words);
  const ofDocuments = terms.map(({ query }) => query).filter((query) => !('language' in query));
  const [first, ...others] = eitherOfSame(ofDocuments);
  return {
    text: [plain, ...parts.phrases].join(' ').trim(),
    words: plain,
    phrases: parts.phrases,
    excluded: parts.excluded,
    filter: {
      ...(parts.languages.length > 0 && { languages: parts.languages }),
      ...(parts.pageNumber && { pageNumber: parts.pageNumber }),
    },
    query: first === undefined ? null : allOf([first, ...others]),
    terms,
    softPeriod: ofDocuments.some((query) => 'changed' in query) ? null : softPeriodOf(plain, now),
    understood: parts.understood.toSorted((a, b) => straight.indexOf(a.text) - straight.indexOf(b.text)),
    asTyped: false,
    synonyms: [],
    hints: parts.hints,
  };
}
