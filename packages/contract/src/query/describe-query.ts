import { askedBy, type Leaf } from './predicates.ts';
import { EmptyQuery, foldQuery, type Query } from './query.ts';

/** One part of a query, to show and to take away. */
export interface QueryChip {
  readonly label: string;
  readonly query: Query;
}

export interface DescribedQuery {
  /** `invoices from “Harbour”, not starred`. */
  readonly sentence: string;
  readonly chips: readonly QueryChip[];
}

const listed = (parts: readonly string[], joined: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joined} ${parts.at(-1) ?? ''}`;

const said = (query: Query, of: (leaf: Leaf) => string): string =>
  foldQuery<{ readonly text: string; readonly isList: boolean }>(query, {
    leaf: (leaf) => ({ text: of(leaf), isList: false }),
    all: (parts) => ({ text: listed(parts.map(inner), 'and'), isList: parts.length > 1 }),
    any: (parts) => ({ text: listed(parts.map(inner), 'or'), isList: parts.length > 1 }),
    not: (part) => ({ text: `not ${inner(part)}`, isList: false }),
  }).text;

const inner = ({ text, isList }: { readonly text: string; readonly isList: boolean }): string => (isList ? `(${text})` : text);

const phraseOf = (leaf: Leaf): string => {
  const { row, value } = askedBy(leaf);
  return row.phrase(value);
};
const labelOf = (leaf: Leaf): string => {
  const { row, value } = askedBy(leaf);
  return row.label(value);
};

const nounOf = (query: Query): string | null => {
  if ('all' in query || 'any' in query || 'not' in query) return null;
  const { row, value } = askedBy(query);
  return row.noun?.(value) ?? null;
};

/** A query on one chip. @throws EmptyQuery */
export const labelQuery = (query: Query): string => said(query, labelOf);

/** A query in words. @throws EmptyQuery */
export function describeQuery(query: Query): DescribedQuery {
  const parts = 'all' in query ? query.all : [query];
  if (parts.length === 0) throw new EmptyQuery();
  const nouns = new Set(parts.map(nounOf).filter((noun) => noun !== null));
  const [noun = 'documents'] = nouns;
  const phrases = parts
    .filter((part) => !('everything' in part) && (nouns.size !== 1 || nounOf(part) === null))
    .map((part) => said(part, phraseOf));
  const sentence = [nouns.size === 1 ? noun : 'documents', phrases.join(', ')].join(' ').trim();
  return {
    sentence: 'everything' in query ? 'all documents' : sentence,
    chips: parts.map((part) => ({ label: labelQuery(part), query: part })),
  };
}
