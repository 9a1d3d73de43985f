import type { OwnerScope } from '#kernel/owner.ts';
import { eventErrors } from './events.errors.ts';
import type { LoggedEvent, ReadLog } from './read-log.ts';

export interface LoggedChanges {
  readonly events: readonly LoggedEvent[];
  /** The position after which to go on. */
  readonly next: number;
  readonly hasMore: boolean;
  /** Events after the asked position are not kept any more. */
  readonly gap: boolean;
}

/** A stretch of what happened to an owner's things. @throws position_ahead for a position that no event has yet */
export function createListChanges({ events }: { readonly events: ReadLog }) {
  return async (
    { ownerId }: OwnerScope,
    { since, limit }: { since: number | undefined; limit: number },
  ): Promise<LoggedChanges> => {
    const last = await events.last(ownerId);
    if (since === undefined) return { events: [], next: last, hasMore: false, gap: false };
    if (since > last) throw eventErrors.position_ahead({ position: since, last });
    const found = await events.after(ownerId, since, limit);
    const first = found[0]?.position ?? last + 1;
    const next = found.at(-1)?.position ?? last;
    return { events: found, next, hasMore: next < last, gap: first > since + 1 };
  };
}
export type ListChanges = ReturnType<typeof createListChanges>;
