import type { PassageTable } from './passage-table.ts';

/** Two columns, of which the first has no head. */
export const A_TABLE: PassageTable = {
  heads: [
    { text: '', place: null },
    { text: 'Gas "kWh"', place: { start: 4, end: 9 } },
  ],
  rows: [[0, 1].map((column) => ({ start: 10 + column, end: 11 + column, column }))],
};
