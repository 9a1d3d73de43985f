import * as z from 'zod';
import { PREDICATE_NAMES, rowOf, type Leaf, type PredicateName } from './predicates.ts';

/** A selection of documents. `all` and `any` hold at least one query: what means everything says `{ everything: true }`. */
export type Query = Leaf | { readonly all: readonly Query[] } | { readonly any: readonly Query[] } | { readonly not: Query };

export const QUERY_ORDERS = ['date', 'added', 'size', 'total', 'name'] as const;

/** Documents in an order, and how many of them. */
export interface Picked {
  readonly query: Query;
  readonly order?: { readonly by: (typeof QUERY_ORDERS)[number]; readonly descending: boolean };
  readonly first?: number;
}

/** Deepest tree, and most parts of one: nobody writes more, and every part costs a condition. */
export const DEEPEST = 12;
export const MOST_PARTS = 200;

const leaves: readonly z.ZodType[] = PREDICATE_NAMES.map((name) => z.strictObject({ [name]: rowOf(name).schema }));

const tree = (depth: number): z.ZodType => {
  if (depth === 0) return z.union(leaves);
  const part = tree(depth - 1);
  const parts = z.array(part).min(1).max(MOST_PARTS);
  return z.union([...leaves, z.strictObject({ all: parts }), z.strictObject({ any: parts }), z.strictObject({ not: part })]);
};

/** A query from outside: of a saved search, a program or a model. An empty `all` or `any` is none. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of the very table that the type is made of
export const Query = tree(DEEPEST) as z.ZodType<Query>;

export const Picked = z.strictObject({
  query: Query,
  order: z.strictObject({ by: z.enum(QUERY_ORDERS), descending: z.boolean() }).exactOptional(),
  first: z.number().int().min(1).max(100_000).exactOptional(),
});

/** Runs through a tree: what a leaf gives, and what is made of several. */
export function foldQuery<Out>(
  query: Query,
  make: {
    readonly leaf: (leaf: Leaf) => Out;
    readonly all: (parts: readonly Out[]) => Out;
    readonly any: (parts: readonly Out[]) => Out;
    readonly not: (part: Out) => Out;
  },
): Out {
  const go = (part: Query) => foldQuery(part, make);
  if ('all' in query) return make.all(notEmpty(query.all).map(go));
  if ('any' in query) return make.any(notEmpty(query.any).map(go));
  if ('not' in query) return make.not(go(query.not));
  return make.leaf(query);
}

/** A list of nothing would mean everything or nothing, and nobody said which. */
function notEmpty(parts: readonly Query[]): readonly Query[] {
  if (parts.length === 0) throw new EmptyQuery();
  return parts;
}

export class EmptyQuery extends Error {
  constructor() {
    super('A query of nothing chooses neither everything nor nothing: write { everything: true }');
  }
}

/** All leaves of a tree, from the left. */
export const leavesOf = (query: Query): readonly Leaf[] =>
  foldQuery<readonly Leaf[]>(query, {
    leaf: (leaf) => [leaf],
    all: (parts) => parts.flat(),
    any: (parts) => parts.flat(),
    not: (part) => part,
  });

/** The query of several parts; a part alone is itself. */
export const allOf = (parts: readonly [Query, ...Query[]]): Query => (parts.length === 1 ? parts[0] : { all: parts });

/** A document has one of each: of several one suffices, because none could have two. */
const ONE_OF_EACH: readonly PredicateName[] = ['kind', 'format', 'language', 'source', 'folder', 'from'];

/** The parts of a query as a person means them who typed `kind:invoice kind:receipt`: either. */
export function eitherOfSame(parts: readonly Query[]): readonly Query[] {
  const nameOf = (part: Query) => ONE_OF_EACH.find((name) => name in part);
  const choices = Map.groupBy(parts, nameOf);
  return parts.flatMap((part) => {
    const name = nameOf(part);
    const same = name === undefined ? [part] : (choices.get(name) ?? [part]);
    if (same[0] !== part) return [];
    return same.length === 1 ? [part] : [{ any: same }];
  });
}
