import type { Candidate } from '../candidates/found-candidate.ts';

interface Choice {
  readonly candidate: Candidate | null;
  readonly odds: number;
}

/** Choices of each sum that are weighed against each other. */
const WEIGHED = 5;
/** How much likelier three sums are that add up to a cent, and how much less likely those that cannot be. */
const ADDS_UP = 4;
const CANNOT_BE = 0.02;
const CENT = 0.015;

const valueOf = ({ candidate }: Choice): number | null => (candidate ? Number(candidate.value) : null);

/** How well three sums agree: before tax, the tax, and both. */
function agreement(total: number | null, net: number | null, tax: number | null): number {
  const size = (sum: number | null) => (sum === null ? null : Math.abs(sum));
  const [whole, part, rest] = [size(total), size(net), size(tax)];
  if (whole !== null && part !== null && part > whole + CENT) return CANNOT_BE;
  if (rest !== null && rest >= (whole ?? part ?? Number.POSITIVE_INFINITY)) return CANNOT_BE;
  if (whole === null || part === null || rest === null || rest === 0) return 1;
  return Math.abs(part + rest - whole) < CENT ? ADDS_UP : 1;
}

/** The total, the net amount and the tax that are likeliest together. Each list has its likeliest choice first, and "none" among them. */
export function agreeingSums(choices: {
  readonly total: readonly Choice[];
  readonly net: readonly Choice[];
  readonly tax: readonly Choice[];
}): { total: Choice | undefined; net: Choice | undefined; tax: Choice | undefined } {
  let best: { total: Choice; net: Choice; tax: Choice; odds: number } | null = null;
  for (const total of choices.total.slice(0, WEIGHED))
    for (const net of choices.net.slice(0, WEIGHED))
      for (const tax of choices.tax.slice(0, WEIGHED)) {
        const odds = total.odds * net.odds * tax.odds * agreement(valueOf(total), valueOf(net), valueOf(tax));
        if (!best || odds > best.odds) best = { total, net, tax, odds };
      }
  return best ?? { total: choices.total[0], net: choices.net[0], tax: choices.tax[0] };
}
