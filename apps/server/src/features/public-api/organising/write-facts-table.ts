import type { ListedFacts } from 'contract/v1/fact-operations';

/** A file as lists of facts tell of it. */
export interface ListedFile {
  readonly file_id: string;
  readonly name: string;
  readonly path: string;
  /** Null until it has been read. */
  readonly facts: ListedFacts | null;
  /** Opens the file. */
  readonly url: string;
}

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
  'net',
  'tax',
  'iban',
  'customer',
  'period',
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

/** A file as a line of it. */
export function factsTableLine({ file_id: id, name, path, facts, url }: ListedFile): string {
  const known: Partial<ListedFacts> = facts ?? {};
  const { kind, date, due, sender, recipient, reference, total, currency, net, tax, iban, customer, period } = known;
  const amounts = [total, currency, net, tax];
  return line([name, path, kind, date, due, sender, recipient, reference, ...amounts, iban, customer, period, url, id]);
}
