import { mkdir, mkdtemp, copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { hideChanges } from '../../apps/server/src/engines/pdf-maker/drivers/libreoffice/hide-changes.ts';
import { findLibreOffice } from '../../apps/server/src/engines/pdf-maker/drivers/libreoffice/find-libreoffice.ts';
import type { PdfReader } from '../../apps/server/src/engines/pdf-reader/pdf-reader.ts';
import { runSealedProgram } from '../../apps/server/src/platform/processes/sealed/run-sealed-program.ts';
import { canSealPrograms } from '../../apps/server/src/platform/processes/sealed/seal-program.ts';

const MEBIBYTE = 1024 * 1024;
const LIMITS = {
  milliseconds: 120_000,
  processorSeconds: 60,
  memory: 4_096 * MEBIBYTE,
  fileSize: 512 * MEBIBYTE,
  folderSize: 1_024 * MEBIBYTE,
  openFiles: 1_024,
  processes: 256,
};
/** Every sheet as a text of its cells, as they are shown. */
const CELLS = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
/**
 * What LibreOffice writes its own reading of each kind as. Slides have no other text than their pages', and what it writes as plain text of a Word
 * file has what tracked changes deleted.
 */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '.docx': 'pdf:writer_pdf_Export',
  '.odt': 'txt:Text (encoded):UTF8',
  '.rtf': 'txt:Text (encoded):UTF8',
  '.xlsx': CELLS,
  '.ods': CELLS,
  '.pptx': 'pdf',
  '.odp': 'pdf',
};

/** The text of an Office document as LibreOffice reads it. @throws where LibreOffice is not installed, or cannot */
export async function textByLibreOffice(file: string, reader: PdfReader): Promise<string> {
  const program = findLibreOffice();
  if (program === undefined) throw new Error('LibreOffice is not installed here');
  const ending = extname(file).toLowerCase();
  const work = await mkdtemp(join(tmpdir(), 'trove-words-'));
  try {
    await mkdir(join(work, 'out'));
    const copy = join(work, `document${ending}`);
    await copyFile(file, copy);
    // As LibreOffice is asked for pages too: what a tracked change deleted is no text of the document.
    if (ending === '.docx') await hideChanges(copy);
    const args = (inside: string) => [
      `-env:UserInstallation=file://${inside}/profile`,
      '--headless',
      '--norestore',
      '--convert-to',
      WRITTEN_AS[ending] ?? 'pdf',
      '--outdir',
      `${inside}/out`,
      `${inside}/document${ending}`,
    ];
    await runSealedProgram({ program, args, work, result: 'out', limits: LIMITS, sealed: canSealPrograms() });
    const texts: string[] = [];
    for (const name of (await readdir(join(work, 'out'))).toSorted()) {
      const path = join(work, 'out', name);
      if (!name.endsWith('.pdf')) texts.push(await readFile(path, 'utf8'));
      else for await (const { text } of reader.readPages(path)) texts.push(text);
    }
    return texts.join('\n');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
