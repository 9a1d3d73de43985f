import { PREDICATE_NAMES, rowOf } from './predicates.ts';
import { DEEPEST, MOST_PARTS, type Query } from './query.ts';

const nameOf = (word: string) => PREDICATE_NAMES.find((name) => name === word);

/**
 * Whether something from outside is a query. As strict as the schema `Query`, and counted before it is looked at: `MOST_PARTS` parts in all, so
 * that what is sent to be refused is refused at once.
 */
export function isQuery(value: unknown): value is Query {
  let parts = 0;
  const isPart = (part: unknown, depth: number): boolean => {
    parts += 1;
    if (parts > MOST_PARTS || depth > DEEPEST || typeof part !== 'object' || part === null) return false;
    const entries: readonly (readonly [string, unknown])[] = Object.entries(part);
    const [entry] = entries;
    if (entry === undefined || entries.length > 1) return false;
    const [word, inner] = entry;
    if (word === 'not') return isPart(inner, depth + 1);
    if (word === 'all' || word === 'any')
      return Array.isArray(inner) && inner.length > 0 && inner.every((each) => isPart(each, depth + 1));
    const name = nameOf(word);
    return name !== undefined && rowOf(name).schema.safeParse(inner).success;
  };
  return isPart(value, 0);
}
