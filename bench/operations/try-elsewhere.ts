import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 20;
const PAUSE_MS = 250;

/**
 * Does something at one of several processes, and at the next when that one does not answer or fails: what a proxy, or a person who presses again,
 * would do.
 *
 * @param failed is told of each failure that was tried again
 * @throws the last failure, when none of many tries worked
 */
export async function tryElsewhere<Value>(
  places: number,
  first: number,
  work: (place: number) => Promise<Value>,
  failed: (error: unknown) => void,
): Promise<Value> {
  for (let attempt = 0; ; attempt++)
    try {
      return await work((first + attempt) % places);
    } catch (error) {
      if (attempt >= TRIES) throw error;
      failed(error);
      await wait(PAUSE_MS);
    }
}
