import type { FullMatrix } from './sparse-matrix.ts';

/** Added to the diagonal, so that columns that say the same give small ones instead of a division by zero. */
const RIDGE = 1e-9;

/** Columns scaled to length 1, in place. */
function normaliseColumns({ rows, columns, values }: FullMatrix): void {
  const squares = new Float64Array(columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      squares[column] = (squares[column] ?? 0) + (values[row * columns + column] ?? 0) ** 2;
  const scales = squares.map((square) => (square > 0 ? 1 / Math.sqrt(square) : 0));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      values[index] = (values[index] ?? 0) * (scales[column] ?? 0);
    }
}

/** All products of two columns, upper triangle. */
function gramMatrix({ rows, columns, values }: FullMatrix): Float64Array {
  const gram = new Float64Array(columns * columns);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    for (let left = 0; left < columns; left++) {
      const value = values[start + left] ?? 0;
      if (value === 0) continue;
      const offset = left * columns;
      for (let right = left; right < columns; right++)
        gram[offset + right] = (gram[offset + right] ?? 0) + value * (values[start + right] ?? 0);
    }
  }
  return gram;
}

/** The upper triangle R with RᵀR = gram, in place. */
function cholesky(gram: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let above = 0; above < row; above++) {
      const factor = gram[above * size + row] ?? 0;
      for (let column = row; column < size; column++)
        gram[row * size + column] = (gram[row * size + column] ?? 0) - factor * (gram[above * size + column] ?? 0);
    }
    const pivot = Math.sqrt(Math.max(RIDGE, gram[row * size + row] ?? 0));
    for (let column = row; column < size; column++) gram[row * size + column] = (gram[row * size + column] ?? 0) / pivot;
  }
}

/** Makes the columns of a matrix an orthonormal basis of what they span, in place. */
export function orthonormalise(matrix: FullMatrix): void {
  normaliseColumns(matrix);
  const { rows, columns, values } = matrix;
  const triangle = gramMatrix(matrix);
  cholesky(triangle, columns);
  // Each row of the result solves x R = row, from the first column on.
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    for (let column = 0; column < columns; column++) {
      const solved = (values[start + column] ?? 0) / (triangle[column * columns + column] ?? 1);
      values[start + column] = solved;
      if (solved === 0) continue;
      const offset = column * columns;
      for (let later = column + 1; later < columns; later++)
        values[start + later] = (values[start + later] ?? 0) - solved * (triangle[offset + later] ?? 0);
    }
  }
}
