// Reads a file of written papers: see examples/README.md for how they are written.
import { DOCUMENT_KINDS, type DocumentKind } from 'contract/facts';

export const MARKS = [
  'date',
  'due',
  'due-days',
  'sender',
  'recipient',
  'total',
  'reference',
  'net',
  'tax',
  'customer',
  'iban',
  'period',
  'until',
  'notice',
  'warranty',
  'inspection',
] as const;
export type MarkName = (typeof MARKS)[number];

export interface Mark {
  readonly fact: MarkName;
  readonly text: string;
  /** Number of its line in the file, from 1. */
  readonly line: number;
}

/** What a line is; the layout decides where that stands. */
export type LineForm = 'head' | 'heading' | 'block' | 'center' | 'foot' | 'row' | 'sides' | 'text' | 'gap' | 'turn';
export interface WrittenLine {
  readonly form: LineForm;
  /** One text, or the cells of a row; without marks. */
  readonly cells: readonly string[];
  /** From 1, in the file. */
  readonly line: number;
}

export interface WrittenPaper {
  readonly kind: DocumentKind;
  readonly filename: string;
  readonly lines: readonly WrittenLine[];
  readonly marks: readonly Mark[];
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
}

export interface Fault {
  readonly line: number;
  readonly says: string;
}

const isKind = (word: string): word is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === word);
const isMark = (word: string): word is MarkName => MARKS.some((mark) => mark === word);

const FORMS: readonly (readonly [RegExp, LineForm])[] = [
  [/^\^ ?/, 'head'],
  [/^# ?/, 'heading'],
  [/^> ?/, 'block'],
  [/^= ?/, 'center'],
  [/^_ ?/, 'foot'],
];

/** Stands for a bracket that is no mark while marks are looked for. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

/** A line without its marks, and the marks. */
function unmark(written: string, line: number, faults: Fault[]): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  const hidden = written.replaceAll(String.raw`\[`, OPEN).replaceAll(String.raw`\]`, CLOSE);
  const text = hidden.replaceAll(/\[([^[\]]*)\]/g, (whole: string, inner: string) => {
    const [, fact = '', said = ''] = /^(\S+)\s+(.*)$/.exec(inner) ?? [];
    const value = said.trim().replaceAll(OPEN, '[').replaceAll(CLOSE, ']');
    if (!isMark(fact)) faults.push({ line, says: `“${whole}” is no mark: a real bracket is written \\[` });
    else if (value === '' || value === '|') faults.push({ line, says: `the mark ${fact} is empty` });
    else if (value.includes('|')) faults.push({ line, says: `the mark ${fact} goes over two cells` });
    else marks.push({ fact, text: value, line });
    return said;
  });
  if (/[[\]]/.test(text)) faults.push({ line, says: 'a bracket is not closed, or one mark stands within another' });
  return { text: text.replaceAll(OPEN, '[').replaceAll(CLOSE, ']'), marks };
}

/** Cells of a row or two sides: divided by bars, blanks around them are nothing. */
const divided = (text: string, sign: string): string[] => text.split(sign).map((cell) => cell.trim());

function readLine(text: string, line: number): WrittenLine {
  if (text.trim() === '') return { form: 'gap', cells: [], line };
  if (/^-{3,}\s*$/.test(text)) return { form: 'turn', cells: [], line };
  const [opening, form] = FORMS.find(([sign]) => sign.test(text)) ?? [null, null];
  const rest = opening ? text.replace(opening, '') : text;
  if (form) return { form, cells: divided(rest, '|').filter((cell, at) => cell !== '' || at > 0), line };
  if (rest.includes('||')) return { form: 'sides', cells: divided(rest, '||'), line };
  if (rest.includes('|')) return { form: 'row', cells: divided(rest, '|'), line };
  return { form: 'text', cells: [rest.trim()], line };
}

/** The papers of a file, and what is wrong with it, line by line. */
export function parseWritten(file: string): { readonly papers: readonly WrittenPaper[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const papers: WrittenPaper[] = [];
  let open: { kind: DocumentKind; filename: string; lines: WrittenLine[]; marks: Mark[]; line: number } | null = null;
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [at, written] of lines.entries()) {
    const line = at + 1;
    if (written.startsWith('===')) {
      const [, kind = '', filename = ''] = /^===\s*([^|]*?)\s*(?:\|\s*(.*?)\s*)?$/.exec(written) ?? [];
      if (!isKind(kind)) faults.push({ line, says: `“${kind}” is no kind` });
      if (filename === '') faults.push({ line, says: 'the paper has no file name: === kind | file name' });
      open = { kind: isKind(kind) ? kind : 'other', filename, lines: [], marks: [], line };
      papers.push(open);
    } else if (open) {
      const { text, marks } = unmark(written, line, faults);
      if (/[\u0000-\u0008\u000B-\u001F\uFFFD]/.test(text)) faults.push({ line, says: 'the line has signs that are no text' });
      open.lines.push(readLine(text, line));
      open.marks.push(...marks);
    } else if (written.trim() !== '') faults.push({ line, says: 'text before the first === line' });
  }
  if (papers.length === 0) faults.push({ line: 1, says: 'the file has no paper: each begins with === kind | file name' });
  return { papers, faults };
}
