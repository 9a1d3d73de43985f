import type { DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { columnIndex } from '../../sheets/column-name.ts';
import type { SheetRow } from '../../sheets/gather-sheet.ts';
import { writeValue } from '../../sheets/write-value.ts';

interface Context {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly from1904: boolean;
  readonly count: (shown: string) => void;
}

/** What the cells of a sheet show: the values that were saved. Formulas are neither read nor computed. */
export async function readSheet(parts: DocumentPackage, name: string, context: Context): Promise<readonly SheetRow[]> {
  const { strings, formats, from1904, count } = context;
  const rows: SheetRow[] = [];
  let cells = new Map<number, string>();
  let rowNumber = 0;
  let column = -1;
  let cell = { type: '', style: 0 };
  let text = '';

  const shown = (value: string): string => {
    switch (cell.type) {
      case 's':
        return strings[Number(value)] ?? '';
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'str':
      case 'inlineStr':
      case 'e':
        return value;
      case 'd':
        return value.replace('T', ' ');
      default: {
        const number = Number(value);
        const isNumber = value.trim() !== '' && Number.isFinite(number);
        return isNumber ? writeValue(number, formats[cell.style] ?? 'General', { from1904 }) : value;
      }
    }
  };

  await readPart(parts, name, {
    open(element, _depth, attributes) {
      if (element === 'row') {
        cells = new Map();
        rowNumber = Number(attributes['r'] ?? rowNumber + 1);
        column = -1;
      } else if (element === 'c') {
        const named = columnIndex(attributes['r'] ?? '');
        column = named < 0 ? column + 1 : named;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        text = '';
      }
    },
    close(element, content) {
      if (element === 'v') text = shown(content);
      else if (element === 't' && cell.type === 'inlineStr') text += content;
      else if (element === 'c') {
        const trimmed = text.trim();
        if (trimmed === '') return;
        count(trimmed);
        cells.set(column, trimmed);
      } else if (element === 'row' && cells.size > 0) rows.push({ number: rowNumber, cells });
    },
  });
  return rows;
}
