import { eventErrors } from './events.errors.ts';

interface Stream {
  /** The key or the session. */
  readonly caller: string;
  /** The account of who listens. */
  readonly account: string;
  /** Looks whether the caller may still listen. */
  readonly askAgain: () => void;
  readonly end: () => void;
}

/** Of one owner there are so many times more streams than of one caller: whoever makes keys without end gets no more by them. */
const CALLERS_AT_MOST = 10;

/** Open streams of each caller, and how to end those whose caller may not listen any more. */
export function createCountStreams({ most }: { most: number }) {
  const open = new Map<string, Set<Stream>>();
  const countOf = (streams: ReadonlySet<Stream>, caller: string) =>
    [...streams].filter((stream) => stream.caller === caller).length;
  return {
    /** @returns what gives the place back @throws too_many_streams, too_many_streams_in_all */
    open(ownerId: string, stream: Stream): () => void {
      const streams = open.get(ownerId) ?? new Set<Stream>();
      if (countOf(streams, stream.caller) >= most)
        throw eventErrors.too_many_streams({ most }, { headers: { 'retry-after': '60' } });
      if (streams.size >= most * CALLERS_AT_MOST)
        throw eventErrors.too_many_streams_in_all({ most: streams.size }, { headers: { 'retry-after': '60' } });
      open.set(ownerId, streams);
      streams.add(stream);
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && open.get(ownerId) === streams) open.delete(ownerId);
      };
    },
    /** What an account may do has changed: every stream of it looks again, whichever library it follows. */
    askAgain(accountId: string): void {
      for (const streams of open.values()) for (const { account, askAgain } of streams) if (account === accountId) askAgain();
    },
    /** The server stops: listeners come back to the next one. */
    endAll(): void {
      for (const stream of [...open.values()].flatMap((streams) => [...streams])) stream.end();
    },
    count: (): number => [...open.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
export type CountStreams = ReturnType<typeof createCountStreams>;
