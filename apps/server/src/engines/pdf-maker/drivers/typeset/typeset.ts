import { Readable } from 'node:stream';
import { FileProperties } from 'contract/file-details';
import { writeMoment } from 'contract/moments';
import * as z from 'zod';
import { FOUND_FORMATS } from '#engines/document-format/document-format.ts';
import { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import type { Log } from '#kernel/log.ts';
import { ProcessDiedError, startLimitedProcess, type LimitedProcess } from '#platform/processes/limited-process.ts';
import type { ProcessLimits } from '#platform/processes/process-limits.ts';
import { createProcessPool } from '#platform/processes/process-pool.ts';
import { PDF_MAKING_REFUSAL_REASONS, PdfNotMadeError, type PdfMaker, type PdfSource } from '../../pdf-maker.ts';
import type { TypesetQuestion } from './typeset-messages.ts';

const PROGRAM = new URL('./child/typeset-child.ts', import.meta.url);
const MEBIBYTE = 1024 * 1024;
/** Bytes that are taken at a time. */
const CHUNK = MEBIBYTE;
/** A try that killed or starved its process is made once more; the second is final. */
const TRIES = 2;

export interface TypesetLimits extends ProcessLimits {
  readonly pages: number;
  /** Processes at once. */
  readonly processes: number;
  /** Milliseconds without work after which a process ends. */
  readonly idle: number;
}

const defaultTypesetLimits: TypesetLimits = {
  pages: 5_000,
  processes: 2,
  idle: 20_000,
  // A text of 5 MB needs some 10 s, a workbook of 500,000 cells some 30 s.
  silence: 55_000,
  processMemory: 800 * MEBIBYTE,
  heap: 512 * MEBIBYTE,
  engineMemory: 64 * MEBIBYTE,
  partsPerProcess: Number.POSITIVE_INFINITY,
  recycleAbove: 256 * MEBIBYTE,
};

const answer = z.object({
  pageCount: z.int().positive().nullable(),
  bytes: z.int().positive(),
  properties: FileProperties,
  missingScripts: z.array(z.string().regex(/^[A-Z][a-z ]+$/)).max(50),
});
const refusal = z.object({ reason: z.enum(PDF_MAKING_REFUSAL_REASONS), found: z.enum(FOUND_FORMATS).optional() });
const chunk = z.instanceof(Uint8Array);
const invoice = InvoiceData.nullable();
const unlocked = z.int().positive();

/**
 * Typesets pages of our own, plain and readable, in child processes that may be killed at any moment: a file from a stranger keeps a parser as
 * busy as it likes, but nobody else.
 */
export function createTypesetPdfMaker({ log, limits: changed = {} }: { log: Log; limits?: Partial<TypesetLimits> }): PdfMaker {
  const limits = { ...defaultTypesetLimits, ...changed };
  const pool = createProcessPool<TypesetQuestion>({
    size: limits.processes,
    idle: limits.idle,
    start: () =>
      startLimitedProcess({
        name: 'typesetter',
        program: PROGRAM,
        settings: { pages: limits.pages },
        limits,
        background: true,
        addons: false,
        errorOf: (sent) => {
          const { reason, found } = refusal.parse(sent);
          return new PdfNotMadeError(reason, { found });
        },
        log,
      }),
  });

  async function typeset(process: Pick<LimitedProcess<TypesetQuestion>, 'ask'>, source: PdfSource, signal?: AbortSignal) {
    const spoken = source.spoken?.map(({ seconds, text }) => ({ marker: writeMoment(seconds), text }));
    return answer.parse(await process.ask({ kind: 'typeset', ...source, spoken }, { signal }));
  }

  async function* contentOf(process: Pick<LimitedProcess<TypesetQuestion>, 'ask'>, path: string, bytes: number) {
    for (let from = 0; from < bytes; from += CHUNK)
      yield Buffer.from(chunk.parse(await process.ask({ kind: 'take', path, from, to: Math.min(bytes, from + CHUNK) })));
  }

  return {
    async make(source, take, signal) {
      const { path } = source;
      for (let attempt = 1; ; attempt++) {
        let made = false;
        try {
          return await pool.use({ path, signal }, async (process) => {
            const answered = await typeset(process, source, signal);
            made = true;
            const content = Readable.from(contentOf(process, path, answered.bytes), { objectMode: false });
            try {
              return await take({ ...answered, madeBy: source.spoken === undefined ? 'typeset' : 'transcribed', content });
            } finally {
              content.destroy();
            }
          });
        } catch (error) {
          if (made || !(error instanceof ProcessDiedError)) throw error;
          log.warn('typesetting killed its process', { format: source.format, attempt, reason: error.message });
          if (attempt >= TRIES || !error.starved) throw new PdfNotMadeError('too_costly', { cause: error });
        }
      }
    },
    async unlock({ path, password }, take, signal) {
      try {
        return await pool.use({ path, signal }, async (process) => {
          const bytes = unlocked.parse(await process.ask({ kind: 'unlock', path, password }, { signal }));
          const content = Readable.from(contentOf(process, path, bytes), { objectMode: false });
          try {
            return await take({ bytes, content });
          } finally {
            content.destroy();
          }
        });
      } catch (error) {
        if (error instanceof ProcessDiedError && !error.starved) throw new PdfNotMadeError('too_costly', { cause: error });
        throw error;
      }
    },
    async invoiceData(path, signal) {
      try {
        return await pool.use({ path, signal }, async (process) =>
          invoice.parse(await process.ask({ kind: 'invoice', path }, { signal })),
        );
      } catch (error) {
        if (error instanceof ProcessDiedError && !error.starved) throw new PdfNotMadeError('too_costly', { cause: error });
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
