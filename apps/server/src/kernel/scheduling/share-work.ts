import { unlessAborted } from './unless-aborted.ts';

interface Shared<Result> {
  readonly result: Promise<Result>;
  readonly stop: AbortController;
  wanted: number;
}

/**
 * Does work that several ask for under one key once, for all of them. Who no longer wants it is told so at once; when nobody wants it any
 * more, the work is told to stop.
 */
export function createShareWork<Result>() {
  const underWay = new Map<string, Shared<Result>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
    const stop = new AbortController();
    const begun: Shared<Result> = { result: work(stop.signal), stop, wanted: 0 };
    underWay.set(key, begun);
    const forget = () => {
      if (underWay.get(key) === begun) underWay.delete(key);
    };
    begun.result.then(forget, forget);
    return begun;
  }

  /** @throws what the work throws, and the signal's reason */
  return async (key: string, work: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    shared.wanted += 1;
    const leave = () => {
      shared.wanted -= 1;
      if (shared.wanted === 0) {
        // Whoever asks from now on begins anew.
        if (underWay.get(key) === shared) underWay.delete(key);
        shared.stop.abort(signal?.reason);
      }
    };
    const mine = unlessAborted(shared.result, signal);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await mine;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
