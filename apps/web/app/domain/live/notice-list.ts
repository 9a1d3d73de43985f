import { NOTICES_KEPT } from 'contract/constants';
import type { FileEvent } from 'contract/notices';

/** An event as the bell lists it. */
export interface Notice extends FileEvent {
  /** It answers to something that was done in this browser: it is listed, and does not ring. */
  readonly isOwn: boolean;
}

/** Adds events to the list: each once, newest first, and only the latest are kept. */
export function addNotices(kept: readonly Notice[], arrived: readonly Notice[]): Notice[] {
  const byId = new Map([...kept, ...arrived].map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => b.ts - a.ts).slice(0, NOTICES_KEPT);
}

/** How many of them ring: those from elsewhere that came after the list was last looked at, at `until` epoch milliseconds. */
export const countUnseen = (notices: readonly Notice[], until: number): number =>
  notices.filter(({ ts, isOwn }) => ts > until && !isOwn).length;
