/** A word and where it stands, in points. */
export interface PlacedWord {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

export interface Comparison {
  /** Words of the page, words recognised, and how many of them agree, whatever their place. */
  readonly wanted: number;
  readonly found: number;
  readonly right: number;
  /** Words that agree and stand where they should. */
  readonly inPlace: number;
  /** Points between the edges of the boxes of those words. */
  readonly distances: readonly number[];
}

/** Points by which the middle of a word may be off and still be the same word. */
const SAME_PLACE = 4;

const spelled = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Compares recognised words with those that the page is known to have. Signs and capitals do not count. */
export function compareWords(wanted: readonly PlacedWord[], found: readonly PlacedWord[]): Comparison {
  const real = wanted.filter(({ text }) => spelled(text) !== '');
  const seen = found.filter(({ text }) => spelled(text) !== '');
  const left = Map.groupBy(seen, ({ text }) => spelled(text));
  let right = 0;
  let inPlace = 0;
  const distances: number[] = [];
  for (const { text, box } of real) {
    const same = left.get(spelled(text));
    if (same === undefined || same.length === 0) continue;
    right += 1;
    const nearest = same.reduce((best, word) => (apart(word.box, box) < apart(best.box, box) ? word : best));
    same.splice(same.indexOf(nearest), 1);
    if (apart(nearest.box, box) > SAME_PLACE) continue;
    inPlace += 1;
    distances.push(Math.abs(nearest.box[0] - box[0]), Math.abs(nearest.box[0] + nearest.box[2] - box[0] - box[2]));
  }
  return { wanted: real.length, found: seen.length, right, inPlace, distances };
}

type Box = PlacedWord['box'];
const middle = ([x, y, width, height]: Box) => [x + width / 2, y + height / 2] as const;

function apart(first: Box, second: Box): number {
  const [x, y] = middle(first);
  const [otherX, otherY] = middle(second);
  return Math.hypot(x - otherX, y - otherY);
}
