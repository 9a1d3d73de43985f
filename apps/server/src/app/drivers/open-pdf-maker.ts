import { findLibreOffice } from '#engines/pdf-maker/drivers/libreoffice/find-libreoffice.ts';
import { createLibreOfficePdfMaker } from '#engines/pdf-maker/drivers/libreoffice/libreoffice.ts';
import { createTypesetPdfMaker } from '#engines/pdf-maker/drivers/typeset/typeset.ts';
import type { PdfMaker } from '#engines/pdf-maker/pdf-maker.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import type { LibreOffice } from '#features/intake/intake.config.ts';
import type { Log } from '#kernel/log.ts';
import { canSealPrograms, type SystemProgram } from '#platform/processes/sealed/seal-program.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';

interface Surroundings {
  readonly log: Log;
  readonly reader: PdfReader;
  readonly maxPages: number;
}

export interface OpenedMaker {
  /** Makes pages of what arrives, at once. */
  readonly maker: PdfMaker;
  /** Makes the pages that stay; the same where LibreOffice lays out nothing. */
  readonly layoutMaker: PdfMaker;
}

/**
 * What makes pages of files that have none, by the setting.
 *
 * @throws BadSettingsError when LibreOffice is asked for and is not there
 */
export function openPdfMaker(wanted: LibreOffice, { log, reader, maxPages }: Surroundings): OpenedMaker {
  const typeset = createTypesetPdfMaker({ log, limits: { pages: maxPages } });
  const program = chooseLibreOffice(wanted, log);
  if (program === undefined) return { maker: typeset, layoutMaker: typeset };
  const sealed = canSealPrograms();
  log.info('laying out office documents', { with: program.path, sealed });
  const countPages = async (path: string) => (await reader.inspect(path)).pageCount;
  return {
    maker: typeset,
    layoutMaker: createLibreOfficePdfMaker({ program, sealed, typeset, countPages, log, limits: { pages: maxPages } }),
  };
}

function chooseLibreOffice(wanted: LibreOffice, log: Log): SystemProgram | undefined {
  if (wanted === 'off') return undefined;
  const program = findLibreOffice();
  if (wanted === 'on' && program === undefined)
    throw new BadSettingsError(['LIBREOFFICE: no program “soffice” was found; install LibreOffice, or set auto or off']);
  if (program === undefined || wanted === 'on' || canSealPrograms()) return program;
  log.warn('LibreOffice is here and is not used: this system lets Trove put no walls around it; see LIBREOFFICE', {
    path: program.path,
  });
  return undefined;
}
