import type { Block, DocumentContent, TableCell } from '../document-format.ts';
import type { ListedFile, Listing } from './listed-file.ts';

/** Files that stand on pages; the others are counted. */
const MOST_SHOWN = 10_000;
/** Characters of a path. */
const LONGEST = 400;
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** An archive as a list of what is in it: path, size and date. @param what it is, such as `ZIP archive` */
export function layOutArchive(what: string, { files, cut }: Listing): DocumentContent {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const count = `${files.length.toLocaleString('en')} ${files.length === 1 ? 'file' : 'files'}`;
  const contents = `${count}, ${readable(bytes)} unpacked${cut ? '; not looked at to its end' : ''}`;
  return { title: null, facts: { contents }, named: true, blocks: blocksOf(`${what} with ${contents}`, files) };
}

function* blocksOf(line: string, files: readonly ListedFile[]): Generator<Block> {
  yield { kind: 'paragraph', runs: [{ text: line, bold: true }] };
  const shown = files.slice(0, MOST_SHOWN);
  const header = ['Name', 'Size', 'Changed'].map((text): TableCell => ({ text, header: true }));
  if (shown.length > 0) yield { kind: 'table', headerRows: 1, rows: [header, ...shown.map(rowOf)] };
  const left = files.length - shown.length;
  if (left > 0) yield { kind: 'paragraph', runs: [{ text: `and ${left.toLocaleString('en')} more`, italic: true }] };
}

function rowOf({ path, bytes, modifiedAt, locked }: ListedFile): TableCell[] {
  const name = path.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ').slice(0, LONGEST);
  const texts = [locked ? `${name} (locked with a password)` : name, readable(bytes), dayOf(modifiedAt)];
  return texts.map((text) => ({ text }));
}

function dayOf(time: number | null): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function readable(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power] ?? 'bytes'}`;
}
