import type { DocumentFormat } from '../../document-format.ts';
import { layOutInvoices, titleOf } from '../../invoices/lay-out-invoice.ts';
import { loadInvoice } from '../../read-invoice-file.ts';
import { readInvoicePapers } from '../../invoices/read-invoice-papers.ts';

/** An electronic invoice as XML. Other XML is refused. */
export const eInvoice: DocumentFormat = {
  id: 'e-invoice',
  async parse(path) {
    const read = readInvoicePapers(await loadInvoice(path));
    const [paper] = read.papers;
    return { title: paper === undefined ? null : titleOf(paper, read.writer), blocks: layOutInvoices(read) };
  },
};
