import { createServer, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { callProduct, type Caller } from '../product/call-product.ts';
import { hostileFiles } from './made-hostile-files.ts';
import { treeOf } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct, type Product } from '../product/start-product.ts';

export const summary =
  '[FORMAT]: uploads files that were made to stop a server: how each ends, at what cost, and whether it calls out';

const GIVE_UP_MS = 300_000;
/** Ticks of the processor clock a second on Linux. */
const TICKS = 100;

interface Outcome {
  readonly name: string;
  /** `pages`, or the code of the refusal. */
  readonly ended: string;
  /** Processor time of the server and all that it started. */
  readonly seconds: number;
  /** Milliseconds for which the server's event loop was held up, at the longest. */
  readonly heldUp: number;
}

export async function run([only]: readonly string[]): Promise<void> {
  const calls = await countCalls();
  const outcomes: Outcome[] = [];
  let alive = 0;
  try {
    const env = { TEXT_RECOGNITION: 'off', LIBREOFFICE: process.env['LIBREOFFICE'] ?? 'off' };
    await using product = await startProduct({ watchEventLoop: true, env });
    const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
    for (const [name, content] of Object.entries(hostileFiles(calls.address))) {
      if (only !== undefined && extname(name) !== `.${only}`) continue;
      const outcome = await measure(product, caller, { name, content });
      tellOne(outcome);
      outcomes.push(outcome);
      alive += product.child.exitCode === null ? 1 : 0;
    }
    await product.untilIdle();
  } finally {
    calls.close();
  }
  tell(outcomes);
  const most = (of: (outcome: Outcome) => number) => Math.round(Math.max(0, ...outcomes.map(of)) * 100) / 100;
  const ended = outcomes.filter((outcome) => outcome.ended !== 'no answer').length;
  report(`hostile files: ${outcomes.length}`, [
    {
      what: 'ended, with the server up',
      value: (100 * Math.min(ended, alive)) / outcomes.length,
      unit: '%',
      bar: 100,
      better: 'higher',
    },
    { what: 'processor time of the dearest', value: most(({ seconds }) => seconds), unit: 's', bar: 60, better: 'lower' },
    { what: 'event loop held up at the longest', value: most(({ heldUp }) => heldUp), unit: 'ms', bar: 50, better: 'lower' },
    { what: 'requests that the files caused', value: calls.count(), unit: '', bar: 0, better: 'lower' },
  ]);
}

async function measure(
  { pid, eventLoopDelay, untilIdle }: Product,
  caller: Caller,
  { name, content }: { name: string; content: string | Buffer },
): Promise<Outcome> {
  // What the file before left to be done is not this one's.
  await untilIdle();
  const before = processorOf(pid);
  await eventLoopDelay();
  const blob = new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);
  const answer = await caller.upload(blob, name, AbortSignal.timeout(GIVE_UP_MS)).catch(() => null);
  const { longest } = await eventLoopDelay();
  const ended = answer === null ? 'no answer' : answer.document === null ? answer.code : 'pages';
  return { name, ended, seconds: processorOf(pid) - before, heldUp: longest };
}

/** Seconds of the processor that a process and all that it started have spent, those that have ended with them. */
function processorOf(root: number): number {
  let ticks = 0;
  for (const pid of treeOf(root)) {
    let status: string;
    try {
      status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    } catch {
      // It has ended meanwhile, and its parent counts it.
      continue;
    }
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks / TICKS;
}

/** An address that counts who calls it. */
async function countCalls() {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, count: () => count, close: () => server.close() };
}

/** At once: a file that keeps the server busy is seen while it does. */
function tellOne({ name, ended, seconds, heldUp }: Outcome): void {
  console.log(`${name.padEnd(60)} ${ended.padEnd(18)} ${seconds.toFixed(2).padStart(6)} s ${heldUp.toFixed(1).padStart(7)} ms`);
}

function tell(outcomes: readonly Outcome[]): void {
  console.log('\nformat       files  ended as                                   dearest, s   longest held up, ms');
  for (const [format, all] of Map.groupBy(outcomes, ({ name }) => extname(name).slice(1))) {
    const ends = [...Map.groupBy(all, ({ ended }) => ended)].map(([ended, { length }]) => `${length} ${ended}`).join(', ');
    const dearest = Math.max(...all.map(({ seconds }) => seconds)).toFixed(2);
    const longest = Math.max(...all.map(({ heldUp }) => heldUp)).toFixed(1);
    console.log(
      `${format.padEnd(12)} ${String(all.length).padStart(5)}  ${ends.padEnd(42)} ${dearest.padStart(10)} ${longest.padStart(21)}`,
    );
  }
}
