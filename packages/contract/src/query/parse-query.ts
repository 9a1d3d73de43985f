import { PREDICATES } from './predicates.ts';
import { allOf, type Query } from './query.ts';
import { readQuery, type QueryProblem } from './read-query.ts';
import { SoughtText } from './values.ts';

export type ParsedQuery = { readonly query: Query } | { readonly problems: readonly QueryProblem[] };

/** What words outside of any predicate are looked for in. */
export type PlainWords = 'name' | 'words';

/** A typed query as it is: every part must make sense. Nothing is no query. @param now epoch milliseconds */
export function parseQuery(typed: string, now: number, plain: PlainWords = 'words'): ParsedQuery {
  const { terms, rest, problems } = readQuery(typed, now);
  if (problems.length > 0) return { problems };
  const words = wordsQuery(rest, plain);
  if (words === null)
    return { problems: [{ text: rest, sentence: 'Write at most 200 letters to look for.', from: 0, to: typed.length }] };
  const [first, ...others] = [...terms.map(({ query }) => query), ...words];
  if (first === undefined)
    return { problems: [{ text: typed, sentence: 'Write what to look for, or is:everything.', from: 0, to: typed.length }] };
  return { query: allOf([first, ...others]) };
}

/** What is left of a query as one of names or words; empty where nothing is left, null where it cannot be looked for. */
export function wordsQuery(rest: string, plain: PlainWords): readonly Query[] | null {
  const text =
    plain === 'words'
      ? rest
          .replaceAll(/["“”„«»]/gu, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
      : rest;
  if (text === '') return [];
  if (plain === 'words') return SoughtText.safeParse(text).success ? [{ words: text }] : null;
  return PREDICATES.name.schema.safeParse({ part: text }).success ? [{ name: { part: text } }] : null;
}
