import { spawn } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { chooseConfinement } from '#platform/processes/confine-process.ts';
import { reasonOf } from '#kernel/scheduling/unless-aborted.ts';
import { NotRecognisedError } from '../../text-recogniser.ts';

/** Below the processes that read files. */
const LOWEST_PRIORITY = 15;
/** Characters of a table of words; a page of print has some 60,000. */
const MOST_OUTPUT = 20_000_000;

interface Run {
  readonly program: string;
  readonly args: readonly string[];
  /** Milliseconds on the clock after which it is killed. */
  readonly longest: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a program that is given grey pixels, without network where the system can hold it from it, at low priority, on one core.
 *
 * @throws NotRecognisedError when it fails, takes too long, or says too much; the signal's reason
 */
export function runProgram({ program, args, longest, signal }: Run): Promise<string> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const [command, ...before] = [...chooseConfinement().command, program];
    const child = spawn(command, [...before, ...args], {
      cwd: tmpdir(),
      // The product's environment holds secrets; the program knows where its data lies.
      env: { OMP_THREAD_LIMIT: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
      settle();
    };
    const abandon = () => {
      child.kill('SIGKILL');
      end(() => reject(reasonOf(signal)));
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), longest);
    signal?.addEventListener('abort', abandon, { once: true });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.length > MOST_OUTPUT) child.kill('SIGKILL');
    });
    child.once('error', (error) => end(() => reject(new NotRecognisedError({ cause: error }))));
    child.once('close', (code, killed) =>
      end(() => (code === 0 ? resolve(output) : reject(new NotRecognisedError({ cause: killed ?? `exit code ${code}` })))),
    );
    if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  });
}
