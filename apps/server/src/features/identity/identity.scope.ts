import type { OwnerId, OwnerScope } from '#kernel/owner.ts';

/**
 * Makes the proof that everything owned asks for, from the id of an account. For the gate, after it has checked a token or a key, for the
 * provider, for an account that is made just now, and for a page link whose signature is right. Nobody else needs it: rows and jobs carry
 * an OwnerId.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- here an account id is proven
export const scopeOf = (accountId: string): OwnerScope => ({ ownerId: accountId as OwnerId });
