// The command line. Like main.ts it reads the environment and sets the exit code; everything else happens below app/.
import { createInterface } from 'node:readline/promises';
import { randomId } from '#kernel/ids.ts';
import { systemClock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import { keepNewFilesPrivate } from '#platform/protect-data-directory.ts';
import { endWithReader } from '#platform/end-with-reader.ts';
import { createLog } from '#platform/logging/logging.ts';
import { createCommands } from '#app/commands/commands.ts';

keepNewFilesPrivate();
endWithReader(process.stdout, () => process.exit(0));
const log = createLog((line) => process.stderr.write(`${line}\n`));
const commands = createCommands({
  environment: process.env,
  surroundings: { clock: systemClock, makeId: randomId, log: { ...log, info() {} } },
  write: (text) => process.stdout.write(text),
  isTerminal: process.stderr.isTTY,
  readLine: async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      process.stdout.write(question);
      for await (const line of lines) return line;
      return '';
    } finally {
      lines.close();
    }
  },
  readPassword: async () => {
    let text = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
    return text.replace(/\r?\n$/, '');
  },
});

try {
  process.exitCode = await commands(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
