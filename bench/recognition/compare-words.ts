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

/** How many of the words that a page is known to have were recognised, wherever they stand. Signs and capitals do not count. */
export function countRight(wanted: readonly string[], found: readonly string[]): { right: number; wanted: number } {
  const seen = Map.groupBy(found.map(spelled), (word) => word);
  const real = wanted.map(spelled).filter((word) => word !== '');
  const right = real.filter((word) => seen.get(word)?.pop() !== undefined).length;
  return { right, wanted: real.length };
}

/** Compares recognised words with those that the page is known to have. Signs and capitals do not count. */
export function compareWords(wanted: readonly PlacedWord[], found: readonly PlacedWord[]): Comparison {
  const real = wanted.filter(({ text }) => spelled(text) !== '');
  const seen = found.filter(({ text }) => spelled(text) !== '');
  const seenBySpelling = Map.groupBy(seen, ({ text }) => spelled(text));
  let right = 0;
  let inPlace = 0;
  const distances: number[] = [];
  for (const [spelling, same] of Map.groupBy(real, ({ text }) => spelled(text))) {
    const others = seenBySpelling.get(spelling) ?? [];
    right += Math.min(same.length, others.length);
    for (const [box, nearest] of nearestPairs(same, others)) {
      inPlace += 1;
      distances.push(Math.abs(nearest[0] - box[0]), Math.abs(nearest[0] + nearest[2] - box[0] - box[2]));
    }
  }
  return { wanted: real.length, found: seen.length, right, inPlace, distances };
}

type Box = PlacedWord['box'];

/** Those in the same place, the nearest first: a “the” that was not found takes no other's place. */
function nearestPairs(wanted: readonly PlacedWord[], found: readonly PlacedWord[]): [Box, Box][] {
  const pairs = wanted
    .flatMap((one) => found.map((other) => ({ one, other, distance: apart(one.box, other.box) })))
    .filter(({ distance }) => distance <= SAME_PLACE)
    .toSorted((first, second) => first.distance - second.distance);
  const taken = new Set<PlacedWord>();
  const chosen: [Box, Box][] = [];
  for (const { one, other } of pairs) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    chosen.push([one.box, other.box]);
  }
  return chosen;
}
const middle = ([x, y, width, height]: Box) => [x + width / 2, y + height / 2] as const;

function apart(first: Box, second: Box): number {
  const [x, y] = middle(first);
  const [otherX, otherY] = middle(second);
  return Math.hypot(x - otherX, y - otherY);
}
