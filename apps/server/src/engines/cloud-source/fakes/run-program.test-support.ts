// Installed programs, started for a test and stopped after it.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { vi } from 'vitest';

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Where a program lies, or undefined. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Why a server cannot be tested here; null when it can. */
export const whyNotRun = ({
  name,
  program,
  needs,
}: {
  name: string;
  program: string;
  needs: readonly string[];
}): string | null => {
  if (findProgram(program) === undefined) return `not run: ${program} (${name}) is not on the PATH`;
  const missing = needs.find((path) => !existsSync(path));
  return missing === undefined ? null : `not run: ${name} lacks ${missing}`;
};

/** Starts a program and waits until `ready` answers true. @throws with its last output when it exits before */
export async function startProgram(
  program: string,
  parameters: readonly string[],
  ready: () => Promise<boolean>,
): Promise<ChildProcess> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-2000);
    });
  await vi.waitUntil(async () => child.exitCode !== null || (await ready()), { timeout: 60_000, interval: 100 });
  if (child.exitCode !== null) throw new Error(`${program} ended: ${words}`);
  return child;
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Whether anything answers there; what it answers does not matter. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status < 500;
    },
    () => false,
  );
