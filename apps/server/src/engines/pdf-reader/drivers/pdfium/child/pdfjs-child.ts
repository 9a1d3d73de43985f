// A process that reads PDFs with pdf.js, where PDFium cannot. Started by pdfium.ts.
import { statSync } from 'node:fs';
import { answerQuestions } from '#platform/processes/inside/answer-questions.ts';
import { guardProcess } from '#platform/processes/inside/guard-process.ts';
import { readSettings } from '#platform/processes/inside/read-settings.ts';
import { PdfRefusedError } from '../../../pdf-reader.ts';
import type { ReaderAnswer, ReaderQuestion, SentPage } from '../reader-messages.ts';
import { encodeImage } from './encode-image.ts';
import { greyOf } from './grey-bitmap.ts';
import { NoSuchPageError, refusalOf } from './refuse-question.ts';
import { openPdfjsDocument, type PdfjsDocument } from './pdfjs-document.ts';
import { takePdfjsFiles } from './pdfjs-files.ts';
import { readAttachedInvoice } from './read-attached-invoice.ts';
import { readPdfjsOutline } from './pdfjs-outline.ts';
import { readPdfjsFacts, readPdfjsLinks, readPdfjsPage, renderPdfjsPage } from './pdfjs-pages.ts';

const limits = readSettings('pages', 'pixels', 'draws', 'engineMemory', 'processMemory', 'silence');
const guard = guardProcess({ memory: limits.processMemory, time: limits.silence });

/** The document of the last question stays open: the next question is most likely about it. */
let last: { identity: string; document: PdfjsDocument } | undefined;

async function documentFor({ path }: ReaderQuestion): Promise<PdfjsDocument> {
  const { dev, ino, size, mtimeMs } = statSync(path);
  const identity = [path, dev, ino, size, mtimeMs].join();
  if (last?.identity === identity) return last.document;
  await last?.document.close();
  last = undefined;
  const document = await openPdfjsDocument(path, limits);
  last = { identity, document };
  return document;
}

const pageOf = (document: PdfjsDocument, pageNumber: number) => {
  if (pageNumber > document.proxy.numPages) throw new NoSuchPageError();
  return document.proxy.getPage(pageNumber);
};

async function answer(question: ReaderQuestion, send: (page: SentPage) => Promise<void>): Promise<ReaderAnswer> {
  const document = await documentFor(question);
  switch (question.kind) {
    case 'inspect':
      return readPdfjsFacts(document);
    case 'read':
      for (let pageNumber = question.from; pageNumber <= question.to; pageNumber++) {
        const page = await pageOf(document, pageNumber);
        await send(await readPdfjsPage(page));
        page.cleanup();
      }
      return null;
    case 'render': {
      const page = await pageOf(document, question.pageNumber);
      return encodeImage(await renderPdfjsPage(document, page, { ...question, pixels: limits.pixels }), question.format);
    }
    case 'draw-grey': {
      const page = await pageOf(document, question.pageNumber);
      return greyOf(await renderPdfjsPage(document, page, { ...question, pixels: limits.pixels }));
    }
    case 'outline':
      return readPdfjsOutline(document);
    case 'invoice':
      return readAttachedInvoice(await takePdfjsFiles(document));
    case 'links':
      return readPdfjsLinks(document, await pageOf(document, question.pageNumber));
    case 'unlock':
    case 'list-files':
    case 'open-file':
    case 'lay-text':
    case 'save-copy':
    case 'take-copy':
    case 'drop-copy':
    default:
      // pdf.js changes no files.
      throw new PdfRefusedError('damaged');
  }
}

answerQuestions<ReaderQuestion>({
  refusalOf,
  progressed: () => guard.progressed(),
  answer,
  engineMemory: () => process.memoryUsage().arrayBuffers,
});
