import { CommandReading, type ReadClause, type ReadSelection, type UnusedWord } from 'contract/command-reading';
import { allOf, type Query } from 'contract/query/query';
import { sameQuery } from 'contract/query/simplify-query';
import { isFolderClause, type Clause, type Selection } from '../reading/typed-command.ts';

/** What a selection says that stands beside its query, or is no filter at all. */
type Beside =
  | 'said'
  | 'these'
  | 'thisFolder'
  | 'order'
  | 'first'
  | 'count'
  | 'single'
  | 'unknownFilenames'
  | 'ambiguousFolder'
  | 'unmarked'
  | 'vague'
  | 'unresolved'
  // How words are looked for, and what is settled before anything is shown.
  | 'anywhere'
  | 'trade'
  | 'except';
/** What must be a part of the query: a filter that a selection learns does not compile until it is shown. */
type Filters = Required<Omit<Selection, Beside>>;

/** Those of a selection's words that no name and no page holds. */
type UnheldIn = (selection: Selection) => readonly string[];

const side = ({ comparison, value }: { readonly comparison: 'over' | 'under'; readonly value: number }) =>
  comparison === 'over' ? { above: value } : { below: value };

/** As whole bytes, so that the same files are larger or smaller. */
const sizeOf = ({ comparison, value }: Filters['size']): Query => ({
  size: comparison === 'over' ? { above: Math.floor(value) } : { below: Math.ceil(value) },
});

const PARTS: { readonly [Name in keyof Filters]: (value: Filters[Name]) => readonly Query[] } = {
  ids: (ids) => [{ ids }],
  filenames: ([first, ...others]) =>
    first === undefined ? [] : [anyOf([{ name: { exactly: first } }, ...others.map((name) => ({ name: { exactly: name } }))])],
  everything: (isSaid) => (isSaid ? [{ everything: true }] : []),
  kind: (kind) => [{ kind }],
  words: (words) => words.map((matter) => ({ about: { matter, atLeast: 'possible' } })),
  mentions: (words) => [{ words }],
  sender: (exactly) => [{ sender: { exactly } }],
  language: (language) => [{ language }],
  source: (source) => [{ source }],
  folder: (path) => [path === '' ? { unfiled: true } : { folder: { path, deep: true } }],
  tag: (tag) => [{ tag }],
  dates: (date) => [{ date }],
  undated: () => [{ missing: 'date' }],
  copies: () => [{ twinOf: 'any' }],
  amount: (amount) => [{ total: { ...side(amount), ...(amount.currency !== null && { currency: amount.currency }) } }],
  size: (size) => [sizeOf(size)],
  query: (query) => ('all' in query ? query.all : [query]),
};
/** What is meant stands before what is said of it: invoices or receipts, of 2025. */
const isOfKinds = (part: Query): boolean => ('any' in part ? part.any : [part]).every((each) => 'kind' in each);

/** What is left out, without what says again what it is left out of: of invoices, “not the invoices from Voltara” are those not from Voltara. */
function exceptionOf(exception: Selection, whole: readonly Query[], unheldIn: UnheldIn): readonly Query[] {
  const parts = partsOf(exception, unheldIn);
  const own = parts.filter((part) => !whole.some((other) => sameQuery(part, other)));
  const [first, ...others] = own.length > 0 ? own : parts;
  return first === undefined ? [] : [{ not: allOf([first, ...others]) }];
}

const anyOf = (parts: readonly [Query, ...Query[]]): Query => (parts.length === 1 ? parts[0] : { any: parts });

function partsOf(selection: Selection, unheldIn: UnheldIn): readonly Query[] {
  const unheld = unheldIn(selection);
  const used = { ...selection, words: selection.words.filter((word) => !unheld.includes(word)) };
  const part = (name: keyof Filters): readonly Query[] => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row is called with values of its own name alone
    const row = PARTS[name] as (value: unknown) => readonly Query[];
    return used[name] === undefined ? [] : row(used[name]);
  };
  // Whoever chose documents one by one chose nothing else.
  if (selection.ids !== undefined) return part('ids');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the names
  const named = (Object.keys(PARTS) as (keyof Filters)[]).flatMap(part);
  const kept = [...named.filter(isOfKinds), ...named.filter((each) => !isOfKinds(each))];
  return [...kept, ...selection.except.flatMap((exception) => exceptionOf(exception, kept, unheldIn))];
}

/** The words of a selection, and of what is left out of it, that chose nothing. */
function unusedIn(selection: Selection, unheldIn: UnheldIn): readonly UnusedWord[] {
  const { unresolved = [], unknownFilenames, ambiguousFolder = [], unmarked, words, except } = selection;
  const [place] = ambiguousFolder;
  return [
    ...unresolved.map(({ kind, said }): UnusedWord => ({ why: kind, said })),
    ...unknownFilenames.map((said): UnusedWord => ({ why: 'file', said })),
    ...(place === undefined ? [] : [{ why: 'place', said: place.split('/').at(-1) ?? place } as const]),
    ...(unmarked === undefined ? [] : [{ why: 'area', said: unmarked } as const]),
    ...unheldIn(selection)
      .filter((word) => words.includes(word))
      .map((said): UnusedWord => ({ why: 'unheld', said })),
    ...except.flatMap((exception) => unusedIn(exception, unheldIn)),
  ];
}

/** What a query cannot say of what is left out. */
const hasMore = ({ these, thisFolder, order, except }: Selection): boolean =>
  these === true || thisFolder === true || order !== undefined || except.some(hasMore);

function shownSelection(selection: Selection, unheldIn: UnheldIn): ReadSelection | null {
  const { these, thisFolder, order, first: many, count, single, filenames, except } = selection;
  if (except.some(hasMore) || (these === true && thisFolder === true)) return null;
  const [first, ...others] = partsOf(selection, unheldIn);
  const unused = unusedIn(selection, unheldIn);
  return {
    ...(first !== undefined && { query: allOf([first, ...others]) }),
    ...(these && { from: 'these' }),
    ...(thisFolder && { from: 'here' }),
    ...(order && { order, first: many ?? 1 }),
    ...(count !== undefined && { count }),
    // A file that is named is one already.
    ...(single && filenames.length !== 1 && { one: true }),
    ...(unused.length > 0 && { unused: [...unused] }),
  };
}

function shownClause(clause: Clause, unheldIn: UnheldIn): ReadClause | null {
  if (clause.verb === 'create-folder') return { deed: clause.verb, to: clause.to };
  // What is done with folders themselves is said again, not changed part by part.
  if (isFolderClause(clause) || clause.verb === 'set-fact' || clause.verb === 'make-rule') return null;
  const shown = clause.what.map((selection) => shownSelection(selection, unheldIn));
  const which = shown.filter((selection) => selection !== null);
  if (which.length < shown.length) return null;
  switch (clause.verb) {
    case 'move':
    case 'tag':
    case 'untag':
      return { deed: clause.verb, which, to: clause.to };
    case 'rename':
      return { deed: clause.verb, which, to: clause.to, parts: clause.parts && [...clause.parts] };
    case 'group':
      return {
        deed: clause.verb,
        which,
        by: clause.by,
        ...(clause.within !== undefined && { within: clause.within }),
        ...(clause.into !== undefined && { into: clause.into }),
      };
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
    case 'find':
      return { deed: clause.verb, which };
  }
}

/**
 * What was understood, in parts that a person can change: the query of each selection, and the words that chose nothing.
 *
 * @param unused words of the sentence that belong to no step
 * @returns null where parts cannot say it, such as the last three of what is left out, or a name that is too long to be looked for
 */
export function showReading(clauses: readonly Clause[], unused: readonly string[], unheldIn: UnheldIn): CommandReading | null {
  const shown = clauses.map((clause) => shownClause(clause, unheldIn));
  const whole = { clauses: shown, ...(unused.length > 0 && { unused }) };
  return CommandReading.safeParse(whole).data ?? null;
}
