import { askedBy } from './predicates.ts';
import { foldQuery, leavesOf, type Query } from './query.ts';
import type { QueryDocument } from './query-document.ts';

/** A query asks for what an index finds, and nobody has looked yet. */
export class UnsettledQuery extends Error {
  constructor(name: string) {
    super(`“${name}” is found by an index: settle the query into ids first`);
  }
}

/** The question that a query asks of each document. @throws EmptyQuery, UnsettledQuery */
export const matcherOf = (query: Query): ((document: QueryDocument) => boolean) =>
  foldQuery<(document: QueryDocument) => boolean>(query, {
    leaf(leaf) {
      const { name, row, value } = askedBy(leaf);
      const { holds } = row;
      if (!holds) throw new UnsettledQuery(name);
      return (document) => holds(value, document);
    },
    all: (parts) => (document) => parts.every((holds) => holds(document)),
    any: (parts) => (document) => parts.some((holds) => holds(document)),
    not: (holds) => (document) => !holds(document),
  });

/** Whether a document is chosen. */
export const matchQuery = (query: Query, document: QueryDocument): boolean => matcherOf(query)(document);

/**
 * Whether a document may be among those that a query chooses: what only an index finds is taken for true wherever that lets more of them pass.
 * @throws EmptyQuery
 */
export const mayBeChosenBy = (query: Query): ((document: QueryDocument) => boolean) => {
  type Holds = (document: QueryDocument) => boolean;
  return foldQuery<{ readonly is: Holds; readonly not: Holds }>(query, {
    leaf(leaf) {
      const { row, value } = askedBy(leaf);
      const { holds } = row;
      if (!holds) return { is: () => true, not: () => true };
      return { is: (document) => holds(value, document), not: (document) => !holds(value, document) };
    },
    all: (parts) => ({
      is: (document) => parts.every(({ is }) => is(document)),
      not: (document) => parts.some(({ not }) => not(document)),
    }),
    any: (parts) => ({
      is: (document) => parts.some(({ is }) => is(document)),
      not: (document) => parts.every(({ not }) => not(document)),
    }),
    not: ({ is, not }) => ({ is: not, not: is }),
  }).is;
};

/** The query without what lies in Trash, unless it speaks of Trash itself. */
export const outsideTrash = (query: Query): Query =>
  leavesOf(query).some((leaf) => 'inTrash' in leaf) ? query : { all: [query, { not: { inTrash: true } }] };
