import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '#kernel/scheduling/unless-aborted.ts';
import { limitProgram, PROGRAM_ENVIRONMENT, sealProgram, type ProgramLimits, type SystemProgram } from './seal-program.ts';

/** Of what a program says about its failure. */
const LAST_WORDS = 500;

/** The program ended with an error, took longer than it may, or could not be started. */
export class ProgramFailedError extends Error {
  constructor(how: string, options?: ErrorOptions) {
    super(`The program failed: ${how}`, options);
    this.name = 'ProgramFailedError';
  }
}

export interface ProgramRun {
  readonly program: SystemProgram;
  /** @param work what its folder is called for the program */
  readonly args: (work: string) => readonly string[];
  /** The one folder in which it reads and writes. */
  readonly work: string;
  /** The name of the file that it is to leave there, or of a folder there with files; nothing else of what it wrote need be there afterwards. */
  readonly result: string;
  readonly limits: ProgramLimits;
  /** Behind walls of the system's; without, it is held by its limits alone. */
  readonly sealed: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a program of this system on a stranger's file. It has no environment and thus no secrets, and is killed with all that it started when
 * its time is up or the signal comes.
 *
 * @throws ProgramFailedError, or the signal's reason
 */
export async function runSealedProgram({ program, args, work, result, limits, sealed, signal }: ProgramRun): Promise<void> {
  signal?.throwIfAborted();
  const root = await mkdtemp(join(tmpdir(), 'trove-walls-'));
  const home = join(work, 'home');
  try {
    await mkdir(home, { recursive: true });
    const inside = sealed ? '/work' : work;
    const wrap = sealed ? sealProgram : limitProgram;
    const { command } = wrap(program, args(inside), { root, work, result }, limits);
    const environment = { ...PROGRAM_ENVIRONMENT, HOME: join(inside, 'home'), TMPDIR: join(inside, 'home') };
    await run(command, { environment, milliseconds: limits.milliseconds, signal });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

interface Surroundings {
  readonly environment: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  readonly signal: AbortSignal | undefined;
}

function run(
  [program, ...args]: readonly [string, ...string[]],
  { environment, milliseconds, signal }: Surroundings,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(program, args, {
      env: environment,
      cwd: tmpdir(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let late = false;
    let lastWords = '';
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        // The group is gone already.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
      // Whoever left the group may hold the other end for ever.
      child.stderr.destroy();
    };
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, milliseconds);
    signal?.addEventListener('abort', kill, { once: true });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      // What it started and left behind goes too.
      kill();
      settle();
    };
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    });
    child.once('error', (error) => end(() => reject(new ProgramFailedError('it could not be started', { cause: error }))));
    child.once('exit', (code, killed) =>
      end(() => {
        if (signal?.aborted === true) reject(reasonOf(signal));
        else if (late) reject(new ProgramFailedError(`it took longer than ${milliseconds / 1000} s`));
        else if (code !== 0) reject(new ProgramFailedError(`${killed ?? `exit code ${code}`} ${lastWords}`.trim()));
        else resolve();
      }),
    );
  });
}
