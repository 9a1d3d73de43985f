import { askedBy } from './predicates.ts';
import { foldQuery, type Query } from './query.ts';

/** Two queries that are written the same, whatever the order of fields. */
export const sameQuery = (a: Query, b: Query): boolean => keyOf(a) === keyOf(b);

const keyOf = (query: Query): string =>
  JSON.stringify(query, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const distinct = (parts: readonly Query[]): Query[] => [...new Map(parts.map((part) => [keyOf(part), part])).values()];
const isEverything = (query: Query): boolean => 'everything' in query;

/** The same selection in fewer words: lists in lists are one, what is said twice is said once, no negation of a negation. */
export const simplifyQuery = (query: Query): Query =>
  foldQuery<Query>(query, {
    leaf: (leaf) => leaf,
    all(parts) {
      const flat = distinct(parts.flatMap((part) => ('all' in part ? part.all : [part])));
      const narrowing = flat.filter((part) => !isEverything(part));
      const [first, ...others] = narrowing.length > 0 ? narrowing : flat;
      return first === undefined || others.length > 0 ? { all: narrowing } : first;
    },
    any(parts) {
      const flat = distinct(parts.flatMap((part) => ('any' in part ? part.any : [part])));
      const [first, ...others] = flat.filter(isEverything).length > 0 ? [{ everything: true } as const] : flat;
      return first === undefined || others.length > 0 ? { any: flat } : first;
    },
    not: (part) => ('not' in part ? part.not : { not: part }),
  });

/**
 * Whether the first chooses no document that the second does not. True is certain; false where it is not so, or cannot be told from the two
 * alone.
 */
export function narrowsQuery(a: Query, b: Query): boolean {
  if (isEverything(b) || sameQuery(a, b)) return true;
  if ('any' in a) return a.any.every((part) => narrowsQuery(part, b));
  if ('all' in b) return b.all.every((part) => narrowsQuery(a, part));
  if ('all' in a && a.all.some((part) => narrowsQuery(part, b))) return true;
  if ('any' in b && b.any.some((part) => narrowsQuery(a, part))) return true;
  if ('not' in a && 'not' in b) return narrowsQuery(b.not, a.not);
  if ('all' in a || 'any' in b || 'not' in a || 'not' in b) return false;
  const [first, second] = [askedBy(a), askedBy(b)];
  return first.name === second.name && first.row.implies?.(first.value, second.value) === true;
}
