import { beginsIn, foldWords } from '../fold-text.ts';
import { predicate, type Predicate } from '../predicate.ts';
import type { QueryDocument } from '../query-document.ts';
import type { TextMatch } from '../values.ts';
import { sourceHolds, SourceWords } from './of-places.ts';
import { textMatched } from './made-alike.ts';

const party = (
  name: string,
  typed: readonly [string, ...string[]],
  phrase: string,
  of: (document: QueryDocument) => string | null,
): Predicate<TextMatch> => textMatched(name, typed, { of, fold: foldWords, holds: beginsIn, phrase });

const sender = party('sender', ['sender'], 'from', (document) => document.sender);
const recipient = party('recipient', ['recipient', 'to'], 'to', (document) => document.recipient);

export const ofParties = {
  sender,
  recipient,
  /** Whom a document is for. Who can look into pages adds those that name the person. */
  person: party('person', ['person'], 'for', (document) => document.recipient),
  /** Where it came from, or who sent it. */
  from: predicate<string>({
    schema: SourceWords,
    typed: ['from'],
    read({ text }) {
      const value = SourceWords.safeParse(text).data;
      return value === undefined
        ? { sentence: 'Write a connection or who wrote it: from:dropbox or from:"Ada Lovelace".' }
        : { value };
    },
    write: (value) => ({ text: value }),
    label: (value) => `from: ${value}`,
    phrase: (value) => `from “${value}”`,
    holds: (value, document) => sourceHolds(value, document) || sender.holds?.({ part: value }, document) === true,
  }),
};
