import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { createCommands } from './commands/commands.ts';

/**
 * Runs the command line in this process, as a person would type it after `trove`.
 *
 * @returns its exit code and what it printed
 * @throws what the command throws
 */
export async function runCommands(words: readonly string[], environment: Readonly<Record<string, string | undefined>>) {
  let text = '';
  const commands = createCommands({
    environment,
    surroundings: { clock: manualClock(Date.now()), makeId: randomId, log: silentLog },
    write: (part) => {
      text += part;
    },
    isTerminal: false,
    readPassword: () => Promise.resolve(''),
    readLine: () => Promise.resolve(''),
  });
  const code = await commands(words);
  return { code, text };
}
