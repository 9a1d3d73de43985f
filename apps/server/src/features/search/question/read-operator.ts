import { KIND_EXAMPLES, kindNamed } from 'contract/document-kinds';
import type { DocumentKind } from 'contract/facts';
import { FILE_TYPE_EXAMPLES, fileTypeNamed, type FileType } from 'contract/file-types';
import type { UnderstoodPart } from 'contract/search';
import { languageNamed, nameOfLanguage } from 'contract/language-names';
import { readPeriod } from './read-period.ts';
import { readTotal } from './read-total.ts';
import { readSize } from './read-size.ts';

/** What a person may write before the colon, and what it restricts. */
const OPERATORS = {
  filename: 'filename',
  file: 'filename',
  folder: 'folder',
  in: 'folder',
  source: 'source',
  from: 'from',
  type: 'type',
  lang: 'language',
  language: 'language',
  size: 'size',
  page: 'page',
  before: 'before',
  after: 'after',
  tag: 'tag',
  is: 'is',
  kind: 'kind',
  sender: 'sender',
  date: 'date',
  total: 'total',
  ref: 'reference',
  reference: 'reference',
} as const;
type Operator = (typeof OPERATORS)[keyof typeof OPERATORS];

/** For a regular expression. */
export const OPERATOR_NAMES = Object.keys(OPERATORS).join('|');

/** What one operator restricts; a search must hold to all of them. */
export interface Restriction {
  readonly filename?: string;
  readonly folder?: string;
  readonly source?: string;
  /** A connection, a kind of source, or who wrote it. */
  readonly from?: string;
  readonly type?: FileType;
  /** ISO 639-1. */
  readonly language?: string;
  readonly bytes?: { readonly least?: number; readonly most?: number };
  readonly pageNumber?: { readonly from: number; readonly to: number };
  /** Epoch seconds. */
  readonly modified?: { readonly from?: number; readonly before?: number };
  readonly tag?: string;
  readonly starred?: true;
  readonly kind?: DocumentKind;
  readonly sender?: string;
  readonly reference?: string;
  /** The document's own date, `YYYY-MM-DD`; `before` is not included. */
  readonly dated?: { readonly from?: string; readonly before?: string };
  readonly total?: { readonly least?: number; readonly most?: number };
}

export interface ReadOperator {
  readonly part: Pick<UnderstoodPart, 'kind' | 'label'>;
  readonly restriction: Restriction;
}

type Outcome = ReadOperator | { readonly sentence: string };

const read = (kind: UnderstoodPart['kind'], label: string, restriction: Restriction): ReadOperator => ({
  part: { kind, label },
  restriction,
});

const readers: Readonly<Record<Operator, (value: string, now: number) => Outcome>> = {
  filename: (value) => read('filename', `filename: ${value}`, { filename: value }),
  folder: (value) => read('folder', `folder: ${value}`, { folder: value }),
  source: (value) => read('source', `source: ${value}`, { source: value.toLowerCase() }),
  from: (value) => read('from', `from: ${value}`, { from: value }),
  type(value) {
    const type = fileTypeNamed(value);
    if (type) return read('type', `type: ${type.label}`, { type });
    return { sentence: `“${value}” is no type of file that Trove knows. Write ${FILE_TYPE_EXAMPLES}.` };
  },
  language(value) {
    const language = languageNamed(value);
    if (language !== null) return read('language', `in ${nameOfLanguage(language)}`, { language });
    return { sentence: `“${value}” is no language that Trove knows. Write its name or its code: lang:german or lang:de.` };
  },
  size(value) {
    const size = readSize(value);
    if (size) return read('size', size.label, { bytes: size.bytes });
    return { sentence: `“${value}” is no size. Write size:>1MB, size:<200KB or size:1MB-5MB.` };
  },
  page(value) {
    const pages = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value);
    if (!pages) return { sentence: `“${value}” is no page. Write page:3 or page:3-5.` };
    const from = Number(pages[1]);
    return read('page', `page ${value}`, { pageNumber: { from, to: Number(pages[2] ?? from) } });
  },
  tag: (value) => read('tag', `tag: ${value}`, { tag: value }),
  is(value) {
    if (/^(?:starred|star)$/i.test(value)) return read('starred', 'starred', { starred: true });
    return { sentence: `“is:${value}” means nothing here. Write is:starred.` };
  },
  kind(value) {
    const kind = kindNamed(value);
    if (kind) return read('kind', `kind: ${kind}`, { kind });
    return { sentence: `“${value}” is no kind of document that Trove knows. Write ${KIND_EXAMPLES}.` };
  },
  sender: (value) => read('sender', `sender: ${value}`, { sender: value }),
  reference: (value) => read('reference', `reference: ${value}`, { reference: value }),
  date(value, now) {
    const compared = /^([<>])?\s*(.+)$/.exec(value);
    const period = readPeriod(compared?.[2] ?? '', now);
    if (!compared || !period)
      return {
        sentence: `“${value}” is no date. Write date:2025, date:2025-03, date:2025-03-17, date:>2025-03 or date:<2025.`,
      };
    const [from, before] = [dayOf(period.from), dayOf(period.before)];
    if (compared[1] === '>') return read('date', `dated after ${compared[2]}`, { dated: { from: before } });
    if (compared[1] === '<') return read('date', `dated before ${compared[2]}`, { dated: { before: from } });
    return read('date', `dated ${value}`, { dated: { from, before } });
  },
  total(value) {
    const total = readTotal(value);
    if (total) return read('total', total.label, { total: total.total });
    return { sentence: `“${value}” is no sum. Write total:>500, total:<20.50 or total:100-200.` };
  },
  before: (value, now) => dated('before', value, now),
  after: (value, now) => dated('after', value, now),
};

/** Of a time in epoch seconds. */
const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

function dated(name: 'before' | 'after', value: string, now: number): Outcome {
  const period = readPeriod(value, now);
  if (!period) return { sentence: `“${value}” is no date. Write ${name}:2025, ${name}:2025-03 or ${name}:2025-03-17.` };
  const modified = name === 'before' ? { before: period.from } : { from: period.before };
  return read('date', `${name} ${value}`, { modified });
}

/**
 * What an operator and its value restrict, or a sentence that says why the value makes no sense.
 *
 * @param name one of `OPERATOR_NAMES`, in any case
 * @param now epoch milliseconds
 */
export function readOperator(name: string, value: string, now: number): Outcome {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up in the same table at once; a name that is none gives undefined
  const operator = OPERATORS[name.toLowerCase() as keyof typeof OPERATORS];
  return readers[operator](value.trim(), now);
}
