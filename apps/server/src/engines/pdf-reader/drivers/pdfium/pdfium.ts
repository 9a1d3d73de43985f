import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import type { Log } from '#kernel/log.ts';
import type { OutlineItem, PdfReader } from '../../pdf-reader.ts';
import type { ProcessLimits } from '#platform/processes/process-limits.ts';
import { startLimitedProcess } from '#platform/processes/limited-process.ts';
import { createProcessPool } from '#platform/processes/process-pool.ts';
import type { ReaderQuestion } from './reader-messages.ts';
import { createAskReaders } from './ask-readers.ts';
import { createEachFile, createLayText, createUnlock } from './copy-document.ts';
import { requirePdfHeader } from './pdf-header.ts';
import { createReadDocument } from './read-document.ts';
import { insteadOfFailure } from './second-reader.ts';
import { defaultLimits, type ReaderLimits } from './reader-limits.ts';
import {
  errorOfRefusal,
  factsAnswer,
  greyAnswer,
  imageAnswer,
  invoiceAnswer,
  linksAnswer,
  outlineAnswer,
} from './reader-message-schemas.ts';

const PDFIUM = new URL('./child/pdfium-child.ts', import.meta.url);
const PDFJS = new URL('./child/pdfjs-child.ts', import.meta.url);

/** Most pages are drawn in less, and a process takes longer than that to start. */
const DRAW_WAIT_MS = 150;
/** All that is large lives in the engine's memory or in buffers. */
const JAVASCRIPT_HEAP = 256 * 1024 * 1024;

interface Collaborators {
  readonly log: Log;
  readonly limits?: Partial<ReaderLimits>;
  /** Awaited before each batch of pages; without, reading never steps aside. */
  readonly yieldToRequests?: RequestPriority['yieldToRequests'];
}

/**
 * Reads PDFs with PDFium, and what PDFium cannot read with pdf.js, both in child processes that may be killed at any moment: no engine is
 * safe from every file. Processes start when needed and end when idle.
 */
export function createPdfiumReader({ log, limits: changed = {}, yieldToRequests = async () => {} }: Collaborators): PdfReader {
  const limits = { ...defaultLimits, ...changed };
  const { pages, pixels } = limits;
  const processLimits: ProcessLimits = {
    ...limits,
    heap: JAVASCRIPT_HEAP,
    partsPerProcess: limits.pagesPerProcess,
  };
  const pool = (program: URL, size: number, task: 'read' | 'draw' | 'second') =>
    createProcessPool<ReaderQuestion>({
      size,
      idle: task === 'draw' ? limits.rendererIdle : limits.idle,
      startAnotherAfter: task === 'draw' ? DRAW_WAIT_MS : 0,
      start: () =>
        startLimitedProcess({
          name: `pdf reader: ${task}`,
          program,
          settings: { pages, pixels, draws: task === 'draw' ? 1 : 0 },
          limits: processLimits,
          background: task === 'read',
          // The encoder of pictures is machine code; who only reads text does without.
          addons: task !== 'read',
          errorOf: errorOfRefusal,
          log,
        }),
      // Nobody waits for pages that are read in the background.
      beforeAsking: async ({ kind }) => {
        if (kind === 'read' || kind === 'draw-grey') await yieldToRequests();
      },
    });
  const readers = pool(PDFIUM, limits.readers, 'read');
  const renderers = pool(PDFIUM, limits.renderers, 'draw');
  const second = pool(PDFJS, 1, 'second');
  const { ask, onlySecond } = createAskReaders(second);
  const unlock = createUnlock(readers);
  const eachFile = createEachFile(readers);
  const readDocument = createReadDocument({ first: readers, second, limits, log });

  const inspect: PdfReader['inspect'] = async (path, signal) => {
    await requirePdfHeader(path);
    return factsAnswer.parse(await ask(readers, { kind: 'inspect', path }, signal));
  };

  return {
    inspect,
    async *readPages(path, { from = 1, signal } = {}) {
      const facts = await inspect(path, signal);
      yield* readDocument({ path, facts, from, onlySecond: onlySecond(path), signal });
    },
    async renderPage(path, page, signal) {
      return imageAnswer.parse(await ask(renderers, { kind: 'render', path, ...page }, signal));
    },
    async drawGrey(path, page, signal) {
      return greyAnswer.parse(await ask(readers, { kind: 'draw-grey', path, ...page }, signal));
    },
    prepareToRender: () => renderers.prepare(),
    async outline(path, signal) {
      const question = { kind: 'outline', path } as const;
      const outline = outlineAnswer.parse(await ask(renderers, question, signal));
      if (!outline.length || outline.some(leadsSomewhere)) return outline;
      // PDFium gives up on some malformed tables of destinations that pdf.js can read.
      const again = outlineAnswer.parse(await second.ask(question, { signal }).catch(insteadOfFailure(outline)));
      return again.some(leadsSomewhere) ? again : outline;
    },
    async links(path, pageNumber, signal) {
      return linksAnswer.parse(await ask(renderers, { kind: 'links', path, pageNumber }, signal));
    },
    async attachedInvoice(path, signal) {
      await requirePdfHeader(path);
      return invoiceAnswer.parse(await ask(readers, { kind: 'invoice', path }, signal));
    },
    layText: createLayText(readers),
    async eachFile(path, visit, signal) {
      await requirePdfHeader(path);
      await eachFile(path, visit, signal);
    },
    async unlock(file, take, signal) {
      await requirePdfHeader(file.path);
      return unlock(file, take, signal);
    },
    async close() {
      await Promise.all([readers.close(), renderers.close(), second.close()]);
    },
  };
}

const leadsSomewhere = ({ pageNumber, children }: OutlineItem): boolean => pageNumber !== null || children.some(leadsSomewhere);
