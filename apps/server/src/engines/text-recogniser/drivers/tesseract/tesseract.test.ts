import { expect, test } from 'vitest';
import { createLog } from '#platform/logging/logging.ts';
import { textRecogniserContract } from '../../text-recogniser.contract.ts';
import { NotRecognisedError } from '../../text-recogniser.ts';
import { createTesseractRecogniser } from './tesseract.ts';

const log = createLog(() => {});
const limits = { processes: 1 };

textRecogniserContract('that comes with the program', () => createTesseractRecogniser({ log, limits }));

test('eight languages come with the program', async () => {
  const recogniser = createTesseractRecogniser({ log, limits });
  expect(recogniser.languages).toEqual(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']);
  await recogniser.close();
});

test('a picture that wants more memory than is allowed is not recognised, and the next one is', async () => {
  const small = { ...limits, engineMemory: 32 * 1024 * 1024 };
  const recogniser = createTesseractRecogniser({ log, limits: small });
  const side = 3_000;
  const huge = { width: side, height: side, pixels: new Uint8Array(side * side).fill(255, 0, (side * side) / 2) };
  await expect(recogniser.recognise(huge, { language: 'en' })).rejects.toBeInstanceOf(NotRecognisedError);
  const sheet = { width: 10, height: 10, pixels: new Uint8Array(100) };
  expect(await recogniser.recognise(sheet, { language: 'en' })).toEqual([]);
  await recogniser.close();
});
