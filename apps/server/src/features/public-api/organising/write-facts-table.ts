import type { LibraryFile } from 'contract/documents';
import { pathOf } from '../files/describe-files.ts';

const COLUMNS = [
  'name',
  'folder',
  'kind',
  'date',
  'due',
  'sender',
  'recipient',
  'reference',
  'total',
  'currency',
  'address',
  'id',
] as const;

/** Spreadsheets take a text that begins like this for a formula, and files of strangers are full of texts. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (string | number | null | undefined)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line of a table of facts, after the mark by which spreadsheets know that letters are in UTF-8. */
export const factsTableHead = (): string => `\ufeff${line(COLUMNS)}`;

/** A file as a line of it. @param address opens the file */
export function factsTableLine(file: LibraryFile, address: string): string {
  const { kind, date, due, sender, recipient, reference, total, currency } = file.facts ?? {};
  return line([file.filename, pathOf(file), kind, date, due, sender, recipient, reference, total, currency, address, file.id]);
}
