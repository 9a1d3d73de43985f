import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** What somebody who only wanted to use the product met since the last time; times in milliseconds. */
export const Experience = z.object({
  requests: z.number(),
  longestConfig: z.number(),
  longestSearch: z.number(),
  /** Answers of 500 and more, and none at all. */
  failures: z.array(z.string()),
});
export type Experience = z.infer<typeof Experience>;

/** Starts a client in a process of its own that asks for `/api/config` and searches, again and again. */
export async function startPatientClient(url: string, key: string, questions: readonly string[]) {
  const child = fork(fileURLToPath(new URL('./patient-client-process.ts', import.meta.url)), [url, key, ...questions]);
  await once(child, 'message');
  return {
    /** What happened since the last call; waits for what is under way. */
    async experience(): Promise<Experience> {
      const answered = once(child, 'message');
      child.send('report');
      const messages: unknown[] = await answered;
      return Experience.parse(messages[0]);
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
