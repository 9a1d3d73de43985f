/** Words that mean the same, by their rows, and how surely each does, 0 to 1. */
export interface MeaningGroup {
  readonly rows: Int32Array;
  readonly sureness: Float32Array;
}

/** What the concepts of a word count beside what was learned of it; above 2 the figures hardly change. */
const PULL = 4;
const ROUNDS = 3;

/** Vectors one after the other. */
export interface VectorTable {
  readonly dimensions: number;
  readonly values: Float32Array;
}

function scaleToLength(values: Float32Array, start: number, dimensions: number, length: number): void {
  let square = 0;
  for (let at = start; at < start + dimensions; at++) square += (values[at] ?? 0) ** 2;
  const scale = square === 0 ? 0 : length / Math.sqrt(square);
  for (let at = start; at < start + dimensions; at++) values[at] = scale * (values[at] ?? 0);
}

function add(into: Float32Array, to: number, from: Float32Array, start: number, dimensions: number, weight: number): void {
  for (let at = 0; at < dimensions; at++) into[to + at] = (into[to + at] ?? 0) + weight * (from[start + at] ?? 0);
}

/**
 * Moves words that mean the same towards each other: each becomes the mean of itself and of the middles of its groups, some rounds over. A
 * word without a vector of its own (all zeros) takes the middle of its groups. Lengths stay; new ones get the usual length.
 */
export function pullToConcepts({ dimensions, values }: VectorTable, groups: readonly MeaningGroup[]): Float32Array {
  const rows = values.length / dimensions;
  const lengths = Float32Array.from({ length: rows }, (_, row) => {
    return Math.hypot(...values.subarray(row * dimensions, (row + 1) * dimensions));
  });
  const own = lengths.filter((length) => length > 0).toSorted();
  const usual = own[own.length >> 1] ?? 1;
  const learned = values.slice();
  for (let row = 0; row < rows; row++) scaleToLength(learned, row * dimensions, dimensions, 1);
  const total = new Float32Array(rows);
  for (const { rows: members, sureness } of groups)
    members.forEach((row, at) => (total[row] = (total[row] ?? 0) + (sureness[at] ?? 0)));

  let current = learned;
  for (let round = 0; round < ROUNDS; round++) {
    const next = learned.slice();
    const middle = new Float32Array(dimensions);
    for (const { rows: members, sureness } of groups) {
      middle.fill(0);
      let known = 0;
      members.forEach((row, at) => {
        // In the first round a new word has nothing to say.
        if (round === 0 && lengths[row] === 0) return;
        known += sureness[at] ?? 0;
        add(middle, 0, current, row * dimensions, dimensions, sureness[at] ?? 0);
      });
      if (known === 0) continue;
      members.forEach((row, at) =>
        add(next, row * dimensions, middle, 0, dimensions, (PULL * (sureness[at] ?? 0)) / (known * (total[row] ?? 1))),
      );
    }
    for (let row = 0; row < rows; row++) scaleToLength(next, row * dimensions, dimensions, 1);
    current = next;
  }
  for (let row = 0; row < rows; row++) scaleToLength(current, row * dimensions, dimensions, lengths[row] || usual);
  return current;
}
