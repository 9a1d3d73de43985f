import type { OwnerId } from '#kernel/owner.ts';
import type { Product } from './compose-product.ts';

/** Everybody who may own documents: the accounts, and the library that the demo of the landing page asks. */
export async function listOwners({ identity }: Pick<Product, 'identity'>): Promise<{ readonly id: OwnerId }[]> {
  return [...(await identity.listAccounts()), { id: identity.sampleScope.ownerId }];
}
