import { allOf, type Query } from 'contract/query/query';
import type { Marked } from '../sentences/tag-sentence.ts';
import { FILTERS, filterOf, Open, type Surroundings } from './read-filter.ts';
import { isOrderOfOne, readCount, readOrder, readQuantity } from './read-order.ts';
import type { Which } from './sentence-step.ts';

/** Filters that all hold of a document, by their mark; values of one mark are alternatives when they were joined. */
interface Part {
  readonly filters: { readonly mark: string; readonly any: Query[] }[];
}
const isEmpty = (parts: readonly Part[]): boolean => parts.every(({ filters }) => filters.length === 0);

const anyOf = (parts: readonly [Query, ...Query[]]): Query => (parts.length === 1 ? parts[0] : { any: parts });

const queryOf = (parts: readonly Part[]): Query | null => {
  const alternatives = parts.flatMap(({ filters }) => {
    const [first, ...others] = filters
      .map(({ any: [one, ...more] }) => one && anyOf([one, ...more]))
      .filter((query) => query !== undefined);
    return first === undefined ? [] : [allOf([first, ...others])];
  });
  const [first, ...others] = alternatives;
  return first === undefined ? null : anyOf([first, ...others]);
};

/** Puts a filter where it belongs: beside the others, as an alternative to the one before it, or into a selection of its own. */
function place(parts: Part[], mark: string, query: Query, isJoined: boolean, before: string | null): void {
  const part = parts.at(-1) ?? { filters: [] };
  if (parts.length === 0) parts.push(part);
  const same = part.filters.findLast((filter) => filter.mark === mark);
  if (isJoined && same && before === mark) same.any.push(query);
  else if (isJoined && same) parts.push({ filters: [{ mark, any: [query] }] });
  else part.filters.push({ mark, any: [query] });
}

/** What narrows as one: its filters and what is excepted from them. */
class Chosen {
  readonly kept: Part[] = [];
  readonly excepted: Part[] = [];
  /** By which place among the others some are excepted. */
  exceptedOrder: Which['order'];
  /** The mark before, while it can still be joined to. */
  private before: string | null = null;
  private isJoined = false;
  private isNegated = false;
  private inException = false;
  get excepts(): boolean {
    return this.inException;
  }

  read(mark: Marked, surroundings: Surroundings): void {
    if (mark.mark === 'EXCEPT') this.inException = true;
    else if (mark.mark === 'NOT') this.isNegated = true;
    else if (mark.mark === 'AND' || mark.mark === 'OR') this.isJoined = true;
    else if (FILTERS.has(mark.mark)) {
      const query = filterOf(mark, surroundings);
      // “Not a letter from 2025”: nobody knows whether the second is turned round too. “Not signed, from 2025” is plain.
      const isOfNegated = this.before?.startsWith('not ') && !this.isJoined && !this.isNegated;
      if (isOfNegated && !standsApart(this.before ?? '', mark.mark)) throw new Open('which', mark.text);
      const isContinued = this.isJoined && this.before === `not ${mark.mark}`;
      const name = this.isNegated || isContinued ? `not ${mark.mark}` : mark.mark;
      const isTurned = name !== mark.mark;
      if (isTurned && !this.inException)
        // “Not from A or B”: neither of them.
        (this.kept.at(-1) ?? this.begin()).filters.push({ mark: name, any: [{ not: query }] });
      else if (isTurned) throw new Open('which', mark.text);
      else place(this.inException ? this.excepted : this.kept, mark.mark, query, this.isJoined, this.before);
      this.before = name;
      this.isJoined = false;
      this.isNegated = false;
    }
  }
  /** A deed or “everything” ends an exception that stands in front. */
  endException(): void {
    this.inException = false;
    this.before = null;
  }
  private begin(): Part {
    const part: Part = { filters: [] };
    this.kept.push(part);
    return part;
  }
  /** What was turned round, excepted or joined and never named. */
  get isOpen(): boolean {
    return this.isNegated || (this.inException && isEmpty(this.excepted) && !this.exceptedOrder);
  }
}

/** What may be said more closely by a word behind it, and what says where or when all of them are. */
const NOUNS = new Set(['not KIND', 'not FORMAT', 'not NAME', 'not ABOUT']);
const standsApart = (negated: string, mark: string): boolean =>
  mark === 'FOLDER' || (!NOUNS.has(negated) && `not ${mark}` !== negated);

const FROM: Readonly<Record<string, NonNullable<Which['from']>>> = { THESE: 'these', HERE: 'here', IT: 'it', LAST: 'last' };
/** What shows that there was more than a deed and its target. */
const SAYS_WHICH = new Set([...FILTERS, 'THING', 'QUANT', 'COUNT', 'ORDER', ...Object.keys(FROM)]);

/** “Except the newest”. */
const saysOneAlone = (mark: Marked | undefined, among: Query | null, { language }: Surroundings): boolean =>
  mark !== undefined && isOrderOfOne(mark.text, language, among === null);

/**
 * The documents that some marks choose; null where they say nothing of documents.
 *
 * @throws {Open} when a word is not understood, or nothing narrows and nobody said “all”
 */
export function buildSelection(marks: readonly Marked[], surroundings: Surroundings): Which | null {
  const vague = marks.find(({ mark }) => mark === 'VAGUE');
  // “Spostali”, “mételos”: what is spoken of has grown onto the verb.
  if (!marks.some(({ mark, it }) => SAYS_WHICH.has(mark) || it) && !vague) return null;
  const chosen = new Chosen();
  let [from, isAll, isPart, isBoth]: [Which['from'] | undefined, boolean, boolean, boolean] = [undefined, false, false, false];
  let order: Which['order'];
  let [count, exceptedCount]: [number | null, number | null] = [null, null];
  let [one, isOneExcepted, isListExcepted] = [false, false, false];
  let [orderedBy, exceptedBy]: [string, Marked | undefined] = ['', undefined];
  for (const mark of marks) {
    chosen.read(mark, surroundings);
    from ??= FROM[mark.mark] ?? (mark.it ? 'it' : undefined);
    if (/^[a-z]/.test(mark.mark) || mark.mark === 'QUANT') chosen.endException();
    if (mark.mark === 'QUANT') {
      const quantity = readQuantity(mark.text);
      isAll ||= quantity === 'all';
      isPart ||= quantity === 'part';
      isBoth ||= quantity === 'both';
    }
    if (mark.mark === 'COUNT' && readCount(mark.text) === null) throw new Open('which', mark.text);
    if (mark.mark === 'ORDER' && readOrder(mark.text) === null) throw new Open('which', mark.text);
    if (chosen.excepts) {
      // “All except these” leaves out what is selected, and no query says so.
      if (mark.mark in FROM) throw new Open('which', mark.text);
      isOneExcepted ||= mark.one;
      isListExcepted ||= mark.mark === 'AND' || mark.mark === 'OR';
      if (mark.mark === 'ORDER' && exceptedBy) throw new Open('which', mark.text);
      if (mark.mark === 'ORDER') exceptedBy = mark;
      if (mark.mark === 'COUNT' || mark.mark === 'ORDER') exceptedCount ??= readCount(mark.text);
      chosen.exceptedOrder = exceptedBy && (readOrder(exceptedBy.text) ?? undefined);
      continue;
    }
    one ||= mark.one;
    if (mark.mark === 'ORDER') [order, orderedBy] = [readOrder(mark.text) ?? undefined, mark.text];
    if (mark.mark === 'COUNT' || mark.mark === 'ORDER') count ??= readCount(mark.text);
  }
  const said = marks.map(({ text }) => text).join(' ');
  if (vague || isPart || chosen.isOpen) throw new Open('which', vague?.text ?? said);
  const kept = queryOf(chosen.kept);
  // “Les contrats, mets-les dans …”: what was named is what “les” takes up again.
  if (kept !== null && from === 'it') from = undefined;
  const excepted = queryOf(chosen.excepted);
  // “The most recent of the reports”: what is said in the singular is one, unless all are listed in that order.
  if (order && !one && count === null && kept !== null && !marks.some(({ mark }) => mark === 'find'))
    count = isOrderOfOne(orderedBy, surroundings.language, false) ? 1 : null;
  const except = chosen.exceptedOrder && {
    query: excepted,
    order: chosen.exceptedOrder,
    first: exceptedCount ?? (isOneExcepted || saysOneAlone(exceptedBy, excepted, surroundings) ? 1 : 0),
  };
  // “Except two”, “except the newest and the letters”: of what?
  if (exceptedBy ? isListExcepted : exceptedCount !== null) throw new Open('which', said);
  if (except?.first === 0) throw new Open('which', exceptedBy?.text ?? said);
  if (kept === null && !isAll && from === undefined && !(order && (one || count !== null))) throw new Open('which', said);
  if (order && !one && count === null) throw new Open('which', said);
  const base = kept ?? (from === undefined || from === 'last' ? { everything: true as const } : null);
  const without = excepted === null || except ? base : base === null ? { not: excepted } : allOf([base, { not: excepted }]);
  return {
    query: from === 'last' && kept === null ? null : without,
    ...(order && { order, first: count ?? 1 }),
    ...(!order && count !== null && from === undefined && { count }),
    ...(isBoth && { count: 2 }),
    one: one && !isAll,
    ...(except && { except }),
    ...(from && { from }),
  };
}
