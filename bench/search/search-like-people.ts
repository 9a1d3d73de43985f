import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom, timed } from '../statistics.ts';

/** Mean time for which an answer is read before the next question: faster than anybody types. */
const READING_MILLISECONDS = 250;

export interface Asked {
  /** `performance.now()` when it was asked. */
  readonly from: number;
  readonly milliseconds: number;
}

/**
 * Several people who search at the same time. They do not begin together, and read their answers for different times, up to twice the mean:
 * clients in step would ask all at once, again and again.
 *
 * @param until looked at before each question but the first
 */
export async function searchLikePeople(
  ask: () => Promise<unknown>,
  { people, until, reading = READING_MILLISECONDS }: { people: number; until: () => boolean; reading?: number },
): Promise<Asked[]> {
  const random = seededRandom(5);
  const asked: Asked[] = [];
  const person = async (number: number) => {
    await wait((reading * number) / people);
    do {
      const from = performance.now();
      asked.push({ from, milliseconds: (await timed(ask)).milliseconds });
      await wait(2 * reading * random());
    } while (!until());
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return asked;
}
