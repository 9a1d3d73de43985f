import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const HostileServer = z.object({ kind: z.enum(['webdav', 's3']), name: z.string(), fields: z.record(z.string(), z.string()) });
/** A server that answers badly, and what a person fills in to connect it. */
export type HostileServer = z.infer<typeof HostileServer>;

/** Starts every hostile server in one process of its own, so that what they cost is not the product's. */
export async function startHostileServers() {
  const child = fork(fileURLToPath(new URL('./hostile-servers-process.ts', import.meta.url)));
  const messages: unknown[] = await once(child, 'message');
  return {
    servers: z.array(HostileServer).parse(messages[0]),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
