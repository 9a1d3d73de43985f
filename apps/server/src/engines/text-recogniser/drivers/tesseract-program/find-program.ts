import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { TESSERACT_CODES } from '../../language-codes.ts';

/** Where package managers put programs. */
const PROGRAM_FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/local/bin',
  '/run/current-system/sw/bin',
  'C:\\Program Files\\Tesseract-OCR',
];
/** Milliseconds that listing its languages may take. */
const LONGEST = 5_000;
/** What a program without these is of no use for: English, and the data that orientation is found by. */
const NEEDED = ['eng', 'osd'];

export interface FoundProgram {
  readonly path: string;
  /** ISO 639-1 codes, of those that Trove knows. */
  readonly languages: readonly string[];
}

/** The program `tesseract` of the system, where it is of use: with English, and data about orientation. */
export function findProgram(folders: readonly string[] = PROGRAM_FOLDERS): FoundProgram | undefined {
  for (const folder of folders) {
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
