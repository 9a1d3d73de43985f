import type { HeldNames } from '../../../apps/server/src/features/commands/sentences/name-index.ts';
import type { Example } from './parse-example.ts';
import type { ExampleLibrary } from './parse-library.ts';

/** A sentence to learn from, with what its library holds. */
export interface Variant extends Example {
  readonly held: HeldNames;
}

/** Names and marked words of other libraries of the language, to take the place of a sentence's own. */
export interface Pool {
  readonly libraries: readonly ExampleLibrary[];
  /** Words that were marked so, by mark. */
  readonly said: ReadonlyMap<string, readonly string[]>;
  /** Talk beside the matter with which sentences began and ended. */
  readonly asides: Readonly<Record<'before' | 'behind', readonly string[]>>;
}

export type Random = () => number;

/** Mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LISTS = { SENDER: 'senders', PERSON: 'people', TAG: 'tags', FOLDER: 'folders', SOURCE: 'connections' } as const;
const WHERE = { 'TO-FOLDER': 'folders', 'TO-TAG': 'tags', NAME1: 'files', NAME: 'files' } as const;
const isOneOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, mark: string): mark is Key => mark in table;
/** Marks whose words may be said of other documents as well. */
const EXCHANGED = new Set([
  'KIND',
  'KIND1',
  'ABOUT',
  'DATE',
  'DUE',
  'ADDED',
  'TOTAL',
  'SIZE',
  'STATE',
  'ORDER',
  'LANG',
  'FORMAT',
  'SAY',
]);

export const one = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** What a library holds, as the product would know it. @param spoken also other ways to say its names */
export function heldBy(library: ExampleLibrary, spoken: boolean): HeldNames {
  const of = (list: keyof ExampleLibrary['names']) =>
    library.names[list].flatMap(({ name, others }) => (spoken ? [name, ...others] : [name]));
  return {
    folders: of('folders'),
    tags: of('tags'),
    senders: of('senders'),
    people: of('people'),
    connections: of('connections'),
    // Nothing tells the product which kinds of its own a library has.
    kinds: [],
    files: of('files'),
  };
}

const joined = (one: HeldNames, other: HeldNames): HeldNames => ({
  folders: [...one.folders, ...other.folders],
  tags: [...one.tags, ...other.tags],
  senders: [...one.senders, ...other.senders],
  people: [...one.people, ...other.people],
  connections: [...one.connections, ...other.connections],
  kinds: [...one.kinds, ...other.kinds],
  files: [...one.files, ...other.files],
});

interface Piece {
  text: string;
  readonly mark: string | null;
  readonly unknown: boolean;
}

function piecesOf({ text, spans }: Example): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, mark, unknown } of spans) {
    if (from > at) pieces.push({ text: text.slice(at, from), mark: null, unknown: false });
    pieces.push({ text: text.slice(from, to), mark, unknown });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: null, unknown: false });
  return pieces;
}

function joinPieces(pieces: readonly Piece[], outcome: string): Example {
  let text = '';
  const spans: { mark: string; unknown: boolean; from: number; to: number }[] = [];
  for (const piece of pieces) {
    if (piece.mark !== null && piece.text !== '')
      spans.push({ mark: piece.mark, unknown: piece.unknown, from: text.length, to: text.length + piece.text.length });
    text += piece.text;
  }
  return { text, spans, outcome };
}

/** A slip of the finger in a word: two letters changed, one lost or one twice. */
function slip(word: string, random: Random): string {
  if (!/^\p{L}{4,}$/u.test(word)) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = random();
  if (kind < 0.4) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  if (kind < 0.75) return word.slice(0, at) + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at) + word.slice(at);
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L');

function wear(pieces: Piece[], random: Random): void {
  const lower = random() < 0.35;
  const plain = random() < 0.25;
  const unstopped = random() < 0.3;
  const slips = random() < 0.3 ? 0.12 : 0;
  pieces.forEach((piece, at) => {
    if (piece.mark === null && unstopped)
      piece.text =
        at === pieces.length - 1 ? piece.text.replaceAll(/[.,!?;:]/g, '') : piece.text.replaceAll(/[,;:.!?](?=\s)/g, '');
    if (slips > 0) piece.text = piece.text.replaceAll(/\p{L}+/gu, (word) => (random() < slips ? slip(word, random) : word));
    if (plain) piece.text = withoutAccents(piece.text);
    if (lower) piece.text = piece.text.toLowerCase();
  });
}

/** A sentence as somebody types it in haste. */
export function wearExample(example: Example, random: Random): Example {
  const pieces = piecesOf(example);
  wear(pieces, random);
  return joinPieces(pieces, example.outcome);
}

/** What somebody of another library said beside the matter, before or behind the sentence. */
function addAside(pieces: Piece[], pool: Pool, random: Random): void {
  if (random() > 0.15) return;
  const isBefore = random() < 0.5;
  const words = one(pool.asides[isBefore ? 'before' : 'behind'], random);
  if (words === undefined) return;
  const aside: Piece = { text: words, mark: 'SAY', unknown: false };
  const join: Piece = { text: random() < 0.5 ? ', ' : ' ', mark: null, unknown: false };
  if (isBefore) pieces.unshift(aside, join);
  else pieces.push(join, aside);
}

/** A second step that the same library was told, joined as people of the language join steps. */
function addStep(pieces: Piece[], outcome: string, library: ExampleLibrary, pool: Pool, random: Random): string {
  if (outcome !== 'plan' || random() > 0.06) return outcome;
  const next = one(library.examples, random);
  const join = one(pool.said.get('THEN') ?? [], random);
  if (!next || join === undefined || !/^(?:plan|refuse)/.test(next.outcome) || next.text.length > 90) return outcome;
  const last = pieces.at(-1);
  if (last) last.text = last.text.replace(/[.!?\s]+$/u, '');
  pieces.push(
    { text: ' ', mark: null, unknown: false },
    { text: join, mark: 'THEN', unknown: false },
    { text: ' ', mark: null, unknown: false },
    ...piecesOf(next),
  );
  return next.outcome;
}

/** A library that the product knows less of: lists of names fall away now and then. */
function withoutSome(held: HeldNames, random: Random): HeldNames {
  const of = (names: readonly string[]): readonly string[] => (random() < 0.4 ? [] : names);
  const { folders, tags, senders, people, connections, kinds, files } = held;
  return {
    folders: of(folders),
    tags: of(tags),
    senders: of(senders),
    people: of(people),
    connections: of(connections),
    kinds: of(kinds),
    files: of(files),
  };
}

/** The same sentence as another person of another library might have typed it. */
export function varyExample(example: Example, library: ExampleLibrary, pool: Pool, random: Random): Variant {
  let held = heldBy(library, random() < 0.3);
  const pieces = piecesOf(example);
  const renames = random() < 0.5;
  const exchanges = random() < 0.4;
  const other = one(pool.libraries, random);
  for (const piece of pieces) {
    const { mark } = piece;
    if (mark === null) continue;
    if (renames && other && !piece.unknown && (isOneOf(LISTS, mark) || isOneOf(WHERE, mark)) && random() < 0.7) {
      const name = one(other.names[isOneOf(LISTS, mark) ? LISTS[mark] : WHERE[mark]], random)?.name;
      if (name === undefined) continue;
      piece.text = mark.endsWith('FOLDER') && random() < 0.4 ? (name.split('/').at(-1) ?? name) : name;
      held = joined(held, heldBy(other, false));
    } else if (exchanges && EXCHANGED.has(mark) && random() < 0.4)
      piece.text = one(pool.said.get(mark) ?? [], random) ?? piece.text;
  }
  for (let more = Math.floor(random() * 3); more > 0; more--) {
    const beside = one(pool.libraries, random);
    if (beside) held = joined(held, heldBy(beside, false));
  }
  addAside(pieces, pool, random);
  const outcome = addStep(pieces, example.outcome, library, pool, random);
  wear(pieces, random);
  return { ...joinPieces(pieces, outcome), held: random() < 0.15 ? withoutSome(held, random) : held };
}

export function poolOf(libraries: readonly ExampleLibrary[]): Pool {
  const said = Map.groupBy(
    libraries.flatMap(({ examples }) =>
      examples.flatMap(({ text, spans }) => spans.map(({ mark, from, to }) => ({ mark, words: text.slice(from, to) }))),
    ),
    ({ mark }) => mark,
  );
  const asides = (isAt: (from: number, to: number, text: string) => boolean): string[] =>
    libraries.flatMap(({ examples }) =>
      examples.flatMap(({ text, spans }) =>
        spans
          .filter(({ mark, from, to }) => mark === 'SAY' && isAt(from, to, text))
          .map(({ from, to }) => text.slice(from, to)),
      ),
    );
  return {
    libraries,
    said: new Map([...said].map(([mark, all]) => [mark, all.map(({ words }) => words)])),
    asides: {
      before: asides((from) => from === 0),
      behind: asides((_, to, text) => /^[.!?\s]*$/u.test(text.slice(to))),
    },
  };
}
