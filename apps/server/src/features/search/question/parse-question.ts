import type { DocumentKind } from 'contract/facts';
import type { FileType } from 'contract/file-types';
import type { SearchHint, UnderstoodPart } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import { nameOfLanguage } from '#kernel/language/language-names.ts';
import { OPERATOR_NAMES, readOperator, type Restriction } from './read-operator.ts';
import { languageHint, readLanguage } from './read-language.ts';
import { readPeriod, type Period } from './read-period.ts';

export interface SoftPeriod {
  readonly period: Period;
  /** Shown as understood where it filtered. */
  readonly part: UnderstoodPart;
}

/** What the library, and not the index, knows of a document. */
export interface DocumentConditions {
  /** One of them suffices. */
  readonly types: readonly FileType[];
  readonly bytes: { readonly least?: number; readonly most?: number } | null;
  /** Where it came from, or who wrote it; one of them suffices. */
  readonly from: readonly string[];
  /** All of them must be on the document. */
  readonly tags: readonly string[];
  readonly starred: boolean;
  /** One of them suffices. */
  readonly kinds: readonly DocumentKind[];
  readonly senders: readonly string[];
  readonly references: readonly string[];
  readonly dated: Restriction['dated'] | null;
  readonly total: Restriction['total'] | null;
}

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
const SOFT_PERIOD =
  /(?<!\S)(?:(?:in|from|since) )?((?:last|this) (?:week|month|year)|yesterday|today)(?=$|[?.!])|(?<!\S)in (\d{4})(?=$|[.!])/iu;
/** Questions ask about times in the text; only bare searches ("leases last month") mean the file's own date. */
const ASKS = /\?|^(?:who|what|when|where|which|why|how|is|are|was|were|do|does|did|can|could|should|will|has|have)\b/i;

class Parts {
  readonly phrases: string[] = [];
  readonly excluded: string[] = [];
  readonly restrictions: Restriction[] = [];
  readonly understood: UnderstoodPart[] = [];
  readonly hints: SearchHint[] = [];

  add(kind: UnderstoodPart['kind'], label: string, text: string): void {
    this.understood.push({ kind, label, text });
  }

  /** @returns whether the value made sense; otherwise the text stays plain */
  operator(name: string, value: string, text: string, now: number): boolean {
    const outcome = readOperator(name, value, now);
    if ('sentence' in outcome) {
      this.hints.push({ text, sentence: outcome.sentence });
      return false;
    }
    this.restrictions.push(outcome.restriction);
    this.add(outcome.part.kind, outcome.part.label, text);
    return true;
  }

  /** Where nothing but documents in a language is asked for, they are what is wanted; else a hint says how to ask for them. */
  withoutLanguage(plain: string): string {
    const asked = this.#all('language').length > 0 ? null : readLanguage(plain);
    if (asked?.isAll !== true) {
      if (asked) this.hints.push(languageHint(asked));
      return plain;
    }
    this.restrictions.push({ language: asked.language });
    this.add('language', `in ${nameOfLanguage(asked.language)}`, plain);
    return '';
  }

  #all<Name extends keyof Restriction>(name: Name): NonNullable<Restriction[Name]>[] {
    return this.restrictions.flatMap((restriction) => restriction[name] ?? []) as NonNullable<Restriction[Name]>[];
  }

  filter(): PassageFilter {
    const [filename, folder, source, languages] = [
      this.#all('filename'),
      this.#all('folder'),
      this.#all('source'),
      this.#all('language'),
    ];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of conditions put together are conditions
    const modified = Object.assign({}, ...this.#all('modified')) as NonNullable<PassageFilter['modified']>;
    const pageNumber = this.#all('pageNumber').at(-1);
    return {
      ...(filename.length > 0 && { filename }),
      ...(folder.length > 0 && { folder }),
      ...(source.length > 0 && { source }),
      ...(languages.length > 0 && { languages }),
      ...(Object.keys(modified).length > 0 && { modified }),
      ...(pageNumber && { pageNumber }),
    };
  }

  conditions(): DocumentConditions {
    const bytes = this.#all('bytes');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of conditions put together are conditions
    const most = Object.assign({}, ...bytes) as NonNullable<DocumentConditions['bytes']>;
    const [dated, total] = [this.#all('dated'), this.#all('total')];
    const [whenDated, howMuch]: [{ from?: string; before?: string }, { least?: number; most?: number }] = [{}, {}];
    for (const range of dated) Object.assign(whenDated, range);
    for (const range of total) Object.assign(howMuch, range);
    return {
      types: this.#all('type'),
      bytes: bytes.length === 0 ? null : most,
      from: this.#all('from'),
      tags: this.#all('tag'),
      starred: this.#all('starred').length > 0,
      kinds: this.#all('kind'),
      senders: this.#all('sender'),
      references: this.#all('reference'),
      dated: dated.length === 0 ? null : whenDated,
      total: total.length === 0 ? null : howMuch,
    };
  }
}

/**
 * Understands the few things that words alone do not say: "a phrase", -word, operators such as folder: and before:, and a closing
 * "last month". Whatever makes no sense stays part of the plain question, with a hint where it looks like an operator.
 *
 * @param now epoch milliseconds, for "last month"
 */
export function parseQuestion(query: string, now: number): Question {
  const parts = new Parts();
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

function softPeriodOf(plain: string, now: number): SoftPeriod | null {
  if (ASKS.test(plain)) return null;
  const found = SOFT_PERIOD.exec(plain);
  const said = found?.[1] ?? found?.[2];
  const period = said === undefined ? null : readPeriod(said, now);
  return period && found ? { period, part: { kind: 'date', label: said ?? '', text: found[0] } } : null;
}
