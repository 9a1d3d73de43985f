import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Log } from '#kernel/log.ts';
import { ProcessDiedError, startLimitedProcess, type LimitedProcess } from '#platform/processes/limited-process.ts';
import type { ProcessLimits } from '#platform/processes/process-limits.ts';
import { createProcessPool } from '#platform/processes/process-pool.ts';
import {
  ATTACHMENT_REFUSAL_REASONS,
  AttachmentsRefusedError,
  MEMBER_PROBLEMS,
  type AttachmentReader,
  type MailSource,
} from '../../attachment-reader.ts';
import type { AttachmentQuestion } from './attachment-messages.ts';

const PROGRAM = new URL('./child/attachment-child.ts', import.meta.url);
const MEBIBYTE = 1024 * 1024;
/** Bytes that are taken at a time. */
const CHUNK = MEBIBYTE;
/** Milliseconds without work after which the process ends. */
const IDLE = 20_000;

const defaultLimits: ProcessLimits = {
  silence: 30_000,
  // A mail of 200 MB is there as bytes, as letters, and in parts.
  processMemory: 1_000 * MEBIBYTE,
  heap: 512 * MEBIBYTE,
  engineMemory: 64 * MEBIBYTE,
  partsPerProcess: Number.POSITIVE_INFINITY,
  recycleAbove: 256 * MEBIBYTE,
};

const head = z
  .object({
    position: z.int().min(0),
    name: z.string(),
    mediaType: z.string().nullable(),
    bytes: z.int().min(0),
    sentAt: z.number().nullable(),
    folder: z.string(),
    problem: z.enum(MEMBER_PROBLEMS).nullable(),
  })
  .nullable();
const refusal = z.object({ reason: z.enum(ATTACHMENT_REFUSAL_REASONS) });
const chunk = z.instanceof(Uint8Array);

/** Takes mails apart in a child process that may be killed at any moment; it holds one mail at a time. */
export function createConfinedAttachmentReader({
  log,
  limits = {},
}: {
  log: Log;
  limits?: Partial<ProcessLimits>;
}): AttachmentReader {
  const pool = createProcessPool<AttachmentQuestion>({
    size: 1,
    idle: IDLE,
    start: () =>
      startLimitedProcess({
        name: 'attachment reader',
        program: PROGRAM,
        settings: {},
        limits: { ...defaultLimits, ...limits },
        background: true,
        addons: false,
        errorOf: (sent) => new AttachmentsRefusedError(refusal.parse(sent).reason),
        log,
      }),
  });

  async function* contentOf(process: Pick<LimitedProcess<AttachmentQuestion>, 'ask'>, path: string, bytes: number) {
    for (let from = 0; from < bytes; from += CHUNK)
      yield Buffer.from(chunk.parse(await process.ask({ kind: 'take', path, from, to: Math.min(bytes, from + CHUNK) })));
  }

  async function walk(
    { path, format, password }: MailSource,
    visit: Parameters<AttachmentReader['each']>[1],
    signal?: AbortSignal,
  ) {
    await pool.use({ path, signal }, async (process) => {
      await process.ask({ kind: 'open', path, format, password }, { signal });
      for (;;) {
        const found = head.parse(await process.ask({ kind: 'next', path }, { signal }));
        if (found === null) return;
        const content = () => Readable.from(contentOf(process, path, found.bytes), { objectMode: false });
        if (!(await visit({ ...found, content }))) return;
      }
    });
  }

  return {
    async each(source, visit, signal) {
      try {
        await walk(source, visit, signal);
      } catch (error) {
        if (!(error instanceof ProcessDiedError)) throw error;
        log.warn('a mail killed the process that takes it apart', { format: source.format, reason: error.message });
        throw new AttachmentsRefusedError('too_costly', { cause: error });
      }
    },
    close: () => pool.close(),
  };
}
