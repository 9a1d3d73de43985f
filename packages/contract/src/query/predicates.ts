import { ofFacts } from './predicates/of-facts.ts';
import { ofFiles } from './predicates/of-files.ts';
import { ofParties } from './predicates/of-parties.ts';
import { ofPlaces } from './predicates/of-places.ts';
import { ofSearch } from './predicates/of-search.ts';
import { ofTexts } from './predicates/of-texts.ts';
import type { Predicate } from './predicate.ts';

/** Everything that can be asked of a document, one row each. */
export const PREDICATES = { ...ofFacts, ...ofParties, ...ofFiles, ...ofPlaces, ...ofTexts, ...ofSearch };

export type PredicateName = keyof typeof PREDICATES;
/** The value of each predicate, by its name. */
export type PredicateValues = {
  readonly [Name in PredicateName]: (typeof PREDICATES)[Name] extends Predicate<infer Value> ? Value : never;
};
/** One predicate with its value: `{ kind: 'invoice' }`. */
export type Leaf = { [Name in PredicateName]: { readonly [Only in Name]: PredicateValues[Name] } }[PredicateName];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the names
export const PREDICATE_NAMES = Object.keys(PREDICATES) as PredicateName[];

/** A predicate with its value, as one thing that is asked. */
export interface Asked {
  readonly name: PredicateName;
  readonly row: Predicate<unknown>;
  readonly value: unknown;
}

/** The row and the value of a leaf. */
export function askedBy(leaf: Leaf): Asked {
  const [name, value] = Object.entries(leaf)[0] ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a leaf has one key, which is a name of the table
  const known = name as PredicateName;
  return { name: known, row: rowOf(known), value };
}

/** The row of a name, for values that were parsed by its own schema. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row is called with values of its own schema alone
export const rowOf = (name: PredicateName): Predicate<unknown> => PREDICATES[name] as unknown as Predicate<unknown>;

/** Which predicate is meant by what is typed: the word before the colon, and behind `is:` the word after it. */
export function predicateTyped(before: string, after: string): PredicateName | undefined {
  const flag = after.toLowerCase();
  if (before === 'is') return flag === 'star' ? 'starred' : FLAGS.get(flag);
  return TYPED.get(before);
}

const FLAGS: ReadonlyMap<string, PredicateName> = new Map(
  PREDICATE_NAMES.filter((name) => rowOf(name).typed[0] === 'is').map((name) => [rowOf(name).write(true).text, name]),
);
const TYPED: ReadonlyMap<string, PredicateName> = new Map(
  PREDICATE_NAMES.flatMap((name) =>
    rowOf(name)
      .typed.filter((word) => word !== 'is')
      .map((word) => [word, name] as const),
  ),
);

/** What can be written before a colon. */
export const TYPED_WORDS: readonly string[] = ['is', ...TYPED.keys()];
