import { createForgetLeavers } from '#features/ingestion/mend-index.ts';
import type { IndexDifferences } from '#features/ingestion/compare-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Product } from '../compose-product.ts';
import { listOwners } from '../list-owners.ts';

/** Sums up over all accounts how search and the libraries differ. */
async function sumUp(product: Product, look: (scope: OwnerScope) => Promise<IndexDifferences>) {
  const sum = { lost: 0, outdated: 0, surplus: 0, withoutVectors: 0 };
  for (const { id } of await listOwners(product)) {
    const { lost, outdated, surplus, withoutVectors } = await look({ ownerId: id });
    sum.lost += lost.length;
    sum.outdated += outdated.length;
    sum.surplus += surplus.length;
    sum.withoutVectors += Number(withoutVectors);
  }
  return sum;
}

type Sum = Awaited<ReturnType<typeof sumUp>>;

const sentenceOf = ({ lost, outdated, surplus, withoutVectors }: Sum): string =>
  [
    lost > 0 && `${lost} documents are ready but cannot be found`,
    outdated > 0 && `${outdated} are found under an old name or folder`,
    surplus > 0 && `${surplus} that were deleted can still be found`,
    withoutVectors > 0 && `${withoutVectors} libraries have passages without vectors`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** @returns a few words for the doctor. @throws with what differs, and what to do about it */
export async function examineIndex(product: Product, signal: AbortSignal): Promise<string> {
  const sentence = sentenceOf(await sumUp(product, (scope) => product.ingestion.compareIndex(scope, signal)));
  if (sentence !== '') throw new Error(`${sentence}. The server mends this when it starts; so does doctor --mend.`);
  return 'as the libraries say';
}

/** Mends the same; documents that have to be indexed again are read by the server that runs, or by the next one. @returns what was done */
export async function mendIndex(product: Product, signal: AbortSignal): Promise<string> {
  const { ingestion, index } = product;
  const leavers = await createForgetLeavers({ index, listAccounts: () => listOwners(product) })();
  const sentence = sentenceOf(await sumUp(product, (scope) => ingestion.mendIndex(scope, signal)));
  const left = leavers > 0 ? `what was left of ${leavers} deleted accounts is gone` : '';
  const parts = [sentence === '' ? '' : `${sentence}; being mended`, left].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing to mend' : parts.join('; ');
}
