import { createReadStream } from 'node:fs';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { StoppingError } from '#kernel/stopping.ts';
import { ProgramFailedError } from '#platform/processes/sealed/run-sealed-program.ts';
import type { ProgramLimits, SystemProgram } from '#platform/processes/sealed/seal-program.ts';
import type { MadePdf, PdfMaker, PdfSource } from '../../pdf-maker.ts';
import { convertDocument, isConverted, NoPdfWrittenError } from './convert-document.ts';
import { hasSpeakerNotes } from './speaker-notes.ts';

const MEBIBYTE = 1024 * 1024;

export interface LibreOfficeLimits extends ProgramLimits {
  readonly pages: number;
}

const defaultLimits: LibreOfficeLimits = {
  pages: 5_000,
  // A start takes two seconds, a book of 800 pages some twenty.
  milliseconds: 120_000,
  processorSeconds: 60,
  // It reserves far more than it uses.
  memory: 4_096 * MEBIBYTE,
  fileSize: 512 * MEBIBYTE,
  // The document, a profile of some MB, the PDF, and what is written on the way.
  folderSize: 1_024 * MEBIBYTE,
  openFiles: 1_024,
  // It starts four processes with some twenty threads.
  processes: 256,
};

interface Collaborators {
  readonly program: SystemProgram;
  /** Whether the system's walls are put around it. */
  readonly sealed: boolean;
  /** Makes the fallback pages where LibreOffice makes none, and refuses what no reader takes. */
  readonly typeset: PdfMaker;
  /** Pages of a PDF. @throws where it cannot be read */
  readonly countPages: (path: string) => Promise<number>;
  readonly log: Log;
  readonly limits?: Partial<LibreOfficeLimits>;
}

/** The PDF that was written cannot be used. */
class UnfitPdfError extends Error {
  override readonly name = 'UnfitPdfError';
}

/**
 * Office documents as LibreOffice lays them out. Every file is typeset by us before: that is how it is known for what it says it is, and
 * refused where it is locked, damaged or a trap; its properties are taken, and pages stand ready should LibreOffice make none.
 */
export function createLibreOfficePdfMaker({
  typeset,
  countPages,
  log,
  limits: changed = {},
  ...office
}: Collaborators): PdfMaker {
  const limits = { ...defaultLimits, ...changed };
  const closing = new AbortController();

  async function convert<Result>(
    { path, format }: PdfSource,
    ours: MadePdf,
    take: (pdf: MadePdf) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    if (!isConverted(format)) return take(ours);
    if (format === 'pptx' && (await hasSpeakerNotes(path))) return take({ ...ours, madeBy: 'typeset-instead' });
    let given = false;
    try {
      return await convertDocument({ ...office, limits, source: { path, format }, signal }, async (pdf) => {
        const pageCount = await countPages(pdf.path).catch((error: unknown) => {
          throw new UnfitPdfError('The PDF cannot be read', { cause: error });
        });
        if (pageCount < 1 || pageCount > limits.pages) throw new UnfitPdfError(`The PDF has ${pageCount} pages`);
        const content = createReadStream(pdf.path);
        given = true;
        try {
          // It has the letters of the operating system's fonts, and says of none that it is missing.
          return await take({
            pageCount,
            bytes: pdf.bytes,
            properties: ours.properties,
            madeBy: 'libreoffice',
            missingScripts: [],
            content,
          });
        } finally {
          content.destroy();
        }
      });
    } catch (error) {
      const isTheirs =
        error instanceof ProgramFailedError || error instanceof NoPdfWrittenError || error instanceof UnfitPdfError;
      if (given || !isTheirs) throw error;
      log.warn('LibreOffice made no pages, and those typeset by Trove stand instead', { format, reason: messageOf(error) });
      return take({ ...ours, madeBy: 'typeset-instead' });
    }
  }

  return {
    make: (source, take, given) => {
      const signal = given === undefined ? closing.signal : AbortSignal.any([given, closing.signal]);
      return typeset.make(source, (ours) => convert(source, ours, take, signal), given);
    },
    invoiceData: (path, signal) => typeset.invoiceData(path, signal),
    unlock: (file, take, signal) => typeset.unlock(file, take, signal),
    async close() {
      closing.abort(new StoppingError());
      await typeset.close();
    },
  };
}
