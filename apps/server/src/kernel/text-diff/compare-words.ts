/** A stretch of the first sequence that the second has otherwise; the end is not part of it. Either side may be empty. */
export interface Difference {
  readonly from: readonly [start: number, end: number];
  readonly to: readonly [start: number, end: number];
}

/** Runs of so many tokens that stand once on both sides are anchors: long ones first, since they are the surest. */
const RUNS = [6, 3, 1] as const;
/** Differences that the exact search looks for in one gap, at most. Its memory grows with the square of this. */
const MOST_EDITS = 400;
/** Tokens that two changes may have between them and still be shown as one. */
const JOINED_OVER = 1;

interface Gap {
  readonly from: number;
  readonly fromEnd: number;
  readonly to: number;
  readonly toEnd: number;
}

type Pair = readonly [from: number, to: number];

/** Of the runs that stand once in a gap the places, by a hash of what they say. Two runs that share one count as standing twice. */
function placesOfRuns(tokens: Int32Array, start: number, end: number, length: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = start; at + length <= end; at++) {
    let hash = 0;
    for (let next = at; next < at + length; next++) hash = Math.imul(hash ^ (tokens[next] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
    places.set(hash, places.has(hash) ? -1 : at);
  }
  return places;
}

function isSameRun(one: Int32Array, at: number, other: Int32Array, place: number, length: number): boolean {
  for (let next = 0; next < length; next++) if (one[at + next] !== other[place + next]) return false;
  return true;
}

/** The longest list of pairs that rise on both sides. The pairs come in the order of the first side. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  const to = (index: number | undefined) => pairs[index ?? -1]?.[1] ?? -1;
  for (let index = 0; index < pairs.length; index++) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (to(ends[middle]) < to(index)) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const rising: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) rising.push(pair);
  }
  return rising.toReversed();
}

function anchorsOf(one: Int32Array, other: Int32Array, gap: Gap, length: number): Pair[] {
  const there = placesOfRuns(other, gap.to, gap.toEnd, length);
  const pairs: Pair[] = [];
  for (const [run, at] of placesOfRuns(one, gap.from, gap.fromEnd, length)) {
    const place = there.get(run);
    if (at >= 0 && place !== undefined && place >= 0 && isSameRun(one, at, other, place, length)) pairs.push([at, place]);
  }
  return longestRising(pairs.toSorted((a, b) => a[0] - b[0]));
}

/** The pairs of equal tokens in a small gap by Myers' algorithm; undefined where there are too many differences. */
function exactPairs(one: Int32Array, other: Int32Array, gap: Gap): Pair[] | undefined {
  const [width, height] = [gap.fromEnd - gap.from, gap.toEnd - gap.to];
  const most = Math.min(MOST_EDITS, width + height);
  const reach = new Int32Array(2 * most + 3);
  const centre = most + 1;
  const steps: Int32Array[] = [];
  const at = (array: Int32Array, index: number) => array[index] ?? 0;
  for (let edits = 0; edits <= most; edits++) {
    steps.push(reach.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown =
        diagonal === -edits || (diagonal !== edits && at(reach, centre + diagonal - 1) < at(reach, centre + diagonal + 1));
      let x = isDown ? at(reach, centre + diagonal + 1) : at(reach, centre + diagonal - 1) + 1;
      while (x < width && x - diagonal < height && one[gap.from + x] === other[gap.to + x - diagonal]) x++;
      reach[centre + diagonal] = x;
      if (x >= width && x - diagonal >= height) return walkBack(steps, gap, { edits, centre });
    }
  }
  return undefined;
}

function walkBack(steps: readonly Int32Array[], gap: Gap, { edits, centre }: { edits: number; centre: number }): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [gap.fromEnd - gap.from, gap.toEnd - gap.to];
  for (let step = edits; step >= 0; step--) {
    const reach = steps[step] ?? new Int32Array();
    const diagonal = x - y;
    const left = reach[centre + diagonal - 1] ?? 0;
    const right = reach[centre + diagonal + 1] ?? 0;
    const isDown = diagonal === -step || (diagonal !== step && left < right);
    const beforeX = step === 0 ? 0 : isDown ? right : left;
    const beforeY = step === 0 ? 0 : beforeX - (isDown ? diagonal + 1 : diagonal - 1);
    const [stopX, stopY] = step === 0 ? [0, 0] : isDown ? [beforeX, beforeY + 1] : [beforeX + 1, beforeY];
    while (x > stopX && y > stopY) pairs.push([gap.from + --x, gap.to + --y]);
    [x, y] = [beforeX, beforeY];
  }
  return pairs.toReversed();
}

/** Differences with hardly anything between them are one to a reader. */
function joined(differences: readonly Difference[]): Difference[] {
  const result: Difference[] = [];
  for (const difference of differences) {
    const last = result.at(-1);
    if (last && difference.from[0] - last.from[1] <= JOINED_OVER && difference.to[0] - last.to[1] <= JOINED_OVER)
      result[result.length - 1] = { from: [last.from[0], difference.from[1]], to: [last.to[0], difference.to[1]] };
    else result.push(difference);
  }
  return result;
}

/**
 * What two sequences of tokens do not have in common, in order. Anchored at runs that stand once on both sides, then exact in the gaps between
 * them, up to a number of differences; a gap with more is one difference as a whole. So the work stays near the length of the sequences,
 * whatever they hold.
 */
export function compareWords(one: Int32Array, other: Int32Array): Difference[] {
  const differences: Difference[] = [];
  const pending: { gap: Gap; level: number }[] = [
    { gap: { from: 0, fromEnd: one.length, to: 0, toEnd: other.length }, level: 0 },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const gap = trimmed(one, other, next.gap);
    const isEmpty = gap.from === gap.fromEnd || gap.to === gap.toEnd;
    const run = RUNS[next.level];
    if (!isEmpty && run !== undefined) {
      const gaps = between(anchorsOf(one, other, gap, run), gap, run);
      const level = next.level + 1;
      // The last one is taken first: they are done from the front to the back.
      for (const part of gaps.toReversed()) pending.push({ gap: part, level });
      continue;
    }
    const pairs = isEmpty ? [] : exactPairs(one, other, gap);
    for (const part of between(pairs ?? [], gap, 1))
      if (part.from < part.fromEnd || part.to < part.toEnd)
        differences.push({ from: [part.from, part.fromEnd], to: [part.to, part.toEnd] });
  }
  return joined(differences);
}

function trimmed(one: Int32Array, other: Int32Array, gap: Gap): Gap {
  let { from, fromEnd, to, toEnd } = gap;
  while (from < fromEnd && to < toEnd && one[from] === other[to]) [from, to] = [from + 1, to + 1];
  while (from < fromEnd && to < toEnd && one[fromEnd - 1] === other[toEnd - 1]) [fromEnd, toEnd] = [fromEnd - 1, toEnd - 1];
  return { from, fromEnd, to, toEnd };
}

/** What lies between anchors of so many tokens each; anchors may run into each other. */
function between(anchors: readonly Pair[], gap: Gap, length: number): Gap[] {
  const gaps: Gap[] = [];
  let { from, to } = gap;
  for (const [fromStart, toStart] of anchors) {
    if (fromStart < from || toStart < to) continue;
    gaps.push({ from, fromEnd: fromStart, to, toEnd: toStart });
    [from, to] = [fromStart + length, toStart + length];
  }
  gaps.push({ from, fromEnd: gap.fromEnd, to, toEnd: gap.toEnd });
  return gaps;
}
