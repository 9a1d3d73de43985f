import { describe, expect, test } from 'vitest';
import { textRecogniserContract } from '../../text-recogniser.contract.ts';
import { NotRecognisedError } from '../../text-recogniser.ts';
import { findProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';
import { createTesseractProgram } from './tesseract-program.ts';

const program = findProgram();

describe.skipIf(program === undefined)(
  'where the system has tesseract with English and osd, which it needs to be tested',
  () => {
    textRecogniserContract('of the system', () => {
      if (program === undefined) throw new Error('The suite is skipped without the program');
      return createTesseractProgram({ program });
    });
  },
);

test('a folder without the program has none', () => {
  expect(findProgram([])).toBeUndefined();
  expect(findProgram(['/nowhere/at/all'])).toBeUndefined();
});

test('a program that fails or does not end recognises nothing', async () => {
  const run = (script: string, longest = 60_000) => runProgram({ program: process.execPath, args: ['-e', script], longest });
  expect(await run('process.stdout.write("done")')).toBe('done');
  await expect(run('process.exit(3)')).rejects.toBeInstanceOf(NotRecognisedError);
  await expect(run('for (;;);', 300)).rejects.toBeInstanceOf(NotRecognisedError);
});
