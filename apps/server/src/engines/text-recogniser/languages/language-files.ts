import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where the data of a language lies that came with the program, by Tesseract's code; undefined where its package is not installed. */
export function packagedLanguageFile(code: string): string | undefined {
  let manifest: string;
  try {
    manifest = require.resolve(`@tesseract.js-data/${code}/package.json`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
  // Made for the neural engine alone: a fifth of the size, and as good.
  const file = join(dirname(manifest), '4.0.0_best_int', `${code}.traineddata.gz`);
  return existsSync(file) ? file : undefined;
}

/** Where the data of a language lies that was added to this installation. */
export const addedLanguageFile = (code: string, folder: string): string | undefined =>
  ['.traineddata.gz', '.traineddata'].map((ending) => join(folder, code + ending)).find((file) => existsSync(file));

/** One or the other. @param folder of the languages that were added */
export const languageFile = (code: string, folder: string | undefined): string | undefined =>
  packagedLanguageFile(code) ?? (folder === undefined ? undefined : addedLanguageFile(code, folder));
