// A process that typesets files of other formats as PDFs, and opens those that are locked. Started by typeset.ts.
import { readFile } from 'node:fs/promises';
import { FormatRefusedError } from '#engines/document-format/document-format.ts';
import { expectFormat } from '#engines/document-format/expect-format.ts';
import { readInvoiceFile } from '#engines/document-format/read-invoice-file.ts';
import { unlockOffice } from '#engines/document-format/unlock-office.ts';
import { loadFormat } from '#engines/document-format/load-format.ts';
import type { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import { answerQuestions } from '#platform/processes/inside/answer-questions.ts';
import { guardProcess } from '#platform/processes/inside/guard-process.ts';
import { readSettings } from '#platform/processes/inside/read-settings.ts';
import { PdfNotMadeError } from '../../../pdf-maker.ts';
import type { TypesetAnswer, TypesetQuestion, TypesetRefusal } from '../typeset-messages.ts';
import { listParts, propertiesOf } from './file-properties.ts';
import { typesetDocument } from './typeset-document.ts';
import { withSpokenText } from './write-spoken-text.ts';

const limits = readSettings('pages', 'processMemory', 'silence');
const guard = guardProcess({ memory: limits.processMemory, time: limits.silence });

/** What was typeset or unlocked last, until it has been taken. */
let last: Uint8Array = new Uint8Array();

async function answer(question: TypesetQuestion): Promise<TypesetAnswer | Uint8Array | InvoiceData | number | null> {
  if (question.kind === 'take') return last.subarray(question.from, question.to);
  last = new Uint8Array();
  if (question.kind === 'invoice') return readInvoiceFile(question.path);
  if (question.kind === 'unlock') {
    last = unlockOffice(await readFile(question.path), question.password);
    return last.length;
  }
  const format = await loadFormat(await expectFormat(question.path, question.format));
  const content = await format.parse(question.path);
  if (content.pdf !== undefined) {
    last = content.pdf;
    return { pageCount: null, bytes: last.length, properties: propertiesOf(content, {}), missingScripts: [] };
  }
  const { blocks: own, parts } = listParts(format.id, content.blocks);
  const blocks = question.spoken === undefined ? own : withSpokenText(own, question.spoken);
  const { pdf, ...made } = await typesetDocument({ ...content, blocks }, { name: question.name, maxPages: limits.pages });
  last = pdf;
  return { ...made, bytes: pdf.length, properties: propertiesOf(content, parts()) };
}

function refusalOf(error: unknown): TypesetRefusal | undefined {
  if (error instanceof PdfNotMadeError || error instanceof FormatRefusedError)
    return { reason: error.reason, found: error.found };
  return undefined;
}

answerQuestions<TypesetQuestion>({
  answer,
  refusalOf,
  progressed: () => guard.progressed(),
  engineMemory: () => process.memoryUsage().rss,
});
