import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { LoggedEvent, ReadLog } from './read-log.ts';

/** Events of an owner that are kept in memory while somebody listens. */
const REMEMBERED = 1_000;
/** Events that a listener is given at once. */
const AT_ONCE = 100;

interface Watched {
  readonly ownerId: OwnerId;
  listeners: number;
  /** Everything after this position that has one is in `recent`; undefined before the first look. */
  floor: number | undefined;
  recent: LoggedEvent[];
  /** Grows with each look that found something. */
  version: number;
  looking: Promise<void> | undefined;
  lookAgain: boolean;
  readonly waiting: Set<() => void>;
}

/**
 * Reads the log of each owner to whom somebody listens once for all their listeners: a thousand streams of one owner cost one look at the database
 * for each event, not a thousand.
 */
export function createWatchOwners({ log: reports, events }: { log: Log; events: ReadLog }) {
  const owners = new Map<string, Watched>();

  async function look(owner: Watched): Promise<void> {
    const { ownerId } = owner;
    const last = await events.last(ownerId);
    owner.floor ??= last;
    for (;;) {
      const known = owner.recent.at(-1)?.position ?? owner.floor;
      if (known >= last) return;
      const found = await events.after(ownerId, known, REMEMBERED);
      if (found.length === 0) return;
      owner.recent.push(...found);
      const tooMany = owner.recent.length - REMEMBERED;
      if (tooMany > 0) owner.floor = owner.recent.splice(0, tooMany).at(-1)?.position ?? owner.floor;
      owner.version += 1;
      for (const wake of owner.waiting) wake();
    }
  }

  /** One look at a time; what happens during one is looked at afterwards. */
  function refresh(owner: Watched): Promise<void> {
    owner.lookAgain = true;
    owner.looking ??= (async () => {
      try {
        while (owner.lookAgain) {
          owner.lookAgain = false;
          await look(owner);
        }
      } finally {
        owner.looking = undefined;
      }
    })();
    return owner.looking;
  }

  return {
    /** Something has happened. What is missed here is found at the next `enter` or `refresh`. */
    wake(ownerId: string): void {
      const owner = owners.get(ownerId);
      if (owner)
        refresh(owner).catch((error: unknown) => reports.warn('events could not be read', { reason: messageOf(error) }));
    },

    /** Begins to listen; `leave` ends it. */
    async enter(ownerId: OwnerId) {
      const owner = owners.get(ownerId) ?? {
        ownerId,
        listeners: 0,
        floor: undefined,
        recent: [],
        version: 0,
        looking: undefined,
        lookAgain: false,
        waiting: new Set(),
      };
      owners.set(ownerId, owner);
      owner.listeners += 1;
      const leave = () => {
        owner.listeners -= 1;
        if (owner.listeners === 0 && owners.get(ownerId) === owner) owners.delete(ownerId);
      };
      try {
        await refresh(owner);
      } catch (error) {
        leave();
        throw error;
      }
      return {
        leave,
        last: () => owner.recent.at(-1)?.position ?? owner.floor ?? 0,
        version: () => owner.version,
        refresh: () => refresh(owner),
        async after(position: number): Promise<readonly LoggedEvent[]> {
          if (position < (owner.floor ?? 0)) return events.after(ownerId, position, AT_ONCE);
          const from = owner.recent.findLastIndex((event) => event.position <= position) + 1;
          return owner.recent.slice(from, from + AT_ONCE);
        },
        /** Resolves when the version is another one, after so many milliseconds, or when the signal says so. */
        async changed(version: number, milliseconds: number, signal: AbortSignal): Promise<void> {
          if (owner.version !== version || signal.aborted) return;
          const { promise, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, milliseconds);
          timer.unref();
          owner.waiting.add(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
          await promise;
          owner.waiting.delete(resolve);
          clearTimeout(timer);
        },
      };
    },
  };
}
export type WatchOwners = ReturnType<typeof createWatchOwners>;
