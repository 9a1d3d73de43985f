import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Api } from '#platform/http/http-server.ts';

const Health = z.object({
  status: z.enum(['ok', 'failing', 'stopping']),
  /** Parts that do not answer. */
  failing: z.array(z.string()).optional(),
});
type Health = z.infer<typeof Health>;

/** How long an answer about readiness is given again: anybody may ask, and asking must not become work. */
const FRESH_MILLISECONDS = 2_000;
/** A part that has not answered by then does not work. */
const ANSWERS_WITHIN_MILLISECONDS = 5_000;

interface Options {
  /** By name: rejects when the part cannot be used. */
  readonly parts: Readonly<Record<string, () => Promise<unknown>>>;
  /** Milliseconds by a clock that never goes back. */
  readonly now: () => number;
}

/** Whether a part answers in time. */
export const works = (look: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([
    look().then(
      () => true,
      () => false,
    ),
    wait(ANSWERS_WITHIN_MILLISECONDS, false, { ref: false }),
  ]);

/**
 * `GET /health/live`: the process answers; restart it when it does not. `GET /health/ready`: send people here, or, with 503, elsewhere. Neither
 * says anything of the installation but the names of parts that fail.
 */
export function healthRoutes(api: Api, { parts, now }: Options) {
  let stopping = false;
  let last: { at: number; health: Promise<Health> } | undefined;

  async function look(): Promise<Health> {
    const names = Object.keys(parts);
    const answers = await Promise.all(Object.values(parts).map(works));
    const failing = names.filter((_name, place) => !answers[place]);
    return failing.length === 0 ? { status: 'ok' } : { status: 'failing', failing };
  }
  const health = (): Promise<Health> => {
    if (last === undefined || now() - last.at >= FRESH_MILLISECONDS) last = { at: now(), health: look() };
    return last.health;
  };

  const config = { access: 'open', uncounted: true } as const;
  api.get('/health/live', { config, schema: { response: { 200: Health } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });
  api.get('/health/ready', { config, schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const answer: Health = stopping ? { status: 'stopping' } : await health();
    return reply.code(answer.status === 'ok' ? 200 : 503).send(answer);
  });
  return {
    /** From now on not ready. */
    stop() {
      stopping = true;
    },
  };
}
