import { expect, test } from 'vitest';
import { oneAfterTheOther } from './prepare-statements.ts';

test('behind a pooler no question is sent before the last one was answered, nor held up by one that failed', async () => {
  const waiting: { text: string; answer: PromiseWithResolvers<{ rows: unknown[] }> }[] = [];
  const client = oneAfterTheOther({
    query: (text) => {
      const answer = Promise.withResolvers<{ rows: unknown[] }>();
      waiting.push({ text, answer });
      return answer.promise;
    },
    release: () => undefined,
  });
  const asked = Promise.allSettled(['BEGIN', 'SELECT 1', 'COMMIT'].map((text) => client.query(text, [])));
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  await turn();
  expect(waiting.map(({ text }) => text)).toEqual(['BEGIN']);
  waiting[0]?.answer.resolve({ rows: [] });
  await turn();
  expect(waiting.map(({ text }) => text)).toEqual(['BEGIN', 'SELECT 1']);
  waiting[1]?.answer.reject(new Error('no such table'));
  await turn();
  expect(waiting.map(({ text }) => text)).toEqual(['BEGIN', 'SELECT 1', 'COMMIT']);
  waiting[2]?.answer.resolve({ rows: [] });
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
