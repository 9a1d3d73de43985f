import { createHash } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import { createLeases, type Lease } from '#engines/database/lease.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import {
  deleteCall,
  deleteCallsBefore,
  finishCall,
  insertCall,
  leasedCall,
  selectCall,
  type CallRow,
} from '../public-api.store.ts';

/** For how long a request is remembered, in milliseconds. */
const REMEMBERED = 86_400_000;
const KEY_LIMIT = 255;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${KEY_LIMIT}}$`);

interface Asked {
  /** The header Idempotency-Key. */
  readonly key: string;
  /** The key or the session that asks: what it was answered is for nobody else. */
  readonly callerId: string;
  /** What makes another request another one: method, address and body. */
  readonly request: readonly unknown[];
  readonly status: number;
}

export interface Answered {
  readonly status: number;
  readonly answer: unknown;
  /** It was answered before. */
  readonly repeated: boolean;
}

interface Collaborators {
  readonly database: Database;
  /** Seals answers: a secret that is shown once may be among them. */
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Log;
}

/** The name of the row to which a sealed answer is bound. */
const rowOf = ({ owner_id: ownerId, key }: Pick<CallRow, 'owner_id' | 'key'>): string => `call:${ownerId}:${key}`;

/**
 * Does the work of a request once, however often one caller sends it with the same Idempotency-Key within a day; the next ones get the first
 * answer. A request that was refused, or whose process died, has done nothing that is remembered: it may be sent again, after a death as soon as
 * the lease of the process has run out.
 *
 * @throws key_not_valid, key_used_otherwise, still_under_way, answer_not_kept, and what `work` throws
 */
export function createAnswerOnce({ database, keyring, clock, log }: Collaborators) {
  const leases = createLeases({ database, log });
  /** Leases of requests that ended without the database taking it, by their rows: a full disk refuses that too. */
  const notForgotten = new Map<string, Lease>();

  async function forget(row: CallRow, { token }: Lease): Promise<void> {
    await deleteCall(database, row, token);
    notForgotten.delete(rowOf(row));
  }
  async function letGo(row: CallRow, lease: Lease): Promise<void> {
    lease.stopRenewing();
    try {
      await forget(row, lease);
    } catch (error) {
      notForgotten.set(rowOf(row), lease);
      log.warn('a request that ended is not forgotten yet', { account: row.owner_id, reason: messageOf(error) });
    }
  }
  function answerOf({ answer }: CallRow, row: CallRow): unknown {
    try {
      if (answer !== null) return JSON.parse(keyring.open(answer, rowOf(row)));
    } catch (error) {
      // Its key was taken out of the keyring since.
      if (!(error instanceof UnknownKeyError)) throw error;
    }
    throw publicApiErrors.answer_not_kept();
  }
  /** @returns the lease of a request that is to be carried out, or what it was answered before */
  async function begin(row: CallRow, sentKey: string): Promise<Lease | Answered> {
    const left = notForgotten.get(rowOf(row));
    if (left) await forget(row, left);
    const known = async (): Promise<Answered | undefined> => {
      // Those of versions that did not keep who asked stand under the key as it was sent.
      const earlier =
        (await selectCall(database, row.owner_id, row.key)) ?? (await selectCall(database, row.owner_id, sentKey));
      if (earlier && earlier.fingerprint !== row.fingerprint) throw publicApiErrors.key_used_otherwise();
      if (!earlier || earlier.status === null) return undefined;
      return { status: earlier.status, answer: answerOf(earlier, row), repeated: true };
    };
    const answered = await known();
    if (answered) return answered;
    await insertCall(database, row);
    const lease = await leases.take(leasedCall(row));
    if (!lease) throw publicApiErrors.still_under_way({}, { headers: { 'retry-after': '1' } });
    // Another request may have begun, and ended, since it was looked.
    const meanwhile = await known().catch(async (error: unknown) => {
      await lease.release();
      throw error;
    });
    if (meanwhile) await lease.release();
    return meanwhile ?? lease;
  }

  return async (
    { ownerId }: OwnerScope,
    { key, callerId, request, status }: Asked,
    work: () => Promise<unknown>,
  ): Promise<Answered> => {
    if (!KEY.test(key)) throw publicApiErrors.key_not_valid({ limit: KEY_LIMIT });
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const now = clock.now();
    await deleteCallsBefore(database, ownerId, now - REMEMBERED);
    const free = { lease_token: 0, leased_until: 0 };
    const row = {
      owner_id: ownerId,
      key: `${callerId} ${key}`,
      fingerprint,
      started_at: now,
      status: null,
      answer: null,
      ...free,
    };
    const begun = await begin(row, key);
    if (!('token' in begun)) return begun;
    try {
      const answer = await work();
      begun.stopRenewing();
      await finishCall(database, { ...row, status, answer: keyring.seal(JSON.stringify(answer), rowOf(row)) }, begun.token);
      return { status, answer, repeated: false };
    } catch (error) {
      await letGo(row, begun);
      throw error;
    }
  };
}
