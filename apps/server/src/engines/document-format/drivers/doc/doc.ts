import type { Block, DocumentFormat, TableCell } from '../../document-format.ts';
import { openOldOffice } from '../../old-office/open-old-office.ts';
import type { Storage } from '../../packages/open-compound.ts';
import { readLooks, type ParagraphLook } from './read-looks.ts';
import { readPieces, type WordParts } from './read-pieces.ts';

const CELL = '\u0007';
const PARAGRAPH = '\r';
const PAGE = '\f';
const END = /[\u0007\r\f]/;
/** Parts behind the text, in the order of the file; macros say nothing. Heads of pages come last: they are the same on each. */
const PARTS = ['text', 'footnotes', 'heads', 'macros', 'comments', 'endnotes', 'boxes', 'boxes in heads'] as const;
const TITLES: Readonly<Partial<Record<(typeof PARTS)[number], string>>> = {
  footnotes: 'Footnotes',
  heads: 'Headers and footers',
  comments: 'Comments',
  endnotes: 'Endnotes',
  boxes: 'Text boxes',
  'boxes in heads': 'Text boxes of headers and footers',
};
const SHOWN = ['boxes', 'footnotes', 'endnotes', 'comments', 'heads', 'boxes in heads'] as const;

/** Word from 1997 to 2003. Macros, fields and links are neither run nor followed. */
export const doc: DocumentFormat = {
  id: 'doc',
  parse: (path) => openOldOffice(path, blocksOf),
};

function* blocksOf(storage: Storage): Generator<Block> {
  const word = readPieces(storage);
  const parts = partsOf(word, readLooks(word));
  yield* layOut(parts.get('text') ?? []);
  for (const part of SHOWN) {
    const paragraphs = (parts.get(part) ?? []).filter(({ text }) => text !== '');
    if (paragraphs.length === 0) continue;
    yield { kind: 'rule' };
    yield { kind: 'heading', level: 2, text: TITLES[part] ?? '' };
    yield* layOut(paragraphs);
  }
}

interface Paragraph {
  readonly text: string;
  /** The sign that ends it. */
  readonly end: string;
  readonly look: ParagraphLook | undefined;
}

/** The paragraphs of each part, with their looks. */
function partsOf({ pieces, lengths }: WordParts, looks: ReadonlyMap<number, ParagraphLook>): Map<string, Paragraph[]> {
  const parts = new Map<string, Paragraph[]>();
  let part = 0;
  let left = lengths[0] ?? 0;
  let text = '';
  const close = (end: string, look?: ParagraphLook) => {
    const name = PARTS[part] ?? '';
    const list = parts.get(name) ?? [];
    list.push({ text: plain(text), end, look });
    parts.set(name, list);
    text = '';
  };
  for (const piece of pieces)
    for (let at = 0; at < piece.text.length; at++) {
      while (left <= 0 && part < PARTS.length) {
        if (text !== '') close(PARAGRAPH);
        part += 1;
        left = lengths[part] ?? 0;
      }
      left -= 1;
      const letter = piece.text.charAt(at);
      if (END.test(letter)) close(letter, looks.get(piece.at + (at + 1) * piece.width));
      else text += letter;
    }
  if (text !== '') close(PARAGRAPH);
  return parts;
}

/** What a reader sees: of fields their result, of signs for pictures and notes nothing. */
function plain(written: string): string {
  let depth = 0;
  let shown = '';
  const inCode: boolean[] = [];
  for (const letter of written) {
    if (letter === '\u0013') {
      inCode.push(true);
      depth += 1;
    } else if (letter === '\u0014') {
      if (inCode.pop() === true) depth -= 1;
      inCode.push(false);
    } else if (letter === '\u0015') {
      if (inCode.pop() === true) depth -= 1;
    } else if (depth <= 0) shown += letter;
  }
  return shown
    .replaceAll('\u000b', '\n')
    .replaceAll('\u001e', '\u2011')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u0000-\u0008\u000e-\u001f]/g, '')
    .trim();
}

/** Cells stand between their signs; the sign that ends a row stands alone, or its paragraph says so. */
function* layOut(paragraphs: readonly Paragraph[]): Generator<Block> {
  let cell: string[] = [];
  let row: TableCell[] = [];
  let rows: TableCell[][] = [];
  const known = paragraphs.some(({ look }) => look?.endsRow === true);
  const width = () => rows[0]?.length ?? 0;
  function* closeTable(): Generator<Block> {
    if (row.length > 0) rows.push(row);
    if (rows.length > 0) yield { kind: 'table', rows, headerRows: 0 };
    row = [];
    rows = [];
  }
  const upcoming = paragraphs.map(({ end }) => end === CELL);
  // Whether a paragraph is the first of several in a cell is told by the next sign of a cell in an open row.
  for (const [index, { text, end, look }] of paragraphs.entries()) {
    if (end === CELL) {
      const endsRow = known
        ? look?.endsRow === true
        : text === '' && cell.length === 0 && row.length > 0 && row.length >= width();
      if (endsRow) {
        rows.push(row);
        row = [];
      } else row.push({ text: [...cell, text].filter((line) => line !== '').join('\n') });
      cell = [];
      continue;
    }
    if (row.length > 0 && upcoming[index + 1] === true) {
      cell.push(text);
      continue;
    }
    yield* closeTable();
    if (look?.heading !== undefined && text !== '') {
      yield { kind: 'heading', level: levelOf(look.heading), text };
    } else if (text !== '') yield { kind: 'paragraph', runs: [{ text }] };
    if (end === PAGE) yield { kind: 'page-break' };
  }
  yield* closeTable();
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const levelOf = (heading: number) => LEVELS[Math.min(heading, LEVELS.length) - 1] ?? 6;
