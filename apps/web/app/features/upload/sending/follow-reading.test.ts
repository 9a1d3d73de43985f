import type { FollowedUpload } from 'contract/uploads';
import { expect, test } from 'vitest';
import { createFollowReading } from './follow-reading';

type Outcome = FollowedUpload;

/** One who follows `awaited`, with answers and time in the hands of the test. */
function following() {
  const awaited = new Set<string>();
  const asked: (readonly string[])[] = [];
  let answer: (outcomes: readonly Outcome[]) => void = () => undefined;
  let planned: { run: () => void; milliseconds: number } | undefined;
  const follow = createFollowReading({
    awaited,
    async ask(ids) {
      asked.push(ids);
      return new Promise((resolve) => (answer = resolve));
    },
    tell: ({ upload }) => void awaited.delete(upload),
    wait(run, milliseconds) {
      const plan = { run, milliseconds };
      planned = plan;
      return () => {
        if (planned === plan) planned = undefined;
      };
    },
  });
  return {
    asked,
    awaited: () => awaited.size,
    planned: () => planned?.milliseconds,
    stored(id: string) {
      awaited.add(id);
      follow.changed([id]);
    },
    event: (...ids: string[]) => follow.changed(ids),
    missed: follow.missed,
    elapse() {
      const due = planned;
      planned = undefined;
      due?.run();
    },
    answer: (...outcomes: Outcome[]) => answer(outcomes),
  };
}
const failed = (id: string): Outcome => ({ upload: id, state: 'failed', id, error: 'No.', code: 'damaged' });

test('an event that comes while the last one awaited is asked for does not silence those that follow', async () => {
  const { awaited, stored, elapse, event, answer, planned, asked } = following();
  stored('a');
  elapse();
  event('a');
  answer(failed('a'));
  await expect.poll(awaited).toBe(0);
  stored('b');
  expect(planned()).toBeDefined();
  elapse();
  expect(asked).toEqual([['a'], ['b']]);
});

test('an event that comes while its document is asked for leads to another question soon', async () => {
  const { stored, elapse, event, answer, planned, asked } = following();
  stored('a');
  elapse();
  event('a');
  answer({ upload: 'a', state: 'storing', received: 1, length: 1 });
  await expect.poll(planned).toBe(300);
  elapse();
  expect(asked).toEqual([['a'], ['a']]);
});

test('without an event it is asked again, later', async () => {
  const { stored, elapse, answer, planned, missed } = following();
  stored('a');
  elapse();
  answer({ upload: 'a', state: 'storing', received: 1, length: 1 });
  await expect.poll(planned).toBe(5_000);
  missed();
  expect(planned()).toBe(300);
});
