export interface Scores {
  readonly ndcg10: number;
  readonly recall100: number;
  readonly mrr10: number;
}

const discount = (place: number): number => 1 / Math.log2(place + 2);

/** Scores of one ranking against its grades, as trec_eval counts them (linear gain). */
export function scoreRanking(ranking: readonly string[], grades: ReadonlyMap<string, number>): Scores {
  const gain = ranking.slice(0, 10).reduce((sum, id, place) => sum + (grades.get(id) ?? 0) * discount(place), 0);
  const ideal = [...grades.values()]
    .toSorted((a, b) => b - a)
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + grade * discount(place), 0);
  const first = ranking.slice(0, 10).findIndex((id) => grades.has(id));
  return {
    ndcg10: ideal === 0 ? 0 : gain / ideal,
    recall100: ranking.slice(0, 100).filter((id) => grades.has(id)).length / grades.size,
    mrr10: first === -1 ? 0 : 1 / (first + 1),
  };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Stirling's series, for x of 7 and more; smaller ones are brought there first. */
function logGamma(x: number): number {
  if (x < 7) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
}

/** The continued fraction of the incomplete beta function. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-30;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let step = 1; step < 300; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    for (const term of [even, odd]) {
      d = 1 / away(1 + term * d);
      c = away(1 + term / c);
      result *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-12) break;
  }
  return result;
}

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Probability that a mean difference as large comes about by chance: two-sided paired t-test. */
export function pairedTest(left: readonly number[], right: readonly number[]): number {
  const differences = left.map((value, index) => value - (right[index] ?? 0));
  const count = differences.length;
  if (count < 2) return 1;
  const average = mean(differences);
  const variance = differences.reduce((sum, difference) => sum + (difference - average) ** 2, 0) / (count - 1);
  if (variance === 0) return average === 0 ? 1 : 0;
  const t = average / Math.sqrt(variance / count);
  return incompleteBeta((count - 1) / (count - 1 + t * t), (count - 1) / 2, 0.5);
}
