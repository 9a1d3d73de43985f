import { Readable } from 'node:stream';
import { messageOf } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { CountStreams } from './count-streams.ts';
import type { LoggedEvent } from './read-log.ts';
import type { WatchOwners } from './watch-owners.ts';

/** Proxies end connections that are silent for a minute or so; what ends unseen is noticed by then too. */
const HEARTBEAT = 15_000;

interface Listener {
  /** The key or the session that listens. */
  readonly caller: string;
  /** The position of the last event that is known; undefined for what happens from now on. */
  readonly after: number | undefined;
  /** Throws when the caller may not listen any more. */
  readonly stillAllowed: () => Promise<void>;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

const written = ({ position, type, body }: LoggedEvent): string => `id: ${position}\nevent: ${type}\ndata: ${body}\n\n`;

/** Says that events are missing: they were forgotten, or the numbers are those of another time. */
const lost = (now: number): string =>
  `id: ${now}\nevent: events.lost\ndata: ${JSON.stringify({ type: 'events.lost', data: { next: now + 1 } })}\n\n`;

/** A stream that waits for its reader, and that ends what it waits for itself when it is closed. */
function readableFrom(messages: AsyncGenerator<string>, closed: () => void): Readable {
  return new Readable({
    read() {
      messages.next().then(
        ({ done, value }) => this.push(done === true ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(messageOf(error))),
      );
    },
    destroy(error, done) {
      closed();
      // Ends when what it waits for has: nobody waits for that.
      void messages.return(undefined);
      done(error);
    },
  });
}

interface Collaborators {
  readonly owners: WatchOwners;
  readonly streams: CountStreams;
}

/**
 * What happens to an owner's files, as server-sent events. It goes on after the position of `after`, waits for a reader that is slow, and ends
 * when its caller may not listen any more: asked at once when a key or session ends, and at each heartbeat.
 *
 * @throws too_many_streams
 */
export function createStreamEvents({ owners, streams }: Collaborators) {
  return ({ ownerId, actorId = ownerId }: OwnerScope, { caller, after, stillAllowed, signal: gone }: Listener): Readable => {
    const refused = new AbortController();
    const signal = AbortSignal.any([gone, refused.signal]);
    const end = () => refused.abort();
    const askAgain = () => stillAllowed().catch(end);
    const close = streams.open(ownerId, { caller, account: actorId, askAgain: () => void askAgain(), end });

    async function* follow(): AsyncGenerator<string> {
      const owner = await owners.enter(ownerId);
      try {
        let position = after ?? owner.last();
        // Told at once: who is cut off before the first event knows where to go on.
        yield `retry: 2000\nid: ${position}\n\n`;
        if (position > owner.last()) yield lost((position = owner.last()));
        while (!signal.aborted) {
          const version = owner.version();
          const [first, ...more] = await owner.after(position);
          if (first) {
            if (first.position > position + 1) yield lost(first.position - 1);
            yield [first, ...more].map(written).join('');
            position = more.at(-1)?.position ?? first.position;
          } else if (position < owner.last()) yield lost((position = owner.last()));
          else {
            await owner.changed(version, HEARTBEAT, signal);
            if (owner.version() !== version || signal.aborted) continue;
            await askAgain();
            // What other processes told may have been missed.
            await owner.refresh();
            yield ': still here\n\n';
          }
        }
      } finally {
        owner.leave();
      }
    }
    return readableFrom(follow(), () => {
      end();
      close();
    });
  };
}
export type StreamEvents = ReturnType<typeof createStreamEvents>;
