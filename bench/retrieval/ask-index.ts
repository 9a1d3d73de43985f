// A process of its own that asks an index, so that its memory and its first answer are those of a server that has just started:
// `node ask-index.ts FILE`, with what to ask on standard input; writes what came of it on standard output, as JSON.
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { nodeEnvironment, nodeFlags } from '../../tooling/node-flags.mjs';
import { MEGABYTE, ownMemoryOfTree } from '../product/process-memory.ts';
import { timed } from '../statistics.ts';
import { madeEmbedder, MADE_SPACE } from './made-library.ts';

const Asked = z.array(z.object({ owner: z.string(), words: z.string() }));
const Answered = z.object({ milliseconds: z.array(z.number()), memory: z.number(), found: z.number() });
/** Milliseconds of each question in turn; megabytes that the process shares with nobody at the end; candidates of all questions. */
export type Answered = z.infer<typeof Answered>;

async function answer(file: string): Promise<Answered> {
  const asked = Asked.parse(JSON.parse(await text(process.stdin)));
  const vectors = await madeEmbedder().embed(
    asked.map(({ words }) => words),
    'question',
  );
  await using index = openSqlitePassageIndex(file, { readers: 1 });
  const milliseconds: number[] = [];
  let found = 0;
  for (const [at, { owner, words }] of asked.entries()) {
    const meaning = { space: MADE_SPACE, vector: vectors[at] ?? new Float32Array(0) };
    const { ownerId } = scopeOf(owner);
    const search = async () => {
      const { candidates } = await index.recall(ownerId, {
        words,
        phrases: [],
        excluded: [],
        filter: {},
        meaning,
        limit: 100,
      });
      found += candidates.length;
      await index.loadPassages(
        ownerId,
        candidates.slice(0, 10).map(({ passageId }) => passageId),
      );
    };
    milliseconds.push((await timed(search)).milliseconds);
  }
  return { milliseconds, memory: ownMemoryOfTree(process.pid).process / MEGABYTE, found };
}

/** Asks an index file in a new process. */
export async function askInNewProcess(file: string, asked: z.infer<typeof Asked>): Promise<Answered> {
  const child = spawn(process.execPath, [...nodeFlags, fileURLToPath(import.meta.url), file], {
    env: { ...nodeEnvironment, ...process.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(asked));
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`asking ended with ${child.exitCode ?? child.signalCode ?? ''}`);
  return Answered.parse(JSON.parse(printed));
}

const [, started, file] = process.argv;
if (started === fileURLToPath(import.meta.url) && file !== undefined) console.log(JSON.stringify(await answer(file)));
