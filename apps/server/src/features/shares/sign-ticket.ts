import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';

/** For how long a page that was opened by a link goes on, in milliseconds. Whether the link still opens is asked at every request. */
const TICKET_LIFE = 2 * 3_600_000;

/** `hash of the token . end in seconds . signature` */
const TICKET = /^([\w-]{43})\.(\d{1,12})\.([\w-]{43})$/;

export interface Ticket {
  readonly ticket: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Tickets with which a page asks for the parts of one shared document after its link was opened. A ticket names its link and opens nothing else. */
export function createShareTickets({ secret, clock }: { secret: Buffer; clock: Clock }) {
  const signature = (tokenHash: string, seconds: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['share', tokenHash, seconds]))
      .digest('base64url');
  return {
    sign(tokenHash: string): Ticket {
      const seconds = String(Math.floor((clock.now() + TICKET_LIFE) / 1_000));
      return { ticket: `${tokenHash}.${seconds}.${signature(tokenHash, seconds)}`, until: Number(seconds) * 1_000 };
    },
    /** The hash of the token of its link; undefined when any part was changed, or its time is over. */
    check(ticket: string): string | undefined {
      const [, tokenHash = '', seconds = '', given = ''] = TICKET.exec(ticket) ?? [];
      const expected = Buffer.from(signature(tokenHash, seconds));
      const actual = Buffer.from(given);
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs && Number(seconds) * 1_000 > clock.now() ? tokenHash : undefined;
    },
  };
}
export type ShareTickets = ReturnType<typeof createShareTickets>;
