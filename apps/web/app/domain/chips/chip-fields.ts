import { languageNamed } from 'contract/language-names';
import type { ReadingChoices } from 'contract/command-reading';
import { askedBy, rowOf, type PredicateName } from 'contract/query/predicates';
import type { Leaf } from 'contract/query/predicates';
import type { Query } from 'contract/query/query';
import { readDays } from 'contract/query/read-days';
import { kindName } from '~/domain/kinds/kind-name';
import { languageInWords } from '~/lib/language/language-in-words';
import { shownLanguage } from '~/lib/language/shown-language';
import { formatNumber } from '~/lib/text/format';
import { sayChip } from './chip-words';
import { texts } from './texts/texts';

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
    return query === null ? [] : [{ label: labelOf(value), detail: formatNumber(documents), query }];
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

/** Periods as they are read, with what they are called. */
const periods = () =>
  [
    ['this month', texts.thisMonth],
    ['last month', texts.lastMonth],
    ['this year', texts.thisYear],
    ['last year', texts.lastYear],
  ] as const;
const none = (): readonly ChipOption[] => [];
const isSo = (query: Query, label: string) => (): readonly ChipOption[] => [{ label, query }];

/** In the order in which they are offered. */
export const chipFields = (): readonly ChipField[] => [
  {
    name: 'kind',
    label: texts.kind,
    example: texts.exampleKinds,
    options: ({ kinds }, now) => held(kinds, typed('kind', now), kindName),
  },
  {
    name: 'sender',
    label: texts.sender,
    example: texts.aNameOrHowItBegins,
    options: ({ senders }) => held(senders, (exactly) => ({ sender: { exactly } })),
  },
  {
    name: 'date',
    label: texts.date,
    example: '2025, 2025-03, >2024, 2025-01..2025-03',
    options: ({ years }, now) => [
      ...held(years, typed('date', now)),
      ...periods().flatMap(([period, label]) => {
        const date = readDays(period, now);
        return date ? [{ label, query: { date } }] : [];
      }),
    ],
  },
  {
    name: 'folder',
    label: texts.folder,
    example: texts.aPartOfItsPath,
    options: ({ folders }) => held(folders, (path) => ({ folder: { path, deep: true } })),
  },
  { name: 'tag', label: texts.tag, example: texts.aTag, options: ({ tags }) => held(tags, (tag) => ({ tag })) },
  { name: 'about', label: texts.words, example: texts.exampleWord, options: none },
  { name: 'total', label: texts.amount, example: '>500, 100-200, <20 EUR', options: none },
  {
    name: 'recipient',
    label: texts.recipient,
    example: texts.aNameOrHowItBegins,
    options: ({ recipients }) => held(recipients, (exactly) => ({ recipient: { exactly } })),
  },
  {
    name: 'language',
    label: texts.language,
    example: texts.exampleLanguage,
    options: ({ languages }) =>
      held(languages, (code) => (languageNamed(code) === null ? null : { language: code }), languageInWords),
  },
  {
    name: 'source',
    label: texts.source,
    example: 'upload, dropbox',
    options: ({ sources }) => held(sources, (source) => ({ source })),
  },
  { name: 'due', label: texts.due, example: 'this month, <2026-01', options: none },
  { name: 'size', label: texts.size, example: '>1MB', options: none },
  { name: 'name', label: texts.fileName, example: texts.aPartOfIt, options: none },
  { name: 'missing', label: texts.missingFact, example: 'date, sender, total', options: none },
  { name: 'starred', label: texts.starred, options: isSo({ starred: true }, texts.starred) },
  { name: 'unfiled', label: texts.inNoFolder, options: isSo({ unfiled: true }, texts.inNoFolder) },
  { name: 'untagged', label: texts.withoutATag, options: isSo({ untagged: true }, texts.withoutATag) },
  { name: 'open', label: texts.notPaidYet, options: isSo({ open: true }, texts.notPaidYet) },
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
  return chipFields().find((field) => field.name === (name === 'words' ? 'about' : name));
}

/** What a chip is called to somebody who hears it: `Kind: invoices`. */
export function nameChip(query: Query): string {
  // Other languages say in the chip itself what it is about.
  if (shownLanguage() !== 'en') return sayChip(query);
  return texts.labelled(fieldOf(query)?.label ?? texts.documents, sayChip(query));
}
