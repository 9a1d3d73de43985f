import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tooling/free-port.mjs';
import { nodeEnvironment, nodeFlags } from '../../tooling/node-flags.mjs';

const probe = new URL('./event-loop-probe.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Long enough for `npm start` to install and build first. */
const READY_WITHIN_MS = 300_000;
const STOPS_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 2_000;
const IDLE_WITHIN_MS = 180_000;
/** Of every account that a bench makes. */
export const BENCH_PASSWORD = 'a password for the bench';

export interface Options {
  /** Kept when given; else a temporary folder that goes with the product. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `npm start` instead of the server alone, as a person starts it. */
  readonly throughNpm?: boolean;
  /** Watches how long the event loop of the server is held up. */
  readonly watchEventLoop?: boolean;
}

export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  readonly pid: number;
  /** Milliseconds from the start of the process to the line that says `ready`. */
  readonly readyAfter: number;
  /** What it has written so far. */
  output(): string;
  /** Makes an account and answers a key for its API. */
  addAccount(email: string): Promise<string>;
  /** The command line tool on the same data directory. @returns what it prints */
  command(args: readonly string[], input?: string): Promise<string>;
  /** Milliseconds by which the server's event loop was late since the last call, 99th percentile and longest; with `watchEventLoop`. */
  eventLoopDelay(): Promise<{ readonly p99: number; readonly longest: number }>;
  /** Waits until no job waits or runs. */
  untilIdle(): Promise<void>;
  /** Ends it without warning, as a power cut would. */
  killNow(): Promise<void>;
}

/**
 * Starts the real server on a free port of this machine and waits until it serves.
 *
 * @throws with what it wrote, when it ends or says nothing for too long
 */
export async function startProduct({
  dataDir,
  env = {},
  throughNpm = false,
  watchEventLoop = false,
}: Options = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'trove-bench-')));
  const port = String(await freePort());
  const environment = {
    ...nodeEnvironment,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: port,
    NOTIFICATIONS_PORT: '0',
    REQUESTS_PER_MINUTE: '0',
    DATA_DIR: folder,
    // What is measured is ours.
    LIBREOFFICE: 'off',
    ...env,
  };
  const from = performance.now();
  const [command, args] = throughNpm
    ? ['npm', ['start']]
    : [process.execPath, [...nodeFlags, ...(watchEventLoop ? ['--import', probe] : []), 'apps/server/src/main.ts']];
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (/\bready\b/.test(output)) ready.resolve(performance.now() - from);
    });
  child.on('error', ready.reject);
  child.on('exit', (code, signal) => ready.reject(new Error(`The server ended (${signal ?? code ?? ''}):\n${output}`)));
  const tooLong = setTimeout(() => ready.reject(new Error(`The server did not say ready:\n${output}`)), READY_WITHIN_MS);
  let readyAfter;
  try {
    readyAfter = await ready.promise;
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  } finally {
    clearTimeout(tooLong);
  }

  const run = (words: readonly string[], input = '') => runCommandLine(words, input, environment);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    child,
    pid: child.pid ?? 0,
    readyAfter,
    output: () => output,
    command: run,
    async addAccount(email) {
      await run(['user', 'add', '--email', email, '--password-stdin'], BENCH_PASSWORD);
      const printed = await run(['key', 'create', '--email', email]);
      return printed.trim().split(/\s+/).at(-1) ?? '';
    },
    async eventLoopDelay() {
      const before = output.length;
      child.kill('SIGUSR2');
      for (;;) {
        const [, p99, longest] = /event loop delay p99 ([\d.]+) longest ([\d.]+)/.exec(output.slice(before)) ?? [];
        if (p99 !== undefined) return { p99: Number(p99), longest: Number(longest) };
        await wait(20);
      }
    },
    async untilIdle() {
      const until = performance.now() + IDLE_WITHIN_MS;
      let jobs: string | undefined;
      while (performance.now() < until) {
        [, jobs] = /(\d+) waiting or running/.exec(await run(['doctor'])) ?? [];
        if (jobs === '0') return;
        await wait(LOOK_EVERY_MS);
      }
      throw new Error(`${jobs ?? 'Unknown numbers of'} jobs still wait or run:\n${output}`);
    },
    async killNow() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
        await gone;
        clearTimeout(force);
      }
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runCommandLine(words: readonly string[], input: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/src/trove.ts', ...words], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  let errorOutput = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errorOutput += chunk));
  child.stdin.end(input);
  await once(child, 'close');
  if (child.exitCode !== 0)
    throw new Error(`trove ${words.join(' ')} failed (${child.exitCode ?? child.signalCode ?? ''}):\n${errorOutput}${printed}`);
  return printed;
}
