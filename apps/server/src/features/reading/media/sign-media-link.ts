import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';

const DAY_MILLISECONDS = 86_400_000;

interface MediaTarget {
  readonly ownerId: string;
  /** The member for whom it is, in a library of several. */
  readonly actorId?: string | undefined;
  readonly documentId: string;
}

/** Addresses of recordings for `<audio>` and `<video>`, which send no Authorization header: signed as a whole, good for 24 to 48 hours. */
export function createMediaLinks({ secret, clock }: { secret: Buffer; clock: Clock }) {
  const signature = ({ ownerId, actorId, documentId }: MediaTarget, day: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['media', ownerId, documentId, day, ...(actorId === undefined ? [] : [actorId])]))
      .digest('base64url');
  return {
    sign(target: MediaTarget): string {
      const day = Math.floor(clock.now() / DAY_MILLISECONDS) + 2;
      const owner = Buffer.from(target.ownerId).toString('base64url');
      const member = target.actorId === undefined ? {} : { m: Buffer.from(target.actorId).toString('base64url') };
      const query = new URLSearchParams({ o: owner, ...member, e: String(day), s: signature(target, day) });
      return `/api/pdf/${target.documentId}/media/content?${query.toString()}`;
    },
    /** False when any part of the address was changed, or its time is over. */
    isValid(target: MediaTarget, day: number, given: string): boolean {
      if (day * DAY_MILLISECONDS <= clock.now()) return false;
      const [expected, actual] = [Buffer.from(signature(target, day)), Buffer.from(given)];
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
export type MediaLinks = ReturnType<typeof createMediaLinks>;
