import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { TESSERACT_CODES } from '../../language-codes.ts';

/** Milliseconds that listing its languages may take. */
const LONGEST = 5_000;
/** What a program without these is of no use for: English, and the data that orientation is found by. */
const NEEDED = ['eng', 'osd'];

export interface FoundProgram {
  readonly path: string;
  /** ISO 639-1 codes, of those that Trove knows. */
  readonly languages: readonly string[];
}

/** The program `tesseract` in the folders of a search path, where it is of use: with English, and data about orientation. */
export function findProgram(searchPath: string): FoundProgram | undefined {
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const path = join(folder, process.platform === 'win32' ? 'tesseract.exe' : 'tesseract');
    if (!isExecutable(path)) continue;
    const { status, stdout } = spawnSync(path, ['--list-langs'], { encoding: 'utf8', timeout: LONGEST });
    const installed = new Set(stdout.split('\n').map((line) => line.trim()));
    if (status !== 0 || !NEEDED.every((code) => installed.has(code))) continue;
    const known = Object.entries(TESSERACT_CODES).filter(([, code]) => installed.has(code));
    return { path, languages: known.map(([language]) => language) };
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
