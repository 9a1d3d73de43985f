import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { hashToken, makeToken } from '#kernel/tokens.ts';
import { identityErrors } from '../identity.errors.ts';
import { selectAccount } from '../identity.store.ts';
import { insertReset } from './password-reset.store.ts';

/** Milliseconds that a link is good for: one that was sent by email, one that an operator hands over, and one that invites somebody. */
export const LINK_LIFE = { email: 60 * 60_000, operator: 24 * 60 * 60_000, invitation: 7 * 24 * 60 * 60_000 } as const;

/** An address under which the owner sets a new password, once. @throws identityErrors.password_kept_elsewhere */
export type MakeResetLink = (scope: OwnerScope, life: number) => Promise<string>;

export function createMakeResetLink(
  { database, clock }: { database: Database; clock: Clock },
  publicUrl: string,
): MakeResetLink {
  return async ({ ownerId }, life) => {
    const account = await selectAccount(database, ownerId);
    if (!account?.password_hash) throw identityErrors.password_kept_elsewhere();
    const token = makeToken();
    const now = clock.now();
    await insertReset(database, { hash: hashToken(token), owner_id: ownerId, created_at: now, expires_at: now + life });
    return new URL(`/sign-in/reset-password/${token}`, publicUrl).href;
  };
}
