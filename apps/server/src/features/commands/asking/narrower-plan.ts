import type { Clause, ReadCommand, Selection } from '../reading/typed-command.ts';

/** How it was said, and how many there must be, are no filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(['said', 'single', 'count', 'vague']);
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== false && (!Array.isArray(value) || value.length > 0);

/** Keys in their order, in small letters, so that the same is written the same. */
const formOf = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) =>
    key === 'said'
      ? undefined
      : typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => one.localeCompare(other)))
        : each,
  ).toLowerCase();

/** What is left out says by itself that all else is meant, and how many it is says nothing of what is. */
const isOfAll = (key: string, { except }: Selection): boolean => key === 'everything' && except.length > 0;
const leftOut = (except: readonly Selection[]): readonly unknown[] =>
  except.map(({ single: _single, said: _said, ...selection }) =>
    Object.fromEntries(Object.entries(selection).filter(([, value]) => isSaid(value))),
  );

/** What a selection asks of a document, each part by itself: all must hold. */
const filtersOf = (selection: Selection): ReadonlySet<string> =>
  new Set(
    Object.entries(selection).flatMap(([key, value]) =>
      NO_FILTERS.has(key) || !isSaid(value) || isOfAll(key, selection)
        ? []
        : key === 'words' && Array.isArray(value)
          ? value.map((word: unknown) => `words ${formOf(word)}`)
          : [`${key} ${formOf(key === 'except' ? leftOut(selection.except) : value)}`],
    ),
  );

const isWithin = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean => [...few].every((filter) => many.has(filter));

/** The selection that chooses no more than the other, and one document where either means one; null where neither lies within the other. */
function narrowerOf(one: Selection, other: Selection): Selection | null {
  const [of, by] = [filtersOf(one), filtersOf(other)];
  const narrower = isWithin(of, by) ? other : isWithin(by, of) ? one : null;
  return narrower && { ...narrower, single: one.single || other.single };
}

function narrowerClause(one: Clause, other: Clause): Clause | null {
  const [{ verb }, to] = [one, (clause: Clause) => ('to' in clause ? clause.to?.toLowerCase() : undefined)];
  if (verb !== other.verb || to(one) !== to(other)) return null;
  if (one.verb === 'create-folder' || other.verb === 'create-folder') return one;
  const beside = (clause: Clause): string => formOf({ ...clause, what: [], to: null });
  if (beside(one) !== beside(other) || one.what.length !== other.what.length) return null;
  const what = one.what.map((selection, at) => {
    const another = other.what[at];
    return another === undefined ? null : narrowerOf(selection, another);
  });
  const chosen = what.filter((selection) => selection !== null);
  return chosen.length === what.length ? { ...one, what: chosen } : null;
}

/**
 * What two readers that know nothing of each other would both do, where one of them only says more of it than the other. Null where they mean
 * different things.
 */
export function narrowerPlan(one: ReadCommand, clauses: readonly Clause[]): ReadCommand | null {
  if (one.kind !== 'clauses' || one.clauses.length !== clauses.length) return null;
  const narrowed = one.clauses.map((clause, at) => {
    const beside = clauses[at];
    return beside === undefined ? null : narrowerClause(clause, beside);
  });
  const both = narrowed.filter((clause) => clause !== null);
  return both.length === narrowed.length ? { kind: 'clauses', clauses: both } : null;
}
