import { reasonOf } from './unless-aborted.ts';

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Does at most so much work of one owner at once; the rest waits, first come, first served. Other owners do not wait for it. What is given up
 * before its turn is not begun.
 */
export function createOwnerShare(atOnce: number) {
  const shares = new Map<string, Share>();

  async function begin(owner: string, signal: AbortSignal | undefined): Promise<Share> {
    if (signal?.aborted) throw reasonOf(signal);
    const share = shares.get(owner) ?? { running: 0, waiting: [] };
    shares.set(owner, share);
    if (share.running >= atOnce) {
      const turn = Promise.withResolvers<undefined>();
      const take = () => turn.resolve(undefined);
      const leave = () => {
        const index = share.waiting.indexOf(take);
        if (index === -1) return;
        share.waiting.splice(index, 1);
        turn.reject(reasonOf(signal));
      };
      share.waiting.push(take);
      signal?.addEventListener('abort', leave, { once: true });
      await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
      // Its place was handed on by the one before.
      return share;
    }
    share.running += 1;
    return share;
  }

  return async <Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    const share = await begin(owner, signal);
    try {
      return await work();
    } finally {
      const next = share.waiting.shift();
      if (next !== undefined) next();
      else {
        share.running -= 1;
        if (share.running === 0) shares.delete(owner);
      }
    }
  };
}
