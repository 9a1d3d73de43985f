import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const MODULE = new URL('./end-with-parent.ts', import.meta.url).href;
const CHILD = `
  const { endWithParent } = await import('${MODULE}');
  const server = setInterval(() => undefined, 60_000);
  endWithParent(() => { console.log('ended'); clearInterval(server); });
  console.log('ready');`;
const PARENT = `
  require('node:child_process').spawn(process.execPath, ['--input-type=module', '--eval', process.argv[1]], { stdio: 'inherit' });`;

test('a process ends when the one that started it is killed', async () => {
  const parent = spawn(process.execPath, ['--eval', PARENT, CHILD], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  // The pipe is closed when its last writer, the child, has ended.
  const reading = createInterface({ input: parent.stdout }).on('line', (line) => {
    lines.push(line);
    if (line === 'ready') parent.kill('SIGKILL');
  });
  await once(reading, 'close');
  expect(lines).toEqual(['ready', 'ended']);
});
