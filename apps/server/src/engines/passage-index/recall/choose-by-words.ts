import type { Best } from './best-of.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { TermList } from './term-list.ts';

/** What a heading counts beside the text when candidates are chosen. */
export const HEADING_CHOICE = 0.4;
/** Passages are looked at by so many at a time, as a power of two: what is added up for them stays in the processor's nearest memory. */
const WINDOW_BITS = 9;
const WINDOW = 1 << WINDOW_BITS;
/** Bounds are added in another order than scores: a last digit must not leave anything out. */
const ROUNDING = 1 + 1e-9;

interface Term {
  readonly lists: readonly TermList[];
  /** No passage gets more of it. */
  readonly most: number;
}

const greatest = (lists: readonly TermList[], of: (list: TermList) => number): number =>
  lists.reduce((most, list) => Math.max(most, of(list)), 0);

/**
 * Offers the passages with the highest sum of what the question's words count there and what their document has, without looking at
 * postings that cannot matter (MaxScore): where all that the commoner words could add, on top of the best document of a window, stays
 * below the least that is kept, they are looked up only for passages which a rarer word has brought up. The same passages are kept as if
 * everything were added up.
 *
 * @param documents what a document has of its own, by its number
 */
export function chooseByWords(
  catalogue: Catalogue,
  lists: readonly (readonly TermList[])[],
  documents: Float32Array,
  passes: ((passage: number) => boolean) | null,
  best: Best,
): void {
  const terms = lists
    .map((ofTerm): Term => {
      const ofHeadings = HEADING_CHOICE * greatest(ofTerm, ({ mostOfHeading }) => mostOfHeading);
      return { lists: ofTerm, most: (greatest(ofTerm, ({ mostOfText }) => mostOfText) + ofHeadings) * ROUNDING };
    })
    .toSorted((a, b) => b.most - a.most);
  // What the terms from one on could add together.
  const rest = terms.map((_, index) => terms.slice(index).reduce((sum, { most }) => sum + most, 0));
  const tops = bestOfWindows(catalogue, documents);
  const window = new Window();
  for (const list of lists.flat()) list.next = 0;
  const documentOf = catalogue.documentOf.values;
  for (let number = 0; number < tops.length; number++) {
    const top = tops[number] ?? 0;
    const from = number << WINDOW_BITS;
    let added = 0;
    for (; added < terms.length && top + (rest[added] ?? 0) > best.least; added++)
      window.add(terms[added]?.lists ?? [], from, documentOf);
    const others = terms.slice(added);
    const possible = rest[added] ?? 0;
    for (let index = 0; index < window.many; index++) {
      const place = window.places[index] ?? 0;
      const passage = from + place;
      const known = (window.sums[place] ?? 0) + (documents[documentOf[passage] ?? 0] ?? 0);
      if (known + possible > best.least && (passes?.(passage) ?? true))
        best.offer(
          passage,
          others.reduce((all, term) => all + choiceAt(term.lists, passage), known),
        );
    }
    window.empty();
  }
}

/** The best that a document has of its own, of each window. */
function bestOfWindows({ nextPassage, nextDocument, firstPassageOf, endOf }: Catalogue, documents: Float32Array): Float32Array {
  const tops = new Float32Array((nextPassage >> WINDOW_BITS) + 1);
  for (let document = 0; document < nextDocument; document++) {
    const score = documents[document] ?? 0;
    if (score === 0) continue;
    const last = ((endOf.values[document] ?? 0) - 1) >> WINDOW_BITS;
    for (let window = (firstPassageOf.values[document] ?? 0) >> WINDOW_BITS; window <= last; window++)
      if (score > (tops[window] ?? 0)) tops[window] = score;
  }
  return tops;
}

/** What one word counts for the choice of a passage. */
function choiceAt(lists: readonly TermList[], passage: number): number {
  let text = 0;
  let heading = 0;
  for (const list of lists) {
    const at = list.postingOf(passage);
    if (at < 0) continue;
    text = Math.max(text, list.textAt(at));
    heading = Math.max(heading, list.headingAt(at));
  }
  return text + HEADING_CHOICE * heading;
}

/** Sums of some passages that follow each other, by their place among them. */
class Window {
  readonly sums = new Float64Array(WINDOW);
  /** Places that something was added to, and how many there are. */
  readonly places = new Int32Array(WINDOW);
  many = 0;
  readonly #seen = new Uint8Array(WINDOW);
  /** Of the word that is just added. */
  readonly #text = new Float64Array(WINDOW);
  readonly #heading = new Float64Array(WINDOW);
  readonly #inTerm = new Uint8Array(WINDOW);
  readonly #termPlaces = new Int32Array(WINDOW);

  /** Adds the best that the lists of a word say of each passage. */
  add(lists: readonly TermList[], from: number, documentOf: Int32Array): void {
    let many = 0;
    for (const list of lists) {
      const { passages } = list;
      let at = list.firstFrom(from, list.next);
      for (; at < passages.length; at++) {
        const passage = passages[at] ?? 0;
        const place = passage - from;
        if (place >= WINDOW) break;
        if (documentOf[passage] === 0) continue;
        if (this.#inTerm[place] === 0) {
          this.#inTerm[place] = 1;
          this.#termPlaces[many++] = place;
        }
        const text = list.textAt(at);
        if (text > (this.#text[place] ?? 0)) this.#text[place] = text;
        const heading = list.headingAt(at);
        if (heading > (this.#heading[place] ?? 0)) this.#heading[place] = heading;
      }
      list.next = at;
    }
    for (let index = 0; index < many; index++) {
      const place = this.#termPlaces[index] ?? 0;
      if (this.#seen[place] === 0) {
        this.#seen[place] = 1;
        this.places[this.many++] = place;
      }
      this.sums[place] = (this.sums[place] ?? 0) + (this.#text[place] ?? 0) + HEADING_CHOICE * (this.#heading[place] ?? 0);
      this.#inTerm[place] = 0;
      this.#text[place] = 0;
      this.#heading[place] = 0;
    }
  }

  /** Begins anew. */
  empty(): void {
    for (let index = 0; index < this.many; index++) {
      const place = this.places[index] ?? 0;
      this.sums[place] = 0;
      this.#seen[place] = 0;
    }
    this.many = 0;
  }
}
