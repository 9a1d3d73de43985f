import type { OwnerId, OwnerScope } from '#kernel/owner.ts';

/**
 * Makes the proof that everything owned asks for. Called by the auth gate after it has checked a token or a key, and for a job, whose
 * owner was proven when the job was written.
 */
export const scopeOf = (accountId: string): OwnerScope => ({ ownerId: accountId as OwnerId });
