import { allOf, type Query } from 'contract/query/query';
import { sameQuery } from 'contract/query/simplify-query';

/** The parts of a query that must all hold, each a chip. */
export const partsOf = (query: Query | undefined): readonly Query[] =>
  query === undefined ? [] : 'all' in query ? query.all : [query];

function queryOf(parts: readonly Query[]): Query | undefined {
  const [first, ...others] = parts.filter((part, at) => parts.findIndex((other) => sameQuery(part, other)) === at);
  return first === undefined ? undefined : allOf([first, ...others]);
}

/** The query with another part in the place of one, or without it. Nothing left is no query, and not everything. */
export const withPart = (query: Query | undefined, at: number, part: Query | null): Query | undefined =>
  queryOf(partsOf(query).flatMap((old, place) => (place !== at ? [old] : part === null ? [] : [part])));

/** A document has one of each, so that another value is an alternative and not a condition more. */
const ONE_OF_EACH = ['kind', 'sender', 'recipient', 'date', 'folder', 'language', 'source'] as const;
const ofOne = (part: Query): (typeof ONE_OF_EACH)[number] | undefined => ONE_OF_EACH.find((name) => name in part);

/** The values of a part, one of which must hold. */
export const alternativesOf = (part: Query): readonly Query[] => ('any' in part ? part.any : [part]);
const eitherOf = (values: readonly Query[]): Query | null => {
  const [first, ...others] = values;
  return first === undefined ? null : others.length === 0 ? first : { any: values };
};

/** The query with one part more. Who chooses by something does not mean everything any more. */
export function withMore(query: Query | undefined, part: Query): Query | undefined {
  const parts = partsOf(query).filter((old) => !('everything' in old) || 'not' in part);
  const name = ofOne(part);
  const same = parts.findIndex((old) => name !== undefined && alternativesOf(old).every((value) => ofOne(value) === name));
  const joined = parts[same];
  if (joined === undefined) return queryOf([...parts, part]);
  const known = alternativesOf(joined).some((value) => sameQuery(value, part));
  return known ? queryOf(parts) : queryOf(parts.with(same, eitherOf([...alternativesOf(joined), part]) ?? part));
}

/** Another value in the place of the only one; of several, one more or one fewer. Null where none is left. */
export function chosenOf(part: Query, value: Query): Query | null {
  const bare = 'not' in part ? part.not : part;
  if (!('any' in bare)) return inPlaceOf(part, value);
  const left = bare.any.filter((each) => !sameQuery(each, value));
  const next = eitherOf(left.length < bare.any.length ? left : [...bare.any, value]);
  return next && inPlaceOf(part, next);
}

/** All but these, or these again. */
export const turned = (part: Query): Query => ('not' in part ? part.not : { not: part });

/** Another value of a part, which stays turned round where it was. */
const inPlaceOf = (part: Query, value: Query): Query => ('not' in part ? { not: value } : value);
