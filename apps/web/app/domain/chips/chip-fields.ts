import { languageNamed, nameOfLanguage } from 'contract/language-names';
import type { ReadingChoices } from 'contract/command-reading';
import { askedBy, rowOf, type PredicateName } from 'contract/query/predicates';
import type { Leaf } from 'contract/query/predicates';
import type { Query } from 'contract/query/query';
import { readDays } from 'contract/query/read-days';
import { sayChip } from './chip-words';

/** Something to choose: a value with how often the library has it. */
export interface ChipOption {
  readonly label: string;
  readonly detail?: string;
  readonly query: Query;
}

/** What can be asked of documents by a chip. */
export interface ChipField {
  readonly name: PredicateName;
  readonly label: string;
  /** An example of what can be typed; missing where nothing can. */
  readonly example?: string;
  readonly options: (choices: ReadingChoices, now: number) => readonly ChipOption[];
}

type Held = ReadingChoices['kinds'];

const held = (values: Held, queryOf: (value: string) => Query | null, labelOf = (value: string) => value): ChipOption[] =>
  values.flatMap(({ value, documents }) => {
    const query = queryOf(value);
    return query === null ? [] : [{ label: labelOf(value), detail: documents.toLocaleString('en'), query }];
  });

/** A value of a predicate as somebody types it, or a sentence that says why it is none. @param now epoch milliseconds */
export function readTyped(name: PredicateName, text: string, now: number): { query: Query } | { sentence: string } {
  const row = rowOf(name);
  const read = row.read({ text: text.trim(), sign: '', as: row.typed[0] }, now);
  if ('sentence' in read) return read;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is of the row of this name
  return { query: { [name]: read.value } as unknown as Leaf };
}

const typed =
  (name: PredicateName, now: number) =>
  (text: string): Query | null => {
    const read = readTyped(name, text, now);
    return 'query' in read ? read.query : null;
  };

const PERIODS = ['this month', 'last month', 'this year', 'last year'] as const;
const none = (): readonly ChipOption[] => [];
const isSo = (query: Query, label: string) => (): readonly ChipOption[] => [{ label, query }];

/** In the order in which they are offered. */
export const CHIP_FIELDS: readonly ChipField[] = [
  {
    name: 'kind',
    label: 'Kind',
    example: 'invoice, letter, contract',
    options: ({ kinds }, now) => held(kinds, typed('kind', now)),
  },
  {
    name: 'sender',
    label: 'Sender',
    example: 'a name, or how it begins',
    options: ({ senders }) => held(senders, (exactly) => ({ sender: { exactly } })),
  },
  {
    name: 'date',
    label: 'Date',
    example: '2025, 2025-03, >2024, 2025-01..2025-03',
    options: ({ years }, now) => [
      ...held(years, typed('date', now)),
      ...PERIODS.flatMap((label) => {
        const date = readDays(label, now);
        return date ? [{ label, query: { date } }] : [];
      }),
    ],
  },
  {
    name: 'folder',
    label: 'Folder',
    example: 'a part of its path',
    options: ({ folders }) => held(folders, (path) => ({ folder: { path, deep: true } })),
  },
  { name: 'tag', label: 'Tag', example: 'a tag', options: ({ tags }) => held(tags, (tag) => ({ tag })) },
  { name: 'about', label: 'Words', example: 'roof', options: none },
  { name: 'total', label: 'Amount', example: '>500, 100-200, <20 EUR', options: none },
  {
    name: 'recipient',
    label: 'Recipient',
    example: 'a name, or how it begins',
    options: ({ recipients }) => held(recipients, (exactly) => ({ recipient: { exactly } })),
  },
  {
    name: 'language',
    label: 'Language',
    example: 'German',
    options: ({ languages }) =>
      held(languages, (code) => (languageNamed(code) === null ? null : { language: code }), nameOfLanguage),
  },
  {
    name: 'source',
    label: 'Source',
    example: 'upload, dropbox',
    options: ({ sources }) => held(sources, (source) => ({ source })),
  },
  { name: 'due', label: 'Due', example: 'this month, <2026-01', options: none },
  { name: 'size', label: 'Size', example: '>1MB', options: none },
  { name: 'name', label: 'File name', example: 'a part of it', options: none },
  { name: 'missing', label: 'Missing fact', example: 'date, sender, total', options: none },
  { name: 'starred', label: 'Starred', options: isSo({ starred: true }, 'Starred') },
  { name: 'unfiled', label: 'In no folder', options: isSo({ unfiled: true }, 'In no folder') },
  { name: 'untagged', label: 'Without a tag', options: isSo({ untagged: true }, 'Without a tag') },
  { name: 'open', label: 'Not paid yet', options: isSo({ open: true }, 'Not paid yet') },
];

/** A part without its “not”. */
export const bareOf = (query: Query): Query => ('not' in query ? query.not : query);

/** The field that a part is of, alternatives of one field included; undefined for what has no single one. */
export function fieldOf(query: Query): ChipField | undefined {
  const bare = bareOf(query);
  const leaves = 'any' in bare ? bare.any : [bare];
  const names = new Set(
    leaves.map((leaf) => ('all' in leaf || 'any' in leaf || 'not' in leaf ? undefined : askedBy(leaf).name)),
  );
  const [name] = names;
  if (names.size !== 1 || name === undefined) return undefined;
  return CHIP_FIELDS.find((field) => field.name === (name === 'words' ? 'about' : name));
}

/** What a chip is called to somebody who hears it: `Kind: invoices`. */
export const nameChip = (query: Query): string => `${fieldOf(query)?.label ?? 'Documents'}: ${sayChip(query)}`;
