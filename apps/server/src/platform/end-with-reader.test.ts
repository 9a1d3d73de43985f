import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = new URL('./end-with-reader.ts', import.meta.url).href;
const WRITER = `
  const { endWithReader } = await import('${MODULE}');
  endWithReader(process.stdout, () => process.exit(0));
  const more = () => process.stdout.write('a line\\n'.repeat(10_000), () => setImmediate(more));
  more();`;

test('a command whose reader has read enough, as head has, ends without a word', async () => {
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', WRITER], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  writer.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  writer.stdout.once('data', () => writer.stdout.destroy());
  const [code] = (await once(writer, 'close')) as [number];
  expect([code, said]).toEqual([0, '']);
});
