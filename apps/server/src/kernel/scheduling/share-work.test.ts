import { expect, test } from 'vitest';
import { messageOf } from '../errors.ts';
import { createShareWork } from './share-work.ts';

/** Work that goes on until the test says so, or it is told to stop. */
function work() {
  const begun: { finish: (result: string) => void; signal: AbortSignal }[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push({ finish: resolve, signal });
      signal.addEventListener('abort', () => reject(new Error('stopped', { cause: signal.reason })));
    });
  return { begun, run };
}

/** Why the work was given up. */
const reasonWhy = (work: Promise<unknown>) => work.then(String, messageOf);

test('what two ask for is done once', async () => {
  const share = createShareWork<string>();
  const { begun, run } = work();
  const both = [share('a', run), share('a', run)];
  begun[0]?.finish('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  const again = share('a', run);
  begun[1]?.finish('done again');
  expect(await again).toBe('done again');
});

test('one who leaves takes nothing from the other; when all have left, the work stops and the next begins anew', async () => {
  const share = createShareWork<string>();
  const { begun, run } = work();
  const [one, other] = [new AbortController(), new AbortController()];
  const left = reasonWhy(share('a', run, one.signal));
  const alsoLeft = reasonWhy(share('a', run, other.signal));
  one.abort(new Error('one left'));
  expect(await left).toBe('one left');
  expect(begun[0]?.signal.aborted).toBe(false);
  other.abort(new Error('other left'));
  expect(await alsoLeft).toBe('other left');
  expect(begun[0]?.signal.aborted).toBe(true);
  const later = share('a', run);
  begun[1]?.finish('done');
  expect(await later).toBe('done');
});
