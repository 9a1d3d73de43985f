import type { XmlVisitor } from '#kernel/xml/read-xml.ts';
import { columnName } from '../../sheets/column-name.ts';
import { createCellCounter, type SheetRow } from '../../sheets/gather-sheet.ts';

interface ReadSheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** What is noted beside cells, with their names. */
  readonly comments: readonly { readonly cell: string; readonly text: string }[];
  /** Parts of the package. */
  readonly pictures: readonly string[];
}

/** Columns that a cell is repeated over at most: the rest of the row is empty and only says so. */
const MOST_REPEATED = 64;
const MOST_COMMENTS = 10_000;

/** Gathers the sheets of a spreadsheet one by one. A cell has what it shows as paragraphs, next to comments. */
export function createSheetVisitor(): { visitor: XmlVisitor; take: () => readonly ReadSheet[] } {
  const sheets: ReadSheet[] = [];
  const count = createCellCounter();
  const hidden = new Set<string>();
  let style = '';
  let name: string | undefined;
  let rows: SheetRow[] = [];
  let pictures: string[] = [];
  let row = 0;
  let rowsRepeated = 1;
  let cells = new Map<number, string>();
  let column = 0;
  let repeated = 1;
  let lines: string[] = [];
  let line: string | undefined;
  let unreadAt = 0;
  let comments: { cell: string; text: string }[] = [];
  /** Lines of the comment that is open. */
  let comment: string[] | undefined;

  function open(element: string, attributes: Readonly<Record<string, string>>): void {
    const times = (which: string) => Math.max(1, Number(attributes[`table:number-${which}-repeated`] ?? 1) || 1);
    switch (element) {
      case 'style':
        style = attributes['style:name'] ?? '';
        break;
      case 'table-properties':
        if (attributes['table:display'] === 'false') hidden.add(style);
        break;
      case 'table':
        name = hidden.has(attributes['table:style-name'] ?? '') ? undefined : (attributes['table:name'] ?? '');
        rows = [];
        pictures = [];
        comments = [];
        row = 0;
        break;
      case 'image':
        pictures.push(attributes['xlink:href'] ?? '');
        break;
      case 'table-row':
        cells = new Map();
        column = 0;
        rowsRepeated = times('rows');
        break;
      case 'table-cell':
      case 'covered-table-cell':
        repeated = times('columns');
        lines = [];
        break;
      case 'p':
        line = '';
        break;
      case 's':
        if (line !== undefined) line += ' ';
        break;
      default:
    }
  }

  function close(element: string): void {
    if (element === 'p') {
      if (line !== undefined) (comment ?? lines).push(line);
      line = undefined;
    } else if (element === 'table-cell' || element === 'covered-table-cell') {
      const text = lines.join('\n').trim();
      for (let at = 0; text !== '' && at < Math.min(MOST_REPEATED, repeated); at++) {
        count(text);
        cells.set(column + at, text);
      }
      column += repeated;
    } else if (element === 'annotation') {
      const text = (comment ?? []).join(' ').trim();
      if (text !== '' && comments.length < MOST_COMMENTS) {
        count(text);
        comments.push({ cell: `${columnName(column)}${row + 1}`, text });
      }
      comment = undefined;
    } else if (element === 'table-row') {
      // A row that is repeated is shown as often, unless it goes on to the end of the sheet.
      for (let at = 0; cells.size > 0 && at < Math.min(MOST_REPEATED, rowsRepeated); at++)
        rows.push({ number: row + at + 1, cells });
      row += rowsRepeated;
    } else if (element === 'table') {
      if (name !== undefined) sheets.push({ name, rows, comments, pictures });
      name = undefined;
      rows = [];
    }
  }

  return {
    visitor: {
      open(element, depth, attributes) {
        if (unreadAt > 0) return;
        if (element === 'tracked-changes') unreadAt = depth;
        else if (element === 'annotation') comment = [];
        else open(element, attributes);
      },
      text(text) {
        if (unreadAt === 0 && line !== undefined) line += text.replace(/\s+/g, ' ');
      },
      close(element, _text, depth) {
        if (unreadAt === 0) close(element);
        else if (unreadAt === depth) unreadAt = 0;
      },
    },
    take: () => sheets.splice(0),
  };
}
