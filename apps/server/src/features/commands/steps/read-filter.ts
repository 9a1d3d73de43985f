import { SoughtText } from 'contract/query/values';
import { Query } from 'contract/query/query';
import type { HeldNames } from '../sentences/name-index.ts';
import type { Marked } from '../sentences/tag-sentence.ts';
import { readInterval } from '../values/read-interval.ts';
import { readKind } from '../values/read-kind.ts';
import { readRange, readSize } from '../values/read-range.ts';
import { tradeIn } from '../trades/trade-words.ts';
import { conceptLexicon, lexiconWord } from '#kernel/concepts/concept-lexicon.ts';
import { linkName, type Linking } from './link-name.ts';
import { readFormat, readLanguage, readState } from './read-state.ts';
import type { OpenQuestion } from './sentence-step.ts';

/** What a sentence is read against. */
export interface Surroundings {
  readonly names: HeldNames;
  /** ISO 639-1. */
  readonly language: string;
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string;
}

/** Something that words left open; whoever reads a sentence stops at the first. */
export class Open extends Error {
  readonly question: OpenQuestion;
  constructor(asks: OpenQuestion['asks'], said: string) {
    super(`${asks}: ${said}`);
    this.question = { asks, said };
  }
}

/** Marks that choose documents. */
export const FILTERS: ReadonlySet<string> = new Set(
  'KIND FORMAT LANG SENDER PERSON DATE DUE ADDED CHANGED TOTAL SIZE TAG FOLDER SOURCE NAME ABOUT WORDS STATE'.split(' '),
);

/** The one name of the library that words mean. */
export function nameOf(said: string, names: readonly string[], linking: Linking): string {
  const [only, ...others] = linkName(said, names, linking);
  if (only === undefined || others.length > 0) throw new Open('name', said);
  return only;
}

const sought = (said: string): string => {
  const text = SoughtText.safeParse(said).data;
  if (text === undefined) throw new Open('value', said);
  return text;
};

function understood<Value>(value: Value | null, said: string): Value {
  if (value === null) throw new Open('value', said);
  return value;
}

function kindQuery(said: string, { language }: Surroundings): Query {
  const kind = readKind(said, language);
  // A kind that this library alone has, or that nobody knows, is a word of its papers.
  if (!kind) return { about: { matter: sought(said), atLeast: 'possible' } };
  const words = kind.words.map((word): Query => ({ about: { matter: sought(word), atLeast: 'possible' } }));
  return words.length === 0 ? { kind: kind.kind } : { all: [{ kind: kind.kind }, ...words] };
}

/** A word of the language says what is meant, not whom. */
const isWordOf = (said: string, language: string): boolean =>
  (said.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => conceptLexicon().sensesOf(lexiconWord(word, language), language).length > 0,
  );

/** A person is whom papers are for; who sends them is named there too. Who is neither may still be named in them. */
function personQuery(said: string, { names: { people, senders }, language }: Surroundings): Query {
  const [person, ...others] = linkName(said, people, { language });
  // In another form than the papers write it, the name is looked for as they do.
  if (person !== undefined) return { person: { part: sought(others.length === 0 ? person : said) } };
  const [sender, ...more] = linkName(said, senders, { language });
  if (sender !== undefined && more.length === 0) return { sender: { exactly: sought(sender) } };
  if (sender !== undefined) throw new Open('name', said);
  if (isWordOf(said, language)) throw new Open('name', said);
  return { about: { matter: sought(said.replace(GENITIVE, '')), atLeast: 'possible' } };
}
/** “Omas”, “Ada's”: of whom something is. */
const GENITIVE = /(?:['’]s?|(?<=\p{L}{2}[^s])s)$/u;

/** “Les documents de Mme Caradec”, “die Papiere von Oma”: the word for “from” says of whom they are too. */
const SAYS_OF = new Set(['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']);

/** Who sent something: by name, else by what they are, which is looked for when the papers are (“the dentist”). */
function senderQuery(said: string, { names: { people, senders }, language }: Surroundings): Query {
  const named = linkName(said, senders, { language });
  const [sender, ...others] = named;
  if (sender !== undefined && others.length === 0) return { sender: { exactly: sought(sender) } };
  if (sender !== undefined) throw new Open('name', said);
  const [person, ...more] = SAYS_OF.has(language) ? linkName(said, people, { language }) : [];
  if (person !== undefined && more.length === 0) return { person: { part: sought(person) } };
  const trade = tradeIn(said);
  if (trade === null) throw new Open('name', said);
  return { sender: { part: sought(trade) } };
}

/** Sources that every library has, by what people say. */
const UPLOADED =
  /upload|hochgeladen|t[eé]l[eé]vers|subid|caricat|ge[uü]pload|enviad|carregad|przes[lł]|wgran|phone|handy|t[eé]l[eé]phone|m[oó]vil|telefon|computer/iu;

/** What the words of a mark ask of a document. @throws {Open} when they are not understood, or nothing of the library is named so */
export function filterOf({ mark, text }: Pick<Marked, 'mark' | 'text'>, surroundings: Surroundings): Query {
  const { names, today, language } = surroundings;
  const days = (ahead: boolean) => understood(readInterval(text, today, ahead), text);
  const query = ((): Query => {
    switch (mark) {
      case 'KIND':
        return kindQuery(text, surroundings);
      case 'FORMAT':
        return { format: understood(readFormat(text), text) };
      case 'LANG':
        return { language: understood(readLanguage(text), text) };
      case 'SENDER':
        return senderQuery(text, surroundings);
      case 'PERSON':
        return personQuery(text, surroundings);
      case 'TAG':
        return { tag: nameOf(text, names.tags, { least: 2, language }) };
      case 'FOLDER':
        return { folder: { path: nameOf(text, names.folders, { least: 2, language }), deep: true } };
      case 'SOURCE':
        return { source: UPLOADED.test(text) ? 'upload' : sought(nameOf(text, names.connections, { language })) };
      case 'NAME':
        return { name: { part: sought(text) } };
      case 'ABOUT':
        return { about: { matter: sought(text), atLeast: 'possible' } };
      case 'WORDS':
        return { words: sought(text) };
      case 'STATE':
        return understood(readState(text, today), text);
      case 'DATE':
        return { date: days(false) };
      case 'DUE':
        return { due: days(true) };
      case 'ADDED':
        return { added: days(false) };
      case 'CHANGED':
        return { changed: days(false) };
      case 'TOTAL':
        return { total: understood(readRange(text), text) };
      case 'SIZE':
        return { size: understood(readSize(text), text) };
      default:
        throw new Open('what', text);
    }
  })();
  // Values that the query does not take, such as a time that ends before it begins, are not understood either.
  return understood(Query.safeParse(query).data ?? null, text);
}
