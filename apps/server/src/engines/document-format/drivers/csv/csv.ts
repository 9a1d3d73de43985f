import type { DocumentFormat } from '../../document-format.ts';
import { readTextFile } from '../../read-text-file.ts';
import { layOutSheet } from '../../sheets/lay-out-sheet.ts';
import { parseCsv } from './parse-csv.ts';

/** Comma-separated values and their kin. What looks like a formula is what its writer typed. */
export const csv: DocumentFormat = {
  id: 'csv',
  async parse(path) {
    const rows = parseCsv(await readTextFile(path));
    return { title: null, blocks: rows.length === 0 ? [] : layOutSheet(rows, { named: false }) };
  },
};
