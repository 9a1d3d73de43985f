import { createHash } from 'node:crypto';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import { deleteCall, deleteCallsBefore, finishCall, insertCall, selectCall } from '../public-api.store.ts';

/** For how long a request is remembered, in milliseconds. */
const REMEMBERED = 86_400_000;
/** A request that takes longer has ended with its process: it may be sent again. Milliseconds. */
const LONGEST = 600_000;
const KEY_LIMIT = 255;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${KEY_LIMIT}}$`);

interface Asked {
  /** The header Idempotency-Key. */
  readonly key: string;
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

/**
 * Does the work of a request once, however often it is sent with the same Idempotency-Key within a day; the next ones get the first answer. A
 * request that was refused, or whose process died, has done nothing that is remembered: it may be sent again.
 *
 * @throws key_not_valid, key_used_otherwise, still_under_way, and what `work` throws
 */
export function createAnswerOnce({ database, clock }: { database: Database; clock: Clock }) {
  return async ({ ownerId }: OwnerScope, { key, request, status }: Asked, work: () => Promise<unknown>): Promise<Answered> => {
    if (!KEY.test(key)) throw publicApiErrors.key_not_valid({ limit: KEY_LIMIT });
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const startedAt = clock.now();
    await deleteCallsBefore(database, ownerId, startedAt - REMEMBERED);
    const row = { owner_id: ownerId, key, fingerprint, started_at: startedAt, status: null, answer: null };
    const begin = () => insertCall(database, row);
    if (!(await begin())) {
      const earlier = await selectCall(database, ownerId, key);
      if (earlier && earlier.fingerprint !== fingerprint) throw publicApiErrors.key_used_otherwise();
      if (earlier && earlier.status !== null && earlier.answer !== null)
        return { status: earlier.status, answer: JSON.parse(earlier.answer) as unknown, repeated: true };
      const hasEnded = earlier !== undefined && earlier.started_at < startedAt - LONGEST;
      if (hasEnded) await deleteCall(database, ownerId, key, earlier.started_at);
      if (!hasEnded || !(await begin())) throw publicApiErrors.still_under_way({}, { headers: { 'retry-after': '1' } });
    }
    try {
      const answer = await work();
      await finishCall(database, { ...row, status, answer: JSON.stringify(answer) });
      return { status, answer, repeated: false };
    } catch (error) {
      await deleteCall(database, ownerId, key, startedAt);
      throw error;
    }
  };
}
