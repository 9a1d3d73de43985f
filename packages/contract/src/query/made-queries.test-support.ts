import { DOCUMENT_KINDS } from '../facts.ts';
import type { FileState } from '../file-states.ts';
import type { TextState } from '../text-state.ts';
import type { QueryDocument } from './query-document.ts';
import type { Query } from './query.ts';
import { startOf } from './values.ts';

/** Chance that is the same in every run: mulberry32. */
export function createChance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    is: (probability: number): boolean => next() < probability,
    of<Value>(values: readonly [Value, ...Value[]]): Value {
      return values[below(values.length)] ?? values[0];
    },
  };
}
export type Chance = ReturnType<typeof createChance>;

const NAMES = [
  'Harbour Joinery',
  'Müller & Söhne GmbH',
  'Dr. Farouk Haddad',
  'L’Électricien',
  'Łódź 100%',
  'ΟΔΟΣ',
  'a_b',
  'Straße',
  'Joinery',
] as const;
const FILES = [
  'Résumé.pdf',
  'resume.PDF',
  'scan (2).pdf',
  '100%_off.docx',
  'Ångström.eml',
  'a\\b.md',
  'İzmir.png',
  'lease "old".txt',
  'TM™.xlsx',
  'no ending',
] as const;
const TAGS = ['House', 'tax 2024', 'paid', 'Bezahlt', 'Ünïcode', '100%', 'a_b'] as const;
type Folder = NonNullable<QueryDocument['folder']>;
export const MADE_FOLDERS: readonly [Folder, ...Folder[]] = [
  { id: 'fld_house', path: 'House' },
  { id: 'fld_windows', path: 'House/Windows' },
  { id: 'fld_houses', path: 'Houses' },
  { id: 'fld_cafe', path: 'Café_50%' },
];
const DAYS = [
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-03-31',
  '2025-04-01',
] as const;
const TOTALS = [0, -50, 0.01, 499.99, 500, 500.01, 0.1 + 0.2, 1e12] as const;
const SIZES = [0, 1023, 1024, 1025, 1_048_576, 5_000_000] as const;
type Source = readonly [source: string, name: string | null];
const SOURCES: readonly [Source, ...Source[]] = [
  ['upload', null],
  ['dropbox', 'Dropbox (work)'],
  ['google-drive', 'Google Drive'],
  ['onedrive', 'OneDrive'],
];
/** What became of a file, and of its text. */
const STATES: readonly [Reading, ...Reading[]] = [
  ['read', 'complete'],
  ['read', 'complete'],
  ['read', 'none'],
  ['read', 'partly'],
  ['waiting', null],
  ['reading', null],
  ['recognising', 'recognising'],
  ['recognised', 'complete'],
  ['recognised', 'partly'],
  ['kept', 'none'],
  ['failed', 'none'],
  ['protected', 'none'],
];
const SOUGHT_STATES = [
  'waiting',
  'reading',
  'recognising',
  'read',
  'recognised',
  'kept',
  'failed',
  'protected',
  'unread',
] as const;
type Reading = readonly [state: FileState, text: TextState | null];
const REFERENCES = ['INV-2025/7', 'inv 20257', '4711', 'ÄÖ-1'] as const;
const CURRENCIES = ['EUR', 'GBP', 'USD'] as const;

/** The first and the last millisecond of a day, and its middle. */
const timeOn = (chance: Chance): number => startOf(chance.of(DAYS)) + chance.of([0, 43_200_000, 86_399_999]);

/** A document with values on the border of what is asked, and with some missing. */
export function makeDocument(chance: Chance, index: number): QueryDocument {
  const maybe = <Value>(value: Value): Value | null => (chance.is(0.3) ? null : value);
  const name = `${chance.is(0.5) ? `${chance.of(NAMES)} ` : ''}${index} ${chance.of(FILES)}`;
  const [source, sourceName] = chance.of(SOURCES);
  const total = maybe(chance.of(TOTALS));
  const [state, text] = chance.of(STATES);
  return {
    id: `doc_${index}`,
    name,
    originalName: chance.is(0.3) ? `note ${index}.md` : name,
    size: chance.of(SIZES),
    kind: maybe(chance.of(DOCUMENT_KINDS)),
    date: maybe(chance.of(DAYS)),
    due: maybe(chance.of(DAYS)),
    sender: maybe(chance.of(NAMES)),
    recipient: maybe(chance.of(NAMES)),
    total,
    currency: total === null ? null : maybe(chance.of(CURRENCIES)),
    reference: maybe(chance.of(REFERENCES)),
    language: maybe(chance.of(['de', 'en', 'fr'])),
    tags: TAGS.filter(() => chance.is(0.2)),
    folder: maybe(chance.of(MADE_FOLDERS)),
    source,
    sourceName,
    starred: chance.is(0.3),
    inTrash: chance.is(0.2),
    failed: state === 'failed' || state === 'protected',
    state,
    text,
    added: timeOn(chance),
    changed: timeOn(chance),
  };
}

/** A part of a text, in another case and sometimes without its accents. */
function partOf(chance: Chance, text: string): string {
  const letters = Array.from(text);
  const from = chance.is(0.5) ? 0 : chance.below(letters.length);
  const part = letters.slice(from, from + 1 + chance.below(letters.length - from)).join('');
  const plain = chance.is(0.3) ? part.normalize('NFD').replaceAll(/\p{M}/gu, '') : part;
  return chance.of([plain, plain.toUpperCase(), plain.toLowerCase()]);
}

/** Something that can be looked for: letters or figures. */
function soughtIn(chance: Chance, texts: readonly [string, ...string[]]): string {
  const part = partOf(chance, chance.of(texts)).trim();
  return /[\p{L}\p{N}]/u.test(part) ? part : 'joinery';
}

const match = (chance: Chance, texts: readonly [string, ...string[]]) =>
  chance.is(0.7) ? { part: soughtIn(chance, texts) } : { exactly: chance.of(texts) };

function intervalOf(chance: Chance) {
  const [first, second] = [chance.of(DAYS), chance.of(DAYS)];
  if (first < second && chance.is(0.5)) return { from: first, before: second };
  return chance.is(0.5) ? { from: first } : { before: first };
}

function rangeOf(chance: Chance, values: readonly [number, ...number[]]) {
  const [first, second] = [chance.of(values), chance.of(values)];
  if (first < second && chance.is(0.4))
    return {
      ...(chance.is(0.5) ? { least: first } : { above: first }),
      ...(chance.is(0.5) ? { most: second } : { below: second }),
    };
  return chance.of<{ least?: number; above?: number; most?: number; below?: number }>([
    { least: first },
    { above: first },
    { most: first },
    { below: first },
    { least: first, most: first },
  ]);
}

type MakeLeaf = (chance: Chance) => Query;

/** One maker for each predicate that is told by a document alone. */
export const LEAF_MAKERS: Readonly<Record<string, MakeLeaf>> = {
  kind: (chance) => ({ kind: chance.of(DOCUMENT_KINDS) }),
  date: (chance) => ({ date: intervalOf(chance) }),
  due: (chance) => ({ due: intervalOf(chance) }),
  total: (chance) => ({ total: { ...rangeOf(chance, TOTALS), ...(chance.is(0.4) && { currency: chance.of(CURRENCIES) }) } }),
  reference: (chance) => ({ reference: match(chance, REFERENCES) }),
  language: (chance) => ({ language: chance.of(['de', 'en', 'fr', 'pl']) }),
  missing: (chance) => ({
    missing: chance.of(['kind', 'date', 'due', 'sender', 'recipient', 'total', 'currency', 'reference']),
  }),
  open: () => ({ open: true }),
  sender: (chance) => ({ sender: match(chance, NAMES) }),
  recipient: (chance) => ({ recipient: match(chance, NAMES) }),
  person: (chance) => ({ person: match(chance, NAMES) }),
  from: (chance) => ({ from: chance.is(0.5) ? soughtIn(chance, NAMES) : chance.of(['drive', 'Dropbox', 'work', 'upload']) }),
  name: (chance) => ({ name: match(chance, FILES) }),
  format: (chance) => ({ format: chance.of(['pdf', 'spreadsheet', 'word', 'note', 'image', 'md']) }),
  size: (chance) => ({ size: rangeOf(chance, SIZES) }),
  added: (chance) => ({ added: intervalOf(chance) }),
  changed: (chance) => ({ changed: intervalOf(chance) }),
  folder(chance) {
    const { id, path } = chance.of(MADE_FOLDERS);
    return {
      folder: chance.of<{ id: string } | { part: string } | { path: string; deep: boolean }>([
        { id },
        { part: soughtIn(chance, [path]) },
        { path: chance.is(0.5) ? path : path.toUpperCase(), deep: chance.is(0.5) },
      ]),
    };
  },
  source: (chance) => ({ source: chance.of(['drive', 'dropbox', 'WORK', 'upload', 'Google Drive', 'one']) }),
  tag: (chance) => ({ tag: chance.of([...TAGS, 'HOUSE', 'ünïcode', 'Unicode']) }),
  unfiled: () => ({ unfiled: true }),
  untagged: () => ({ untagged: true }),
  starred: () => ({ starred: true }),
  inTrash: () => ({ inTrash: true }),
  failed: () => ({ failed: true }),
  state: (chance) => ({ state: chance.of([...SOUGHT_STATES]) }),
  text: (chance) => ({ text: chance.of(['none', 'partly', 'recognising', 'complete']) }),
  ids: (chance) => ({ ids: Array.from({ length: chance.below(4) }, () => `doc_${chance.below(50)}`) }),
  everything: () => ({ everything: true }),
};

export function makeLeaf(chance: Chance): Query {
  const makers = Object.values(LEAF_MAKERS);
  return makers[chance.below(makers.length)]?.(chance) ?? { everything: true };
}

/** A tree of up to `depth` levels. */
export function makeQuery(chance: Chance, depth = 3): Query {
  if (depth === 0 || chance.is(0.4)) return makeLeaf(chance);
  if (chance.is(0.25)) return { not: makeQuery(chance, depth - 1) };
  const parts = Array.from({ length: 1 + chance.below(3) }, () => makeQuery(chance, depth - 1));
  return chance.is(0.5) ? { all: parts } : { any: parts };
}
