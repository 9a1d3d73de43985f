import { predicateTyped, rowOf, TYPED_WORDS, type Leaf, type PredicateName } from './predicates.ts';
import type { Typed } from './predicate.ts';
import type { Query } from './query.ts';

/** A stretch of what was typed, in UTF-16 units. */
export interface QueryPlace {
  readonly from: number;
  readonly to: number;
}

/** What looks like a part of a query and cannot be used, with a sentence that says why and what to write. */
export interface QueryProblem extends QueryPlace {
  readonly text: string;
  readonly sentence: string;
}

/** A part of a query with the words that say it. */
export interface QueryTerm extends QueryPlace {
  readonly text: string;
  readonly query: Query;
}

export interface TypedQuery {
  /** All of them must hold. */
  readonly terms: readonly QueryTerm[];
  /** What is left: words, phrases, and what could not be used. */
  readonly rest: string;
  readonly problems: readonly QueryProblem[];
}

/** Deepest nesting of brackets; what lies deeper is words. */
const DEEPEST = 10;
const QUOTES = '"“”„«»';
const OPERATOR = new RegExp(`(-?)(${TYPED_WORDS.join('|')}):([=#]?)`, 'iuy');
const QUOTED = new RegExp(String.raw`[${QUOTES}]((?:\\[${QUOTES}\\]|[^${QUOTES}])*)[${QUOTES}]`, 'uy');
const BARE = new RegExp(String.raw`[^\s${QUOTES}]+`, 'uy');
const BARE_IN_GROUP = new RegExp(String.raw`[^\s${QUOTES}()]+`, 'uy');
const SPACE = /\s*/uy;
/** At the end of a bare value these end a sentence. */
const CLOSING = /[,;?!]+$/u;

class Reader {
  readonly problems: QueryProblem[] = [];
  readonly #typed: string;
  readonly #now: number;

  readonly #settled: readonly PredicateName[] | undefined;

  constructor(typed: string, now: number, settled: readonly PredicateName[] | undefined) {
    this.#typed = typed;
    this.#now = now;
    this.#settled = settled;
  }

  #at(pattern: RegExp, place: number): RegExpExecArray | null {
    pattern.lastIndex = place;
    return pattern.exec(this.#typed);
  }

  /** The first place behind space. */
  skip(place: number): number {
    return place + (this.#at(SPACE, place)?.[0].length ?? 0);
  }

  /** Behind a quoted phrase, or a word. */
  pass(place: number): number {
    const start = this.#typed[place] === '-' ? place + 1 : place;
    const quoted = this.#at(QUOTED, start)?.[0].length;
    return quoted === undefined ? place + (this.#at(/\S+/uy, place)?.[0].length ?? 1) : start + quoted;
  }

  isOr = (place: number): boolean => /^OR(?=[\s(])/u.test(this.#typed.slice(place, place + 3));

  /** A predicate or a group that begins here; null where there is none. */
  term(place: number, depth: number): QueryTerm | null {
    const group = this.#group(place, depth);
    if (group) return group;
    const operator = this.#at(OPERATOR, place);
    if (!operator) return null;
    const [head, minus, as = '', sign = ''] = operator;
    const start = place + head.length;
    const quoted = this.#at(QUOTED, start);
    const bare = quoted ? null : this.#at(depth > 0 ? BARE_IN_GROUP : BARE, start);
    const value = quoted?.[1]?.replaceAll(/\\(.)/gu, '$1') ?? bare?.[0].replace(CLOSING, '') ?? '';
    const to = start + (quoted?.[0].length ?? value.length);
    const text = this.#typed.slice(place, to);
    const leaf = this.#leaf(
      { text: value, sign: sign === '=' || sign === '#' ? sign : '', as: as.toLowerCase() },
      { from: place, to, text },
    );
    if (leaf === null) return null;
    return { query: minus === '-' ? { not: leaf } : leaf, text, from: place, to };
  }

  #leaf(typed: Typed, at: QueryPlace & { readonly text: string }): Leaf | null {
    const text = typed.text.trim();
    if (text === '') return null;
    const name = predicateTyped(typed.as, text);
    if (name === undefined) return this.#problem(at, `“is:${text}” means nothing here. Write is:starred.`);
    if (this.#settled && rowOf(name).holds === null && !this.#settled.includes(name))
      return this.#problem(at, `“${typed.as}:” cannot be asked here.`);
    const read = rowOf(name).read({ ...typed, text }, this.#now);
    if ('sentence' in read) return this.#problem(at, read.sentence);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is of the row of this name
    return { [name]: read.value } as unknown as Leaf;
  }

  #problem(at: QueryPlace & { readonly text: string }, sentence: string): null {
    if (!this.problems.some(({ from }) => from === at.from)) this.problems.push({ ...at, sentence });
    return null;
  }

  /** `(a b)`, `-(a OR b)`: brackets around predicates alone; around words they are brackets. */
  #group(place: number, depth: number): QueryTerm | null {
    const minus = this.#typed[place] === '-';
    const start = minus ? place + 1 : place;
    if (this.#typed[start] !== '(' || depth >= DEEPEST) return null;
    const known = this.problems.length;
    const { terms, end } = this.sequence(start + 1, depth + 1);
    const [first, ...others] = terms.map(({ query }) => query);
    if (this.#typed[end] !== ')' || first === undefined) {
      this.problems.splice(known);
      return null;
    }
    const query: Query = others.length === 0 ? first : { all: [first, ...others] };
    return { query: minus ? { not: query } : query, text: this.#typed.slice(place, end + 1), from: place, to: end + 1 };
  }

  /** Terms one after the other up to what is none. `a b OR c` is a, and b or c. */
  sequence(place: number, depth: number): { readonly terms: readonly QueryTerm[]; readonly end: number } {
    const terms: QueryTerm[] = [];
    let at = this.skip(place);
    let term = this.term(at, depth);
    let isJoined = false;
    /** The choices of `a OR b` so far, where that is the last term. */
    let choices: Query[] = [];
    while (term) {
      const before = isJoined ? terms.pop() : undefined;
      choices = before ? [...choices, term.query] : [term.query];
      const from = before?.from ?? term.from;
      terms.push(before ? { query: { any: choices }, from, to: term.to, text: this.#typed.slice(from, term.to) } : term);
      const next = this.skip(term.to);
      // `kind:invoice` and what follows it without a space is not two parts.
      if (next === term.to && next < this.#typed.length && this.#typed[next] !== ')') return { terms, end: next };
      // OR joins two parts of a query; beside a word it is one.
      const joined: QueryTerm | null = this.isOr(next) ? this.term(this.skip(next + 2), depth) : null;
      isJoined = joined !== null;
      at = next;
      term = joined ?? this.term(next, depth);
    }
    return { terms, end: at };
  }
}

/**
 * Takes the parts of a query out of what a person typed: `kind:invoice`, `-sender:"Ada"`, `(tag:a OR tag:b)`. What makes no sense stays among
 * the words, with a sentence that says so.
 *
 * @param now epoch milliseconds, for `date:"last month"`
 * @param settled what the caller has an index find; without it, nothing is refused for that
 */
export function readQuery(typed: string, now: number, settled?: readonly PredicateName[]): TypedQuery {
  const reader = new Reader(typed, now, settled);
  const terms: QueryTerm[] = [];
  let rest = '';
  let place = 0;
  while (place < typed.length) {
    const start = reader.skip(place);
    rest += typed.slice(place, start);
    const found = reader.sequence(start, 0);
    terms.push(...found.terms);
    place = found.end;
    if (found.terms.length > 0) rest += ' ';
    if (place >= typed.length) break;
    const end = reader.pass(place);
    rest += typed.slice(place, end);
    place = end;
  }
  return { terms, rest: rest.replaceAll(/\s+/g, ' ').trim(), problems: reader.problems };
}
