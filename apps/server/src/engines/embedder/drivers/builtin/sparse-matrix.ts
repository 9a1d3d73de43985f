/** Rows of few entries each, one after the other: entries of row r are those from `starts[r]` up to `starts[r + 1]`. */
export interface SparseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Int32Array;
  readonly at: Int32Array;
  readonly values: Float32Array;
}

/** A full matrix, row after row. */
export interface FullMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** Aᵀ(A Q), row by row of A, so that A Q is never held whole. */
export function applyTwice(matrix: SparseMatrix, basis: FullMatrix): FullMatrix {
  const width = basis.columns;
  const from = basis.values;
  const to = new Float32Array(from.length);
  const image = new Float32Array(width);
  for (let row = 0; row < matrix.rows; row++) {
    const start = matrix.starts[row] ?? 0;
    const end = matrix.starts[row + 1] ?? 0;
    image.fill(0);
    for (let entry = start; entry < end; entry++) {
      const value = matrix.values[entry] ?? 0;
      const offset = (matrix.at[entry] ?? 0) * width;
      for (let column = 0; column < width; column++)
        image[column] = (image[column] ?? 0) + value * (from[offset + column] ?? 0);
    }
    for (let entry = start; entry < end; entry++) {
      const value = matrix.values[entry] ?? 0;
      const offset = (matrix.at[entry] ?? 0) * width;
      for (let column = 0; column < width; column++)
        to[offset + column] = (to[offset + column] ?? 0) + value * (image[column] ?? 0);
    }
  }
  return { ...basis, values: to };
}
