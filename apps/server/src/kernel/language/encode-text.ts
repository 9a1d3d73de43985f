import { readFileSync } from 'node:fs';
import { openWordVectors, type WordVectors } from 'word-vectors/word-vectors';
import { stemOf } from './stems.ts';

/** Beside the package that reads it. */
const MODEL = new URL('../../../../../packages/word-vectors/words.bin', import.meta.url);

let opened: WordVectors | undefined;

/**
 * A text as a vector of length 1 that lies close to texts that say the same in other words; zeros when no word of it says anything. The first
 * call on a thread reads 23 MB.
 *
 * @param language ISO 639-1 or `und`
 */
export function encodeText(text: string, language: string): Float32Array {
  opened ??= openWordVectors(new Uint8Array(readFileSync(MODEL)), stemOf);
  return opened.encode(text, language === 'und' ? 'en' : language);
}
