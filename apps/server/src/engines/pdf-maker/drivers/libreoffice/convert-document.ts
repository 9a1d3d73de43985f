import { constants, copyFile, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#kernel/clock.ts';
import { runSealedProgram } from '#platform/processes/sealed/run-sealed-program.ts';
import type { ProgramLimits, SystemProgram } from '#platform/processes/sealed/seal-program.ts';
import { hideChanges } from './hide-changes.ts';
import { settleDates } from './settle-dates.ts';
import { writeProfile } from './write-profile.ts';

/**
 * What LibreOffice calls the way it writes a PDF of each format. Workbooks are not among them: it cuts them into sheets of paper; nor are
 * presentations of OpenDocument: it leaves out their notes, and only a reader of the whole file could tell whether there are any.
 */
const FILTERS = {
  docx: 'writer_pdf_Export',
  odt: 'writer_pdf_Export',
  rtf: 'writer_pdf_Export',
  pptx: 'impress_pdf_Export',
} as const;
export type ConvertedFormat = keyof typeof FILTERS;
export const isConverted = (format: string): format is ConvertedFormat => Object.hasOwn(FILTERS, format);

/** LibreOffice wrote no PDF, or something else in its place. */
export class NoPdfWrittenError extends Error {
  constructor(what: string) {
    super(`LibreOffice wrote ${what}`);
    this.name = 'NoPdfWrittenError';
  }
}

const FOLDERS = 'trove-office-';
/** No run takes so long; a folder that is older was left by a server that was killed. Milliseconds. */
const LEFT_AFTER = 3_600_000;

/** Removes what servers left here that were killed in the midst of a conversion. */
async function removeLeftFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDERS));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    // Another process may remove it at the same time; what somebody else has put there is not ours to remove.
    const isLeft = await stat(folder).then(
      ({ mtimeMs, uid }) => mtimeMs < systemClock.now() - LEFT_AFTER && uid === process.getuid?.(),
      () => false,
    );
    if (isLeft) await rm(folder, { recursive: true, force: true });
  }
}

export interface Conversion {
  readonly program: SystemProgram;
  readonly sealed: boolean;
  readonly limits: ProgramLimits;
  readonly source: { readonly path: string; readonly format: ConvertedFormat };
  readonly signal?: AbortSignal | undefined;
}

/**
 * Has LibreOffice write a PDF of a file, with a profile and a folder that are made for this run and removed after it.
 *
 * @param take gets the path of the PDF, which is gone when it returns
 * @throws ProgramFailedError, NoPdfWrittenError, what `take` throws, or the signal's reason
 */
export async function convertDocument<Result>(
  { program, sealed, limits, source, signal }: Conversion,
  take: (pdf: { readonly path: string; readonly bytes: number }) => Promise<Result>,
): Promise<Result> {
  await removeLeftFolders();
  const work = await mkdtemp(join(tmpdir(), FOLDERS));
  try {
    const { path, format } = source;
    const copy = join(work, `document.${format}`);
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    // What was deleted is not found on our pages; it shall not be on these.
    if (format === 'docx') await hideChanges(copy);
    await writeProfile(join(work, 'profile'));
    const args = (inside: string) => [
      `-env:UserInstallation=file://${inside}/profile`,
      '--headless',
      '--invisible',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nolockcheck',
      '--nofirststartwizard',
      '--convert-to',
      `pdf:${FILTERS[format]}`,
      '--outdir',
      inside,
      `${inside}/document.${format}`,
    ];
    await runSealedProgram({ program, args, work, result: 'document.pdf', limits, sealed, signal });
    const pdf = join(work, 'document.pdf');
    const bytes = await expectPdf(pdf);
    await settleDates(pdf);
    return await take({ path: pdf, bytes });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Whoever took LibreOffice over could have left a link to a file of ours. @returns the size in bytes */
async function expectPdf(path: string): Promise<number> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => {
    throw new NoPdfWrittenError('nothing');
  });
  try {
    const stat = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0).catch(() => ({ buffer: Buffer.alloc(0) }));
    if (!stat.isFile() || stat.nlink > 1 || buffer.toString('latin1') !== '%PDF-') throw new NoPdfWrittenError('no PDF');
    return stat.size;
  } finally {
    await file.close();
  }
}
