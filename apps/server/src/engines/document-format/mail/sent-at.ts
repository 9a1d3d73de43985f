import type { Headers } from './read-headers.ts';

const FIRST = Date.UTC(1971, 0, 1);
const LAST = Date.UTC(2200, 0, 1);

/** When a mail says that it was sent, in epoch milliseconds; null where it does not, or not believably. */
export function sentAt(headers: Headers): number | null {
  const written = (headers.get('date') ?? '').slice(0, 100).replace(/\([^)]*\)/g, '');
  const time = Date.parse(written);
  return time >= FIRST && time < LAST ? time : null;
}
