import type { Mailbox, OpenMailbox } from '#engines/mailbox/mailbox.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { backOff } from '#kernel/scheduling/back-off.ts';
import type { SortMessage } from './sort-message.ts';

/** Messages whose heads are asked for at once. */
const AT_ONCE = 50;
/** The longest wait for a message, in milliseconds: then it is asked whether this process shall go on. */
const WAIT = 20_000;

interface Collaborators {
  readonly mailbox: Mailbox;
  readonly sortMessage: SortMessage;
  /** Keeps whether the mailbox can be read, for whoever asks. */
  readonly noteState: (problem: string | null) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A connection with what is known of the messages that stay in the folder. */
interface Session {
  readonly open: OpenMailbox;
  /** When a message is looked at again, by its uid; Infinity for one that is for nobody here. Epoch milliseconds. */
  readonly later: Map<number, number>;
}

/**
 * Reads the mailbox for as long as it is told to. A message that makes trouble is put off, longer each time, and holds up no other; when the server
 * cannot be reached, it is asked again later and later, at most every five minutes.
 */
export function createReadMailbox({ mailbox, sortMessage, noteState, clock, log }: Collaborators) {
  let session: Session | undefined;
  let failures = 0;
  let notBefore = 0;
  const stopping = new AbortController();
  const troubles = new Map<number, number>();

  async function close(): Promise<void> {
    const open = session?.open;
    session = undefined;
    await open?.close();
  }
  /** What is known of messages is true for as long as their numbers are. */
  let known: { readonly generation: string; readonly later: Map<number, number> } | undefined;
  async function connect(): Promise<Session> {
    const open = await mailbox.open();
    if (known?.generation !== open.generation) {
      known = { generation: open.generation, later: new Map() };
      troubles.clear();
    }
    session = { open, later: known.later };
    return session;
  }

  async function sortOne({ open, later }: Session, head: Parameters<SortMessage>[1]): Promise<void> {
    try {
      const sorting = await sortMessage(open, head);
      troubles.delete(head.uid);
      if (sorting === 'moved') later.delete(head.uid);
      else later.set(head.uid, sorting === 'left' ? Number.POSITIVE_INFINITY : sorting.again);
    } catch (error) {
      const times = (troubles.get(head.uid) ?? 0) + 1;
      troubles.set(head.uid, times);
      later.set(head.uid, clock.now() + backOff(times));
      log.error('an e-mail was not taken yet', { uid: head.uid, times, reason: messageOf(error) });
    }
  }

  /** @returns when the next message is looked at again; Infinity where none waits */
  async function lookThrough(current: Session): Promise<number> {
    const { open, later } = current;
    const uids = await open.listUids();
    const there = new Set(uids);
    for (const uid of later.keys()) if (!there.has(uid)) later.delete(uid);
    const due = uids.filter((uid) => (later.get(uid) ?? 0) <= clock.now());
    for (let from = 0; from < due.length && !stopping.signal.aborted; from += AT_ONCE)
      for (const head of await open.describe(due.slice(from, from + AT_ONCE))) {
        if (stopping.signal.aborted) break;
        await sortOne(current, head);
      }
    return [...later.values()].reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY);
  }

  return {
    /** Looks through the folder once and waits for what comes next. Trouble with the mailbox is logged, and kept for who asks. */
    async turn(): Promise<void> {
      if (stopping.signal.aborted || clock.now() < notBefore) return;
      try {
        const current = session ?? (await connect());
        const next = await lookThrough(current);
        if (failures > 0) log.info('the mailbox is read again');
        failures = 0;
        await noteState(null);
        const milliseconds = Math.max(0, Math.min(WAIT, next - clock.now()));
        await current.open.waitForNew({ milliseconds, signal: stopping.signal });
      } catch (error) {
        failures += 1;
        notBefore = clock.now() + backOff(failures);
        log.error('the mailbox cannot be read', { failures, reason: messageOf(error) });
        await close();
        await noteState(messageOf(error));
      }
    },
    /** Another process reads from now on. */
    rest: close,
    /** Ends what waits; what is stored by then is not lost, and what is not comes again. */
    stop: (): void => stopping.abort(),
  };
}
