import { NOTICES_KEPT } from 'contract/constants';
import type { FileEvent } from 'contract/notices';

/** Adds events to the list: each once, newest first, and only the latest are kept. */
export function addNotices(kept: readonly FileEvent[], arrived: readonly FileEvent[]): FileEvent[] {
  const byId = new Map([...kept, ...arrived].map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => b.ts - a.ts).slice(0, NOTICES_KEPT);
}
