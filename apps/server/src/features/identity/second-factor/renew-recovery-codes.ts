import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { identityErrors } from '../identity.errors.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { makeRecoveryCodes, readRecoveryCode } from './make-recovery-codes.ts';
import { isSecondFactorOn, replaceRecoveryCodes } from './second-factor.store.ts';

/** New recovery codes, and the rows by which they are known again. About half a second of a processor. */
export async function hashRecoveryCodes() {
  const codes = makeRecoveryCodes();
  const hashed: { start: string; hash: string }[] = [];
  for (const code of codes) {
    const plain = readRecoveryCode(code) ?? '';
    hashed.push({ start: plain.slice(0, 1), hash: await hashPassword(plain) });
  }
  return { codes, hashed };
}

/** Replaces the recovery codes; those from before open nothing any more. @throws identityErrors.second_factor_off */
export type RenewRecoveryCodes = (scope: OwnerScope) => Promise<string[]>;

export function createRenewRecoveryCodes({ database }: { database: Database }): RenewRecoveryCodes {
  return async ({ ownerId }) => {
    const { codes, hashed } = await hashRecoveryCodes();
    await database.transact(async (transaction) => {
      if (!(await isSecondFactorOn(transaction, ownerId))) throw identityErrors.second_factor_off();
      await replaceRecoveryCodes(transaction, ownerId, hashed);
    });
    return codes;
  };
}
