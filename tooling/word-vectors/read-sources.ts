import { createReadStream, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { questionPairs } from './questions.ts';
import { RecordKind } from './training-data.ts';

/** A text of the training in its language (ISO 639-1). */
export interface SourceText {
  readonly text: string;
  readonly language: string;
}

/** Texts that belong together, as `training-data.ts` says for each kind. */
export interface SourceRecord {
  readonly kind: RecordKind;
  readonly segments: readonly SourceText[];
  readonly left?: number;
}

/** One kind of record of some sources. */
export interface SourceGroup {
  readonly name: string;
  readonly kind: RecordKind;
  /** Share of the training; they need not add up to 1. */
  readonly weight: number;
  /** How much its words count when the vocabulary is chosen. */
  readonly vocabularyWeight: number;
  readonly records: () => AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
}

const LETTERS: Readonly<Record<string, RecordKind>> = {
  T: RecordKind.section,
  P: RecordKind.pair,
  S: RecordKind.set,
  R: RecordKind.cross,
  K: RecordKind.halves,
};

/** Files (without ending), letters of the kinds of pairs to take from them, and their share. Shares were set by what each file is about. */
const MIX: readonly (readonly [files: string, kinds: string, weight: number, vocabularyWeight?: number])[] = [
  ['books-sample', 'T', 0.1, 0.15],
  ['digitalgov,handbook,smartanswers,va', 'T', 0.1],
  ['dynamics,sharepoint', 'T', 0.05],
  ['openstax_business,openstax_gov,openstax_nursing', 'T', 0.08],
  ['medquad,cooking', 'P', 0.04],
  ['medquad,cooking', 'T', 0.02],
  ['tatoeba', 'P', 0.03],
  ['wordnet', 'S', 0.04],
  ['wordnet', 'P', 0.05],
  ['wordnet', 'R', 0.03],
  ['emoji,osm', 'K', 0.02],
  ['x_tatoeba', 'P', 0.14],
  ['x_cldr', 'R', 0.02],
];
const INTENTS_WEIGHT = 0.05;

async function* linesOf(file: string): AsyncIterable<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
}

const SENTENCE_END = /(?<=[.!?]["')]?)\s+/;

/** A line is a letter, perhaps with two languages (`P:en:de`), and two sides, separated by tabs. */
function recordOf(line: string): { letter: string; record: SourceRecord } | null {
  const [head = '', left = '', right = ''] = line.split('\t');
  const [letter = '', from = 'en', to = from] = head.split(':');
  const kind = LETTERS[letter];
  if (kind === undefined) return null;
  const side = (text: string, language: string) => text.split('|').map((item) => ({ text: item, language }));
  if (kind === RecordKind.section) {
    const sentences = right.split(SENTENCE_END).map((text) => ({ text, language: from }));
    return { letter, record: { kind, segments: [{ text: left, language: from }, ...sentences] } };
  }
  if (kind === RecordKind.pair)
    return {
      letter,
      record: {
        kind,
        segments: [
          { text: left, language: from },
          { text: right, language: to },
        ],
      },
    };
  const first = side(left, from);
  if (kind === RecordKind.cross)
    return { letter, record: { kind, segments: [...first, ...side(right, to)], left: first.length } };
  return { letter, record: { kind, segments: first } };
}

async function* recordsOf(folder: string, files: string, letters: string): AsyncIterable<SourceRecord> {
  for (const file of files.split(','))
    for await (const line of linesOf(join(folder, `${file}.tsv.gz`))) {
      const found = recordOf(line);
      if (found && letters.includes(found.letter)) yield found.record;
    }
}

/** What people say with one intention is one set. */
async function* intents(folder: string): AsyncIterable<SourceRecord> {
  const sets = new Map<string, SourceText[]>();
  for await (const line of linesOf(join(folder, 'intents.tsv.gz'))) {
    const [letter, intent = '', text = ''] = line.split('\t');
    if (letter !== 'I') continue;
    const set = sets.get(intent) ?? [];
    sets.set(intent, [...set, { text, language: 'en' }]);
  }
  for (const segments of sets.values()) yield { kind: RecordKind.set, segments };
}

interface Concept {
  readonly id: string;
  readonly exact: SourceText[];
  readonly loose: SourceText[];
  readonly related: readonly string[];
}

const NOT_LANGUAGES = new Set(['id', 'weight', 'related']);

/** The concepts of the lexicon: files with a header line whose columns are languages, items separated by `|`, loose ones after `~`. */
function readConcepts(folder: string): Concept[] {
  return globSync('*.tsv', { cwd: folder })
    .toSorted((a, b) => basename(a).localeCompare(basename(b)))
    .flatMap((file) => {
      const [header = '', ...rows] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
      const columns = header.split('\t');
      return rows.map((row) => conceptOf(columns, row.split('\t')));
    });
}

function conceptOf(columns: readonly string[], cells: readonly string[]): Concept {
  const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
  const items = columns
    .filter((name) => !NOT_LANGUAGES.has(name))
    .flatMap((language) =>
      cell(language)
        .split('|')
        .filter((item) => item !== '')
        .map((text) => ({ text, language })),
    );
  return {
    id: cell('id'),
    exact: items.filter(({ text }) => !text.startsWith('~')),
    loose: items.filter(({ text }) => text.startsWith('~')).map(({ text, language }) => ({ text: text.slice(1), language })),
    related: cell('related')
      .split(/[|,]\s*/)
      .filter((id) => id !== ''),
  };
}

function lexiconGroups(folder: string): SourceGroup[] {
  const concepts = readConcepts(folder);
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const { set, cross } = RecordKind;
  const group = (name: string, kind: RecordKind, weight: number, records: readonly SourceRecord[]): SourceGroup => ({
    name: `lexicon, ${name}`,
    kind,
    weight,
    vocabularyWeight: 1_000,
    records: () => records,
  });
  const within = concepts.flatMap(({ exact }) =>
    [...Map.groupBy(exact, ({ language }) => language).values()]
      .filter((segments) => segments.length > 1)
      .map((segments) => ({ kind: set, segments })),
  );
  const crossing = (a: readonly SourceText[], b: readonly SourceText[]) =>
    a.length > 0 && b.length > 0 ? [{ kind: cross, segments: [...a, ...b], left: a.length }] : [];
  return [
    group('same language', set, 0.1, within),
    group(
      'any language',
      set,
      0.16,
      concepts.filter(({ exact }) => exact.length > 1).map(({ exact }) => ({ kind: set, segments: exact })),
    ),
    group(
      'loose',
      cross,
      0.03,
      concepts.flatMap(({ exact, loose }) => crossing(exact, loose)),
    ),
    group(
      'related',
      cross,
      0.05,
      concepts.flatMap(({ exact, related }) => related.flatMap((id) => crossing(exact, byId.get(id)?.exact ?? []))),
    ),
  ];
}

function questions(weight: number): SourceGroup {
  const { pair } = RecordKind;
  const records = questionPairs().learned.map(({ question, questionLanguage, sentence, sentenceLanguage }) => ({
    kind: pair,
    segments: [
      { text: question, language: questionLanguage },
      { text: sentence, language: sentenceLanguage },
    ],
  }));
  return { name: 'questions', kind: pair, weight, vocabularyWeight: 1, records: () => records };
}

/**
 * Everything the model learns from.
 *
 * @param texts folder of gzipped files of pairs
 * @param lexicon folder of concepts
 * @param questionWeight share of the questions beside the other shares, which add up to about 1
 */
export function readSources(texts: string, lexicon: string, questionWeight: number): SourceGroup[] {
  return [
    questions(questionWeight),
    ...MIX.flatMap(([files, letters, weight, vocabularyWeight = 1]) =>
      letters.split('').map((letter) => ({
        name: `${files} ${letter}`,
        kind: LETTERS[letter] ?? RecordKind.pair,
        weight,
        vocabularyWeight,
        records: () => recordsOf(texts, files, letter),
      })),
    ),
    { name: 'intents', kind: RecordKind.set, weight: INTENTS_WEIGHT, vocabularyWeight: 1, records: () => intents(texts) },
    ...lexiconGroups(lexicon),
  ];
}
