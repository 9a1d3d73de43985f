import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';

const DAY_MILLISECONDS = 86_400_000;

export interface PageLinkTarget {
  readonly ownerId: string;
  /** The member for whom it is, in a library of several: it shows nothing to them any more when they have been removed. */
  readonly actorId?: string | undefined;
  readonly documentId: string;
  readonly pageNumber: number;
  /** Pixels. */
  readonly width: number;
  /** What the page shows, as `contentTag` names it. */
  readonly content?: string | undefined;
}

const memberOf = ({ actorId, content }: PageLinkTarget) => [
  ...(actorId === undefined ? [] : [actorId]),
  ...(content === undefined ? [] : [`content ${content}`]),
];

/** Addresses of page pictures for `<img>`, which sends no Authorization header: signed as a whole, and the same for a day so that browsers cache. */
export function createPageLinks({ secret, clock }: { secret: Buffer; clock: Clock }) {
  const signature = (target: PageLinkTarget, expires: number) =>
    createHmac('sha256', secret)
      .update(
        JSON.stringify([target.ownerId, target.documentId, target.pageNumber, target.width, expires, ...memberOf(target)]),
      )
      .digest('base64url')
      .slice(0, 32);
  return {
    /** Valid for 24 to 48 hours. */
    sign(target: PageLinkTarget): string {
      const expires = (Math.floor(clock.now() / DAY_MILLISECONDS) + 2) * DAY_MILLISECONDS;
      const query = new URLSearchParams({
        o: Buffer.from(target.ownerId).toString('base64url'),
        w: String(target.width),
        ...(target.content !== undefined && { c: target.content }),
        ...(target.actorId !== undefined && { m: Buffer.from(target.actorId).toString('base64url') }),
        e: String(expires / DAY_MILLISECONDS),
        s: signature(target, expires),
      });
      return `/api/pdf/${target.documentId}/pages/${target.pageNumber}/image?${query.toString()}`;
    },
    /** False when any part of the address was changed, or its time is over. */
    isValid(target: PageLinkTarget, expiresInDays: number, given: string): boolean {
      const expires = expiresInDays * DAY_MILLISECONDS;
      if (expires <= clock.now()) return false;
      const expected = Buffer.from(signature(target, expires));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
export type PageLinks = ReturnType<typeof createPageLinks>;
