/** Rows that are added at once: sums are read and written once for all of them. */
const AT_ONCE = 4;

/** Adds the rows of a matrix to `sums`, each times its value: `sums += values × matrix`. */
export function addRows(sums: Float32Array, matrix: Float32Array, values: Float32Array): void {
  const width = sums.length;
  let at = 0;
  for (; at + AT_ONCE <= values.length; at += AT_ONCE) {
    const [first, second, third, fourth] = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0, values[at + 3] ?? 0];
    const row = at * width;
    for (let to = 0; to < width; to++)
      sums[to] =
        (sums[to] ?? 0) +
        first * (matrix[row + to] ?? 0) +
        second * (matrix[row + width + to] ?? 0) +
        third * (matrix[row + 2 * width + to] ?? 0) +
        fourth * (matrix[row + 3 * width + to] ?? 0);
  }
  for (; at < values.length; at++) {
    const value = values[at] ?? 0;
    for (let to = 0; to < width; to++) sums[to] = (sums[to] ?? 0) + value * (matrix[at * width + to] ?? 0);
  }
}
