import { setImmediate as nextTurn } from 'node:timers/promises';
import { conceptLexicon, lexiconWord } from '#kernel/concepts/concept-lexicon.ts';
import { topicOf, type TextTopic } from '#kernel/concepts/document-topics.ts';
import { isGivenName } from '#kernel/language/given-names.ts';
import { stemOf } from '#kernel/language/stems.ts';
import type { KnownDocument } from './known-document.ts';

/** What a document is about and which names it holds, in small letters. */
export interface DocumentTies {
  readonly names: ReadonlySet<string>;
  readonly topic: TextTopic | null;
}

/** What may tie the documents of a library together, by their ids, and each name as it is written first. */
export interface LibraryTies {
  readonly documents: ReadonlyMap<string, DocumentTies>;
  readonly written: ReadonlyMap<string, string>;
}

/** Of a plan that groups nothing by what ties it together. */
export const NO_TIES: LibraryTies = { documents: new Map(), written: new Map() };

export interface TextRead {
  readonly text: string;
  /** ISO 639-1; null where it cannot be told. */
  readonly language: string | null;
}

/** Words that begin with a capital, several of them in a row, and letters and figures that are joined. */
const CAPITALS =
  /(?<![\p{L}\p{N}])(?=[A-Z0-9/-]*\d)(?=[A-Z0-9/-]*[A-Z])[A-Z0-9]+(?:[-/][A-Z0-9]+)+(?![\p{L}\p{N}])|\p{Lu}[\p{L}’'-]+\p{L}(?![\p{L}\p{N}-])(?: \p{Lu}[\p{L}’'-]+\p{L}(?![\p{L}\p{N}-]))*/gu;
const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}’'-]{2,}/gu;
/** Characters read of a document for its names, and for its topic. */
const READ = 8_000;
const READ_FOR_TOPIC = 3_000;
/** Documents read before others get their turn: some milliseconds each. */
const AT_ONCE = 8;
/** Documents in a library up to which topics are told: with more, a person would wait for half a minute. */
export const MOST_WITH_TOPICS = 2_000;

/** A word that a dictionary holds names nothing by itself, nor does a given name, a month or a day of the week. */
const isCommon = (word: string, language: string): boolean =>
  stemOf(word, language) === '' || conceptLexicon().sensesOf(lexiconWord(word, language), language).length > 0;

interface Read {
  readonly found: readonly string[];
  readonly language: string;
  readonly topic: TextTopic | null;
}

/** Whether several words are the name of a person. People have to do with many things, and tie none together. */
const isPerson = ([first = '', ...others]: readonly string[]): boolean => others.length > 0 && isGivenName(first);

/** Words of the names of people, and of those to whom different senders write: the people of the library. */
function wordsOfPeople(documents: readonly KnownDocument[], read: ReadonlyMap<string, Read>): ReadonlySet<string> {
  const people = new Set<string>();
  const senders = new Map<string, Set<string>>();
  for (const { id, facts } of documents) {
    for (const words of read.get(id)?.found.map((found) => found.split(' ')) ?? [])
      if (isPerson(words)) for (const word of words) people.add(word.toLowerCase());
    if (!facts.recipient || !facts.sender) continue;
    for (const [word] of facts.recipient.value.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
      senders.set(word, (senders.get(word) ?? new Set()).add(facts.sender.value));
  }
  for (const [word, of] of senders) if (of.size > 1) people.add(word);
  return people;
}

/**
 * Reads what may tie documents together: names of people, places, firms and matters, and numbers of matters. A word that stands in small letters
 * anywhere in the library is no name, and those to whom different senders write tie nothing.
 *
 * @param load texts of documents by their ids, asked for a few at a time, so that a large library is never held whole
 */
export async function gatherTies(
  documents: readonly KnownDocument[],
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, TextRead>>,
): Promise<LibraryTies> {
  const small = new Set<string>();
  const read = new Map<string, Read>();
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const batch = documents.slice(from, from + AT_ONCE);
    const texts = await load(batch.map(({ id }) => id));
    for (const { id, filename } of batch) {
      const { text, language } = texts.get(id) ?? { text: '', language: null };
      const begun = text.slice(0, READ);
      for (const [word] of begun.matchAll(SMALL_WORD)) small.add(word);
      read.set(id, {
        found: [...`${begun}\n${filename.replace(/\.[^.]*$/u, '')}`.matchAll(CAPITALS)].map(([name]) => name),
        language: language ?? 'en',
        topic: documents.length > MOST_WITH_TOPICS ? null : topicOf(begun.slice(0, READ_FOR_TOPIC), language ?? 'en'),
      });
    }
    await nextTurn();
  }
  const people = wordsOfPeople(documents, read);
  const written = new Map<string, string>();
  const isName = (word: string, language: string) => !small.has(word) && !isCommon(word, language);
  const ties = new Map<string, DocumentTies>();
  for (const { id, tags, facts } of documents) {
    const of = read.get(id);
    // Who wrote a paper is no matter that it belongs to: firms work on many.
    const author = facts.sender?.value.toLowerCase() ?? '';
    const names = new Set(tags.map((tag) => tag.toLowerCase()));
    for (const tag of tags) written.set(tag.toLowerCase(), tag);
    if (facts.reference) names.add(facts.reference.value.toLowerCase());
    for (const found of of?.found ?? []) {
      const words = found.split(' ');
      const language = of?.language ?? 'en';
      for (const name of words.length > 1 ? [found, ...words] : words) {
        const key = name.toLowerCase();
        const parts = key.split(' ');
        if (key.length < 4 || author.includes(key) || parts.every((word) => people.has(word))) continue;
        if (!/\d/u.test(key) && !parts.some((word) => isName(word, language))) continue;
        names.add(key);
        if (!written.has(key)) written.set(key, name);
      }
    }
    ties.set(id, { names, topic: of?.topic ?? null });
  }
  return { documents: ties, written };
}
