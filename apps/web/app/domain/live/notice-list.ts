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

/** One line of the bell: an event, or several of one's own that belong together. */
export interface NoticeLine {
  /** The latest of them. */
  readonly notice: Notice;
  readonly others: number;
}

/** What one press began comes within this of what came before it: reading takes a while. Milliseconds. */
const TOGETHER_WITHIN_MS = 60_000;

/** Gathers what was done here, twelve files at once say, in one line: whoever did it knows. What comes from elsewhere has a line of its own. */
export function gatherNotices(notices: readonly Notice[]): NoticeLine[] {
  const groups: Notice[][] = [];
  for (const notice of notices) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongTogether(before, notice)) group.push(notice);
    else groups.push([notice]);
  }
  return groups.flatMap(([notice, ...others]) => (notice ? [{ notice, others: others.length }] : []));
}

const belongTogether = (later: Notice, earlier: Notice): boolean =>
  later.isOwn && earlier.isOwn && later.type === earlier.type && later.ts - earlier.ts <= TOGETHER_WITHIN_MS;
