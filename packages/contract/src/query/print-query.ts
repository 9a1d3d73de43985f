import { askedBy } from './predicates.ts';
import { foldQuery, type Query } from './query.ts';

/** Needs no quotes, wherever it stands. */
const PLAIN = /^[\p{L}\p{N}<>](?:[\p{L}\p{N}<>=.,_+\-/:@€$£]*[\p{L}\p{N}€$£])?$/u;
const quoted = (text: string): string => (PLAIN.test(text) ? text : `"${text.replaceAll(/["“”„«»\\]/gu, String.raw`\$&`)}"`);

interface Printed {
  readonly text: string;
  readonly joined: 'one' | 'all' | 'any';
}

const inBrackets = ({ text, joined }: Printed): string => (joined === 'one' ? text : `(${text})`);

/** A query as it is typed: what `readQuery` reads is the same query. @throws EmptyQuery */
export const printQuery = (query: Query): string =>
  foldQuery<Printed>(query, {
    leaf(leaf) {
      const { row, value } = askedBy(leaf);
      const { text, sign = '', as = row.typed[0] } = row.write(value);
      return { text: `${as}:${sign}${quoted(text)}`, joined: 'one' };
    },
    all: (parts) => join(parts, ' ', 'all'),
    any: (parts) => join(parts, ' OR ', 'any'),
    not: (part) => ({ text: `-${part.text.startsWith('-') ? `(${part.text})` : inBrackets(part)}`, joined: 'one' }),
  }).text;

function join(parts: readonly Printed[], between: string, joined: 'all' | 'any'): Printed {
  const [only] = parts;
  return parts.length === 1 && only ? only : { text: parts.map(inBrackets).join(between), joined };
}
