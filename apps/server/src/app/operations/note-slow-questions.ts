import type { SlowQuestion } from 'contract/installation';
import type { Clock } from '#kernel/clock.ts';
import type { Api } from '#platform/http/http-server.ts';
import type * as z from 'zod';

/** Milliseconds; a search is meant to take 20. */
export const SLOW_FROM = 500;
const REMEMBERED = 50;
const SEARCHES = new Set(['/api/search', '/v1/search']);

/** Notes when a search took long in this process, and how long: neither who asked nor what. */
export function noteSlowQuestions(api: Api, clock: Clock): () => z.infer<typeof SlowQuestion>[] {
  const slow: z.infer<typeof SlowQuestion>[] = [];
  api.addHook('onResponse', async ({ routeOptions }, { elapsedTime }) => {
    if (elapsedTime < SLOW_FROM || !SEARCHES.has(routeOptions.url ?? '')) return;
    slow.unshift({ at: clock.now(), milliseconds: Math.round(elapsedTime) });
    slow.length = Math.min(slow.length, REMEMBERED);
  });
  return () => [...slow];
}
