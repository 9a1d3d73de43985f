import type { UnderstoodPart } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import { readPeriod, type Period } from './read-period.ts';

export interface SoftPeriod {
  readonly period: Period;
  /** Shown as understood where it filtered. */
  readonly part: UnderstoodPart;
}

export interface Question {
  /** What is left to search by words and meaning, phrases included: the question as a person would say it. */
  readonly text: string;
  /** The plain words without the phrases. */
  readonly words: string;
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  readonly filter: PassageFilter;
  /** A time that may have been meant as the date of the file or as a word of the text; it filters only when that leaves something. */
  readonly softPeriod: SoftPeriod | null;
  readonly understood: readonly UnderstoodPart[];
}

const NAME = {
  filename: 'filename',
  file: 'filename',
  folder: 'folder',
  source: 'source',
  page: 'page',
  before: 'before',
  after: 'after',
} as const;
type Operator = (typeof NAME)[keyof typeof NAME];

/** `-"a phrase"`, `name:"a value"`, `name:value`, `"a phrase"`, `-word`; curly quotes count as straight ones. */
const PART =
  /(?<!\S)(?:-"([^"]+)"|(filename|file|folder|source|page|before|after):(?:"([^"]+)"|(\S+))|"([^"]+)"|-(\p{L}[\p{L}\p{N}'’]*))(?=$|[\s,.;?!])/giu;
const SOFT_PERIOD =
  /(?<!\S)(?:(?:in|from|since) )?((?:last|this) (?:week|month|year)|yesterday|today)(?=$|[?.!])|(?<!\S)in (\d{4})(?=$|[.!])/iu;
/** Questions ask about times in the text; only bare searches ("leases last month") mean the file's own date. */
const ASKS = /\?|^(?:who|what|when|where|which|why|how|is|are|was|were|do|does|did|can|could|should|will|has|have)\b/i;

class Parts {
  readonly phrases: string[] = [];
  readonly excluded: string[] = [];
  readonly filename: string[] = [];
  readonly folder: string[] = [];
  readonly source: string[] = [];
  readonly understood: UnderstoodPart[] = [];
  modified: { from?: number; before?: number } = {};
  pageNumber: { from: number; to: number } | undefined;

  add(kind: UnderstoodPart['kind'], label: string, text: string): true {
    this.understood.push({ kind, label, text });
    return true;
  }

  /** @returns whether the value made sense; otherwise the text stays plain */
  operator(name: Operator, value: string, text: string, now: number): boolean {
    if (name === 'filename' || name === 'folder' || name === 'source') {
      this[name].push(name === 'source' ? value.toLowerCase() : value);
      return this.add(name, `${name}: ${value}`, text);
    }
    if (name === 'page') {
      const pages = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value);
      if (!pages) return false;
      const from = Number(pages[1]);
      this.pageNumber = { from, to: Number(pages[2] ?? from) };
      return this.add('page', `page ${value}`, text);
    }
    const period = readPeriod(value, now);
    if (!period) return false;
    if (name === 'before') this.modified.before = period.from;
    else this.modified.from = period.before;
    return this.add('date', `${name} ${value}`, text);
  }

  filter(): PassageFilter {
    return {
      ...(this.filename.length > 0 && { filename: this.filename }),
      ...(this.folder.length > 0 && { folder: this.folder }),
      ...(this.source.length > 0 && { source: this.source }),
      ...(Object.keys(this.modified).length > 0 && { modified: this.modified }),
      ...(this.pageNumber && { pageNumber: this.pageNumber }),
    };
  }
}

/**
 * Understands the few things that words alone do not say: "a phrase", -word, filename:, folder:, source:, page:, before:, after: and a
 * closing "last month". Whatever makes no sense stays part of the plain question.
 *
 * @param now epoch milliseconds, for "last month"
 */
export function parseQuestion(query: string, now: number): Question {
  const parts = new Parts();
  const straight = query.replaceAll(/[“”„«»]/g, '"').trim();
  const words = straight.replace(
    PART,
    (text, notPhrase?: string, name?: string, quoted?: string, bare?: string, phrase?: string, notWord?: string) => {
      if (name !== undefined) {
        const operator = NAME[name.toLowerCase() as keyof typeof NAME];
        return parts.operator(operator, quoted ?? bare ?? '', text, now) ? ' ' : text;
      }
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
  const plain = words.replaceAll(/\s+/g, ' ').trim();
  const softPeriod = softPeriodOf(plain, parts, now);
  return {
    text: [plain, ...parts.phrases].join(' ').trim(),
    words: plain,
    phrases: parts.phrases,
    excluded: parts.excluded,
    filter: parts.filter(),
    softPeriod,
    understood: parts.understood,
  };
}

function softPeriodOf(plain: string, parts: Parts, now: number): SoftPeriod | null {
  if (ASKS.test(plain) || Object.keys(parts.modified).length > 0) return null;
  const found = SOFT_PERIOD.exec(plain);
  const said = found?.[1] ?? found?.[2];
  const period = said === undefined ? null : readPeriod(said, now);
  return period && found ? { period, part: { kind: 'date', label: said ?? '', text: found[0] } } : null;
}
