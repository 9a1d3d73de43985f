import type { Candidate } from '../candidates/found-candidate.ts';
import type { DescribedPaper } from './describe-paper.ts';

const CENT = 0.005;
/** Of these what was paid before is not taken off; a statement says what is left. */
const COUNTED_WHOLE = ['P:invoice', 'P:receipt', 'P:quotation', 'P:contract', 'P:itinerary'];

/**
 * An invoice counts in full: where what is left to pay was chosen, and a total less what was paid before makes it, it is that total.
 *
 * @param left the amount that was chosen
 */
export function countInFull(left: Candidate, { candidates, features, paper }: DescribedPaper): Candidate {
  if (!COUNTED_WHOLE.some((kind) => paper.includes(kind))) return left;
  const labelled = (name: string) =>
    candidates.filter(({ form }, at) => form === 'amount' && features[at]?.includes(`LC:${name}`) === true);
  const paidBefore = labelled('paid').map(({ value }) => Math.abs(Number(value)));
  const whole = labelled('gross').find(({ value }) => {
    const paid = Number(value) - Number(left.value);
    return paid > CENT && paidBefore.some((sum) => Math.abs(sum - paid) < CENT);
  });
  return whole ?? left;
}
