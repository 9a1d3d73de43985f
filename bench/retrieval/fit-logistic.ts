export interface Example {
  readonly evidence: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

const ROUNDS = 30;
/** Keeps weights small where the examples do not tell. */
const PENALTY = 1e-3;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Solves a small system of linear equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  rows.forEach((row, index) => {
    const pivot = row[index] ?? 1;
    for (let column = index; column < row.length; column++) row[column] = (row[column] ?? 0) / pivot;
    for (const other of rows) {
      const factor = other === row ? 0 : (other[index] ?? 0);
      if (factor !== 0)
        for (let column = index; column < row.length; column++)
          other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
    }
  });
  return rows.map((row) => row.at(-1) ?? 0);
}

/** Weights of a logistic regression by Newton's method, the bias last. */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = (examples[0]?.evidence.length ?? 0) + 1;
  let weights = Array.from({ length: size }, () => 0);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight) => PENALTY * total * weight);
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? PENALTY * total : 0)));
    for (const { evidence, right, weight } of examples) {
      const inputs = [...evidence, 1];
      const chance = predict(weights, evidence);
      inputs.forEach((input, row) => {
        gradient[row] = (gradient[row] ?? 0) + weight * (chance - (right ? 1 : 0)) * input;
        const line = curvature[row];
        inputs.forEach((other, column) => {
          if (line) line[column] = (line[column] ?? 0) + weight * chance * (1 - chance) * input * other;
        });
      });
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight - (step[index] ?? 0));
  }
  return weights;
}

export const predict = (weights: readonly number[], evidence: readonly number[]): number =>
  sigmoid([...evidence, 1].reduce((sum, input, index) => sum + input * (weights[index] ?? 0), 0));

/** Mean difference between score and truth over ten bins of as many examples each. */
export function calibrationError(scored: readonly { readonly score: number; readonly right: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const part = sorted.slice(Math.floor((bin * sorted.length) / 10), Math.floor(((bin + 1) * sorted.length) / 10));
    const score = part.reduce((sum, example) => sum + example.score, 0);
    const right = part.filter((example) => example.right).length;
    error += Math.abs(score - right) / sorted.length;
  }
  return error;
}
