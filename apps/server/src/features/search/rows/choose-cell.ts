import type { FindGiven } from '../sentences/find-given.ts';
import type { Mark } from '../sentences/mark-words.ts';
import type { SpokenCell, SpokenRow } from './read-rows.ts';
import { bestOfEach } from '../sentences/held-words.ts';

/** The cell of a row that answers, and what its head holds of the question. */
export interface ChosenCell {
  /** Null where the row as a whole answers. */
  readonly cell: SpokenCell | null;
  /** Of each word of the question that stands over the cell, the best it is covered. */
  readonly held: ReadonlyMap<number, number>;
  /** Whether it gives what is asked for. */
  readonly isGiven: boolean;
}

interface Asked {
  readonly terms: readonly { readonly rarity: number }[];
  readonly asked: FindGiven | null;
  /** The question's words in what stands over each column. */
  readonly marksOf: (head: string) => readonly Mark[];
}

/** What asks for another kind of thing is not in a cell that gives none. */
const GIVES = 0.5;
/** What the question says itself is no answer to it. */
const IS_SAID = 1;
/** From here on one cell is surer than the next. */
const CLEARLY = 0.1;
/** A value as a clause has it: what is told by its place in a sentence is told so too. */
const asClause = (value: string): string => `is: ${value}`;

/**
 * Which cell of a row a question asks for: the one under the words of the question, which gives what is asked for and is not what the question
 * says itself. Where two are as likely, the row answers as a whole.
 */
export function createChooseCell({ terms, asked, marksOf }: Asked) {
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const heldBy = new Map<string, ReadonlyMap<number, number>>();
  const headHolds = (head: string): ReadonlyMap<number, number> => {
    const known = heldBy.get(head) ?? bestOfEach(marksOf(head));
    heldBy.set(head, known);
    return known;
  };
  const shareOf = (held: ReadonlyMap<number, number>): number =>
    [...held].reduce((sum, [term, value]) => sum + (value * (terms[term]?.rarity ?? 0)) / total, 0);
  /** @param marks the question's words in the row */
  return (row: SpokenRow, marks: readonly Mark[]): ChosenCell => {
    const weighed = row.cells.map((cell) => {
      const held = headHolds(cell.head);
      const isGiven = asked !== null && asked.find(asClause(cell.value)).length > 0;
      const isMissing = asked !== null && !isGiven && !asked.isOpenIn(cell.value);
      const isSaid = marks.some(({ start, end, value }) => value === 1 && start >= cell.span.start && end <= cell.span.end);
      const score = shareOf(held) + (isGiven ? GIVES : 0) - (isMissing ? GIVES : 0) - (isSaid || cell.isRowHead ? IS_SAID : 0);
      return { cell, held, isGiven, score };
    });
    const [best, second] = weighed.toSorted((one, other) => other.score - one.score);
    const isClear = best !== undefined && best.score > 0 && (second === undefined || best.score - second.score >= CLEARLY);
    const isGiven = weighed.some((one) => one.isGiven);
    if (best === undefined) return { cell: null, held: new Map(), isGiven };
    return isClear ? best : { cell: null, held: best.held, isGiven };
  };
}
