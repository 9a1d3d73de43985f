import type { IncomingMessage } from 'node:http';
import { neighbourhoodOf } from '#kernel/neighbourhood.ts';

/** Sockets of one address that have not said yet who they are. A company behind one address that reconnects at once has fewer for long. */
const UNNAMED_PER_ADDRESS = 100;

interface Options {
  readonly addressOf: (request: IncomingMessage) => string;
  /** Milliseconds after which a socket that has not said who it is has been closed. */
  readonly closedAfter: number;
}

/**
 * Counts sockets between their first request and the token that names their owner. Each costs a handshake, and a stranger may open any number:
 * from one address the next is refused before it costs more than a line.
 */
export function createUnnamedSockets({ addressOf, closedAfter }: Options) {
  const counts = new Map<string, number>();
  const releases = new WeakMap<IncomingMessage, () => void>();
  return {
    /** @returns whether the socket that this request opens may be */
    admit(request: IncomingMessage): boolean {
      const address = neighbourhoodOf(addressOf(request));
      const count = counts.get(address) ?? 0;
      if (count >= UNNAMED_PER_ADDRESS) return false;
      counts.set(address, count + 1);
      const release = () => {
        if (!releases.delete(request)) return;
        clearTimeout(timer);
        request.socket.off('close', release);
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
      // The connection of a polling page is kept for its next requests, so its end says nothing.
      const timer = setTimeout(release, closedAfter);
      timer.unref();
      request.socket.once('close', release);
      releases.set(request, release);
      return true;
    },
    /** The socket that this request opened has said who it is. */
    named: (request: IncomingMessage) => releases.get(request)?.(),
  };
}
