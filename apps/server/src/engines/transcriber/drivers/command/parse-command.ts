import { dirname, isAbsolute } from 'node:path';
import type { SystemProgram } from '#platform/processes/sealed/seal-program.ts';

export interface TranscriberCommand {
  readonly program: SystemProgram;
  /** With `{file}` and `{folder}` in them. */
  readonly args: readonly string[];
}

/** What the walls show without being asked. */
const SHOWN = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/nix/store'];

/**
 * Splits a command at its spaces. No shell runs it, so nothing in it is expanded but `{file}`, the recording, and `{folder}`, where the transcript goes.
 *
 * @param folders outside the usual ones that the program reads, such as that of its model
 * @throws Error with a sentence for the operator
 */
export function parseCommand(text: string, folders: readonly string[]): TranscriberCommand {
  const [path = '', ...args] = text.trim().split(/\s+/);
  if (!isAbsolute(path)) throw new Error('begin with the whole path of a program, such as /usr/local/bin/whisper');
  if (!args.some((arg) => arg.includes('{file}'))) throw new Error('say with {file} where the recording goes');
  if (!args.some((arg) => arg.includes('{folder}'))) throw new Error('say with {folder} where the transcript is to be written');
  const wrong = folders.find((folder) => !isAbsolute(folder) || folder.includes(':'));
  if (wrong !== undefined) throw new Error(`${wrong} is no whole path of a folder`);
  const own = dirname(path);
  const needed = SHOWN.some((shown) => own === shown || own.startsWith(`${shown}/`)) ? [] : [own];
  return { program: { path, folders: [...new Set([...needed, ...folders])] }, args };
}
