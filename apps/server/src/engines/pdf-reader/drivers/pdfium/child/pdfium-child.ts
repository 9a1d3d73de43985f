// A process that reads PDFs with PDFium. Started by pdfium.ts.
import { answerQuestions } from '#platform/processes/inside/answer-questions.ts';
import { guardProcess } from '#platform/processes/inside/guard-process.ts';
import { limitEngineMemory } from '#platform/processes/inside/limit-engine-memory.ts';
import { readSettings } from '#platform/processes/inside/read-settings.ts';
import type { ReaderQuestion } from '../reader-messages.ts';
import { listFiles, takeAttachedFiles, takeFile } from './attached-files.ts';
import { readAttachedInvoice } from './read-attached-invoice.ts';
import { readFacts } from './document-facts.ts';
import { readOutline } from './document-outline.ts';
import { encodeImage, loadEncoder } from './encode-image.ts';
import { openDocument, type OpenDocument } from './open-document.ts';
import { readLinks } from './pages/page-links.ts';
import { NoSuchPageError, refusalOf } from './refuse-question.ts';
import { loadPdfium } from './pdfium-library.ts';
import { markBoxes } from './pages/mark-boxes.ts';
import { pageSize, readPage } from './pages/read-page.ts';
import { greyOf } from './grey-bitmap.ts';
import { renderPage } from './pages/render-page.ts';
import { saveCopy } from './save-copy.ts';
import { createTextLayer, type TextLayer } from './text-layer.ts';

const limits = readSettings('pages', 'pixels', 'draws', 'engineMemory', 'processMemory', 'silence');
const guard = guardProcess({ memory: limits.processMemory, time: limits.silence });
limitEngineMemory(limits.engineMemory);
const draws = limits.draws === 1;
const [pdfium] = await Promise.all([loadPdfium(), draws && loadEncoder()]);

/** Answered for a file that is too large to be taken out. */
const TOO_LARGE = -1;

/** The document of the last question stays open: the next question is most likely about it. */
let last: { path: string; document: OpenDocument; layer?: TextLayer } | undefined;
/** The document with a text layer or without its lock, or a file out of it, until it has been taken. */
let copy: Uint8Array = new Uint8Array();

function close(): void {
  last?.document.close();
  last = undefined;
  copy = new Uint8Array();
}

function documentFor(question: ReaderQuestion): OpenDocument {
  const { path } = question;
  const isCopied = ['lay-text', 'save-copy', 'take-copy'].includes(question.kind);
  const unfit = last?.layer === undefined ? last?.document.altered === true && question.kind === 'links' : !isCopied;
  if (last !== undefined && last.path === path && !unfit && last.document.isStill(path)) return last.document;
  close();
  const document = openDocument(pdfium, path, limits);
  last = { path, document };
  return document;
}

function layerOf(document: OpenDocument): TextLayer {
  const layer = last?.layer ?? createTextLayer(pdfium, document);
  if (last !== undefined) last.layer = layer;
  return layer;
}

answerQuestions<ReaderQuestion>({
  refusalOf,
  progressed: () => guard.progressed(),
  engineMemory: () => pdfium.memorySize(),
  async answer(question, send) {
    if (question.kind === 'take-copy') return copy.subarray(question.from, question.to);
    if (question.kind === 'drop-copy') {
      close();
      return null;
    }
    if (question.kind === 'unlock') {
      close();
      const locked = openDocument(pdfium, question.path, { ...limits, password: question.password });
      try {
        copy = saveCopy(pdfium, locked, { locked: false });
      } finally {
        locked.close();
      }
      return copy.length;
    }
    const document = documentFor(question);
    const requirePage = (pageNumber: number) => {
      if (pageNumber > document.pageCount) throw new NoSuchPageError();
    };
    switch (question.kind) {
      case 'inspect':
        return readFacts(pdfium, document);
      case 'read':
        requirePage(question.to);
        for (let pageNumber = question.from; pageNumber <= question.to; pageNumber++)
          await send(readPage(pdfium, document, pageNumber));
        return null;
      case 'render': {
        requirePage(question.pageNumber);
        const bitmap = renderPage(pdfium, document, { ...question, pixels: limits.pixels });
        const { marks, format } = question;
        const page = marks && pageSize(pdfium, document, question.pageNumber);
        return encodeImage(page ? markBoxes(bitmap, page, marks) : bitmap, format);
      }
      case 'draw-grey':
        requirePage(question.pageNumber);
        return greyOf(renderPage(pdfium, document, { ...question, pixels: limits.pixels }));
      case 'lay-text':
        requirePage(question.pageNumber);
        return layerOf(document).lay(question.pageNumber, question.words, question.boxes);
      case 'save-copy':
        copy = layerOf(document).save();
        return copy.length;
      case 'list-files':
        return listFiles(pdfium, document);
      case 'open-file': {
        const file = takeFile(pdfium, document, question.place);
        copy = typeof file === 'string' ? new Uint8Array() : file;
        return file === 'too_large' ? TOO_LARGE : copy.length;
      }
      case 'outline':
        return readOutline(pdfium, document);
      case 'invoice':
        return readAttachedInvoice(takeAttachedFiles(pdfium, document));
      case 'links':
      default:
        requirePage(question.pageNumber);
        return readLinks(pdfium, document, question.pageNumber);
    }
  },
});
