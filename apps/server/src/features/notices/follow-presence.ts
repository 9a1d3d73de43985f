import { LOOK, Looking, type Presence, Reader } from 'contract/notices';
import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { Hearing, Listener } from '#platform/sockets/sockets.ts';

/** Pages are turned quickly: those who look on are told this long after the first change, once. Milliseconds. */
const TOLD_AFTER = 250;
/** How often a process says again who is with it, and when it is taken for gone that says nothing. Milliseconds. */
const SAID_AGAIN = 10_000;
const FORGOTTEN = 3 * SAID_AGAIN;

/** Who is in one document through one process, each with the page that they came to last. */
const Said = z.object({
  process: z.string(),
  library: z.string(),
  documentId: z.string(),
  people: z.array(Reader),
});
type Said = z.infer<typeof Said>;

export type DescribeAccounts = (
  ids: readonly OwnerId[],
) => Promise<ReadonlyMap<string, { readonly name: string | null; readonly email: string | null }>>;

interface Collaborators {
  readonly clock: Clock;
  readonly log: Log;
  readonly describe: DescribeAccounts;
  /** Tells sockets of this process. */
  readonly emit: (ids: readonly string[], presence: Presence) => void;
  /** To the other processes; undefined where there is one. */
  readonly tellOthers: ((text: string) => void) | undefined;
}

interface Look extends Listener {
  readonly documentId: string;
  readonly page: number;
}
const placeOf = (library: string, documentId: string): string => JSON.stringify([library, documentId]);

/**
 * Who is in which document, in memory alone: a socket says so, and is gone with its connection. Only members of the library who are in the same
 * document are told, and in a library of one person nobody is.
 */
export function createFollowPresence({ clock, log, describe, emit, tellOthers }: Collaborators, process: string) {
  const looks = new Map<string, Look>();
  const elsewhere = new Map<string, Map<string, { readonly said: Said; readonly at: number }>>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  const changedHere = new Set<string>();

  const looksAt = (library: string, documentId: string) =>
    [...looks.values()].filter((look) => look.room === library && look.documentId === documentId);

  async function peopleAt(library: string, documentId: string): Promise<Presence['people']> {
    const pages = new Map(looksAt(library, documentId).map(({ person, page }) => [person, page]));
    const known = await describe([...pages.keys()]);
    return [...pages].flatMap(([id, page]) => {
      const name = known.get(id)?.name ?? known.get(id)?.email;
      return typeof name === 'string' ? [{ id, name, page }] : [];
    });
  }

  async function tell(library: string, documentId: string): Promise<void> {
    const place = placeOf(library, documentId);
    const here = await peopleAt(library, documentId);
    if (changedHere.delete(place)) tellOthers?.(JSON.stringify({ process, library, documentId, people: here } satisfies Said));
    const others = [...(elsewhere.get(place)?.values() ?? [])].filter(({ at }) => at > clock.now() - FORGOTTEN);
    const all = [...others.flatMap(({ said }) => said.people), ...here];
    const people = [...new Map(all.map((person) => [person.id, person])).values()];
    const ids = looksAt(library, documentId).map(({ id }) => id);
    if (ids.length > 0) emit(ids, { documentId, people });
  }
  function tellSoon(library: string, documentId: string): void {
    const place = placeOf(library, documentId);
    if (waiting.has(place)) return;
    const timer = setTimeout(() => {
      waiting.delete(place);
      tell(library, documentId).catch((error: unknown) =>
        log.error('who is in a document could not be told', { reason: messageOf(error) }),
      );
    }, TOLD_AFTER);
    timer.unref();
    waiting.set(place, timer);
  }
  function changed(library: string, documentId: string): void {
    changedHere.add(placeOf(library, documentId));
    tellSoon(library, documentId);
  }
  function leave({ id }: Pick<Listener, 'id'>): void {
    const look = looks.get(id);
    if (!looks.delete(id) || !look) return;
    changed(look.room, look.documentId);
  }

  const hear: Hearing = {
    name: LOOK,
    said(listener, raw) {
      const looking = Looking.safeParse(raw);
      // In their own library nobody is beside them.
      if (!looking.success || listener.room === listener.person) return;
      const before = looks.get(listener.id);
      if (before && before.documentId !== looking.data?.documentId) leave(listener);
      if (looking.data === null) return;
      // The one who moved last comes last, and with them the page of a person who has it open twice.
      looks.delete(listener.id);
      looks.set(listener.id, { ...listener, ...looking.data });
      changed(listener.room, looking.data.documentId);
    },
    left: leave,
  };

  const again = setInterval(() => {
    if (!tellOthers) return;
    // So others know that this process lives, and this one notices which of them does not.
    for (const { room, documentId } of looks.values()) changed(room, documentId);
  }, SAID_AGAIN);
  again.unref();

  return {
    hear,
    /** What another process says. */
    heard(text: string): void {
      const said = Said.parse(JSON.parse(text));
      if (said.process === process) return;
      const place = placeOf(said.library, said.documentId);
      const known = elsewhere.get(place) ?? new Map<string, { said: Said; at: number }>();
      if (said.people.length === 0) known.delete(said.process);
      else known.set(said.process, { said, at: clock.now() });
      if (known.size === 0) elsewhere.delete(place);
      else elsewhere.set(place, known);
      tellSoon(said.library, said.documentId);
    },
    close(): void {
      clearInterval(again);
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
