import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SystemProgram } from '#platform/processes/sealed/seal-program.ts';

/** Where package managers and LibreOffice's own installers put the program. */
const PROGRAM_FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/libreoffice/program',
  '/usr/lib64/libreoffice/program',
  '/opt/libreoffice/program',
  '/run/current-system/sw/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
];

/** The program `soffice` of this system. */
export function findLibreOffice(folders: readonly string[] = PROGRAM_FOLDERS): SystemProgram | undefined {
  for (const folder of folders) {
    const path = executableAt(join(folder, 'soffice'));
    if (path === undefined) continue;
    const home = dirname(path);
    return { path, folders: [basename(home) === 'program' ? dirname(home) : home] };
  }
  return undefined;
}

/** Where the program itself lies, behind links to it. */
function executableAt(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
