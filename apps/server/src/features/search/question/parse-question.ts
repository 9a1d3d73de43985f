import type { SearchHint, UnderstoodPart } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import { QuestionParts, type DocumentConditions } from './question-parts.ts';
import { OPERATOR_NAMES } from './read-operator.ts';
import { softPeriodOf, type SoftPeriod } from './soft-period.ts';

export interface Question {
  /** What is left to search by words and meaning, phrases included: the question as a person would say it. */
  readonly text: string;
  /** The plain words without the phrases. */
  readonly words: string;
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  readonly filter: PassageFilter;
  readonly conditions: DocumentConditions;
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

/** `-"a phrase"`, `name:"a value"`, `name:value`, `"a phrase"`, `-word`; curly quotes count as straight ones. */
const PART = new RegExp(
  String.raw`(?<!\S)(?:-"([^"]+)"|(${OPERATOR_NAMES}):(?:"([^"]+)"|(\S+))|"([^"]+)"|-(\p{L}[\p{L}\p{N}'’]*))(?=$|[\s,.;?!])`,
  'giu',
);
/**
 * Understands the few things that words alone do not say: "a phrase", -word, operators such as folder: and before:, and a closing
 * "last month". Whatever makes no sense stays part of the plain question, with a hint where it looks like an operator.
 *
 * @param now epoch milliseconds, for "last month"
 */
export function parseQuestion(query: string, now: number): Question {
  const parts = new QuestionParts();
  const straight = query.replaceAll(/[“”„«»]/g, '"').trim();
  const words = straight.replace(
    PART,
    (text, notPhrase?: string, name?: string, quoted?: string, bare?: string, phrase?: string, notWord?: string) => {
      if (name !== undefined) return parts.operator(name, quoted ?? bare ?? '', text, now) ? ' ' : text;
      const excluded = notPhrase ?? notWord;
      if (excluded !== undefined) {
        parts.excluded.push(excluded);
        parts.add('excluded', `not ${excluded}`, text);
      } else if (phrase !== undefined) {
        parts.phrases.push(phrase);
        parts.add('phrase', `“${phrase}”`, text);
      }
      return ' ';
    },
  );
  const plain = parts.withoutLanguage(words.replaceAll(/\s+/g, ' ').trim());
  const filter = parts.filter();
  return {
    text: [plain, ...parts.phrases].join(' ').trim(),
    words: plain,
    phrases: parts.phrases,
    excluded: parts.excluded,
    filter,
    conditions: parts.conditions(),
    softPeriod: filter.modified ? null : softPeriodOf(plain, now),
    understood: parts.understood,
    asTyped: false,
    synonyms: [],
    hints: parts.hints,
  };
}
