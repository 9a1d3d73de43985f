import type { KnownDocument, PhrasesHeld } from './known-document.ts';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const tokensOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter words must be the same; longer ones may end otherwise. */
const LONG = 4;
const ENDINGS = 3;

/** Whether two words are the same word, whatever their endings. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < LONG) return false;
  if (long.startsWith(short)) return true;
  const shared = Math.max(LONG, short.length - ENDINGS);
  return long.slice(0, shared) === short.slice(0, shared) && long.length - shared <= ENDINGS;
}

/** Words of a sentence, which are asked of every document. Few at a time, so it stays small. */
const partsOf = new Map<string, readonly string[]>();
const PARTS_KEPT = 200;

function partsIn(word: string): readonly string[] {
  const known = partsOf.get(word);
  if (known) return known;
  if (partsOf.size >= PARTS_KEPT) partsOf.clear();
  const parts = tokensOf(word);
  partsOf.set(word, parts);
  return parts;
}

const holds = (tokens: readonly string[], word: string): boolean =>
  partsIn(word).every((part) => tokens.some((token) => isSameWord(token, part)));

/** Heads by the facts they were made of, which stay the same object while nothing in them changes. */
const heads = new WeakMap<KnownDocument['facts'], { readonly filename: string; readonly tokens: readonly string[] }>();

/** What a document is called and who is named at its head. */
function headOf({ filename, facts }: KnownDocument): readonly string[] {
  const known = heads.get(facts);
  if (known?.filename === filename) return known.tokens;
  const head = [
    filename.replace(/\.[^.]*$/, ''),
    facts.title?.value,
    facts.sender?.value,
    facts.recipient?.value,
    facts.reference?.value,
  ];
  const tokens = tokensOf(head.join(' '));
  heads.set(facts, { filename, tokens });
  return tokens;
}

/** Its folder and tags. */
const aroundOf = ({ folder, tags }: KnownDocument): readonly string[] => tokensOf([folder, ...tags].join(' '));

interface Looking {
  /** Words that count in names alone, because any page may say them. */
  readonly named?: readonly string[] | undefined;
  /** In names and texts alike. */
  readonly anywhere?: boolean;
}

/** Of the documents those that hold every word: by what they are called, else with folder and tags, else in their text too. */
export function matchWords(
  documents: readonly KnownDocument[],
  words: readonly string[],
  held: PhrasesHeld,
  { named = [], anywhere = false }: Looking = {},
): readonly KnownDocument[] {
  if (words.length === 0) return documents;
  const levels = [
    (document: KnownDocument) => {
      const head = headOf(document);
      return (word: string) => holds(head, word);
    },
    (document: KnownDocument) => {
      const [head, around] = [headOf(document), aroundOf(document)];
      return (word: string) => holds(head, word) || holds(around, word);
    },
    (document: KnownDocument) => {
      const [head, around] = [headOf(document), aroundOf(document)];
      return (word: string) =>
        holds(head, word) ||
        holds(around, word) ||
        (!named.includes(word) && held.get(word.toLowerCase())?.has(document.id) === true);
    },
  ];
  for (const level of anywhere ? levels.slice(-1) : levels) {
    const found = documents.filter((document) => words.every(level(document)));
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a document is called so, or lies in a folder or has a tag that is. */
export const isNamedAnywhere = (documents: readonly KnownDocument[], word: string): boolean =>
  documents.some((document) => holds(headOf(document), word) || holds(aroundOf(document), word));

/** Whether any document holds a word, in a name or in its text. */
export const isHeldAnywhere = (documents: readonly KnownDocument[], word: string, held: PhrasesHeld): boolean =>
  (held.get(word.toLowerCase())?.size ?? 0) > 0 || isNamedAnywhere(documents, word);

/** Of words that no document holds all of, most must be held by one. */
const MOST = 0.6;

/** The documents that hold most of some words where none holds all: to be shown or offered, never to be taken for what was meant. */
export function nearestByWords(
  documents: readonly KnownDocument[],
  words: readonly string[],
  held: PhrasesHeld,
): readonly KnownDocument[] {
  if (words.length < 2) return [];
  const counted = documents.map((document) => {
    const [head, around] = [headOf(document), aroundOf(document)];
    const isHeld = (word: string) =>
      holds(head, word) || holds(around, word) || held.get(word.toLowerCase())?.has(document.id) === true;
    return { document, count: words.filter(isHeld).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most / words.length < MOST ? [] : counted.filter(({ count }) => count === most).map(({ document }) => document);
}
