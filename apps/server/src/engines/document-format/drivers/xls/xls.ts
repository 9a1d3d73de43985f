import { FormatRefusedError, type Block, type DocumentFormat } from '../../document-format.ts';
import { openOldOffice } from '../../old-office/open-old-office.ts';
import { streamNamed } from '../../old-office/stream-named.ts';
import type { Storage } from '../../packages/open-compound.ts';
import { createCellCounter } from '../../sheets/gather-sheet.ts';
import { layOutSheet } from '../../sheets/lay-out-sheet.ts';
import { readCells } from './read-cells.ts';
import { readGlobals } from './read-globals.ts';

/** Excel from 1993 to 2003: each sheet with the names of its rows and columns. Formulas, macros and links are neither run nor followed. */
export const xls: DocumentFormat = {
  id: 'xls',
  parse: (path) => openOldOffice(path, blocksOf),
};

function* blocksOf(storage: Storage): Generator<Block> {
  const since1997 = streamNamed(storage, 'Workbook');
  const stream = since1997 ?? streamNamed(storage, 'Book');
  if (stream === undefined) throw new FormatRefusedError('damaged');
  const globals = readGlobals(stream, { wide: since1997 !== undefined });
  const count = createCellCounter();
  for (const { name, from } of globals.sheets) {
    const { rows, drawn } = readCells(stream, from, { globals, count });
    const said = drawn.filter((text) => text !== '');
    const [pageBreak, ...tables] = layOutSheet(rows, { named: true });
    if (pageBreak === undefined || (tables.length === 0 && said.length === 0)) continue;
    yield pageBreak;
    yield { kind: 'heading', level: 1, text: name };
    yield* tables;
    for (const text of said) yield { kind: 'paragraph', runs: [{ text }] };
  }
}
