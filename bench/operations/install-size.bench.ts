import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { report } from '../report.ts';

export const summary = 'what recognising letters and reading formats other than PDF add to the installed product';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const FONTS = fileURLToPath(new URL('../../apps/server/fonts/', import.meta.url));
const MEGABYTE = 1e6;
/** What nothing else in the product needs, with what they need themselves. */
const PROGRAMS = [
  'tesseract.js-core',
  'wasm-feature-detect',
  '@jsquash/webp',
  'saxes',
  'xmlchars',
  'markdown-it',
  'linkify-it',
  'mdurl',
  'uc.micro',
  'punycode.js',
  'harfbuzzjs',
  'bidi-js',
  'require-from-string',
  'chardet',
];
/** Which way up a page lies is a language of Tesseract's too. */
const ENGLISH = ['osd', 'eng'];
const DATA = '@tesseract.js-data';

export async function run(): Promise<void> {
  const sizes = (names: readonly string[]) => Promise.all(names.map((name) => sizeOf(join(PACKAGES, name))));
  const sum = (all: readonly number[]) => all.reduce((total, bytes) => total + bytes, 0) / MEGABYTE;
  const languages = (await readdir(join(PACKAGES, DATA))).toSorted();
  const programs = sum(await sizes(PROGRAMS));
  const english = sum(await sizes(ENGLISH.map((code) => join(DATA, code))));
  const all = sum(await sizes(languages.map((code) => join(DATA, code))));
  report(`install-size: ${PROGRAMS.length} packages, data of ${languages.length - 1} languages and of directions`, [
    { what: 'the programs alone', value: programs, unit: 'MB' },
    {
      what: 'typefaces of other scripts, which come with the product itself',
      value: (await sizeOf(FONTS)) / MEGABYTE,
      unit: 'MB',
      bar: 10,
    },
    { what: 'with English', value: programs + english, unit: 'MB', bar: 90, aim: 70 },
    { what: `with all ${languages.length - 1} languages`, value: programs + all, unit: 'MB', bar: 140, aim: 110 },
  ]);
}

/** Bytes of all files below a folder. @throws where it is not there */
async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path);
  if (!found.isDirectory()) return found.size;
  let size = 0;
  for (const name of await readdir(path)) size += await sizeOf(join(path, name));
  return size;
}
