import { describe, expect, it } from 'vitest';
import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';
import { findTables, type PageWithWords } from './find-tables.ts';

const SIZE = 10;
const LETTER = 5;

/** A page of lines, each some cells with the place across the page at which they begin. Letters are five points wide. */
function pageOf(
  lines: readonly { cells: readonly (readonly [number, string])[]; bold?: boolean; top?: number }[],
): PageWithWords {
  let text = '';
  const placed: TextLine[] = [];
  const words: Word[] = [];
  for (const [row, { cells, bold = false, top = 20 * row }] of lines.entries()) {
    const start = text.length;
    for (const [left, written] of cells)
      for (const { 0: word, index } of written.matchAll(/\S+/gu)) {
        if (text.length > start) text += ' ';
        words.push({
          start: text.length,
          end: text.length + word.length,
          box: [left + LETTER * index, top, LETTER * word.length, SIZE],
        });
        text += word;
      }
    placed.push({ start, end: text.length, fontSize: SIZE, bold });
    text += '\n';
  }
  return { text, lines: placed, words };
}

/** Tables as their heads and the written cells with their columns. */
const written = (pages: readonly PageWithWords[]) =>
  findTables(pages).map((tables, at) =>
    tables.map(({ heads, rows }) => ({
      heads: heads.map(({ text }) => text),
      rows: rows.map((cells) => cells.map(({ start, end, column }) => `${column} ${pages[at]?.text.slice(start, end)}`)),
    })),
  );

const HEAD = {
  cells: [
    [0, 'Month'],
    [100, 'Electricity kWh'],
    [200, 'Gas (kWh)'],
  ] as const,
};
const JANUARY = {
  cells: [
    [0, 'January 2025'],
    [120, '301'],
    [220, '1410'],
  ] as const,
};
const FEBRUARY = {
  cells: [
    [0, 'February 2025'],
    [120, '288'],
    [220, '1302'],
  ] as const,
};

describe('tables of a page', () => {
  it('have the heads of their columns, and rows of cells', () => {
    const [[table] = []] = written([pageOf([{ cells: [[0, 'What the house used']] }, HEAD, JANUARY, FEBRUARY])]);
    expect(table).toEqual({
      heads: ['Month', 'Electricity kWh', 'Gas (kWh)'],
      rows: [
        ['0 January 2025', '1 301', '2 1410'],
        ['0 February 2025', '1 288', '2 1302'],
      ],
    });
  });

  it('have heads of two lines, and an empty corner', () => {
    const lines = [
      {
        cells: [
          [110, 'Power'],
          [215, 'Gas'],
        ] as const,
      },
      {
        cells: [
          [110, 'kWh'],
          [215, 'kWh'],
        ] as const,
      },
      JANUARY,
      FEBRUARY,
    ];
    expect(written([pageOf(lines)])[0]?.[0]?.heads).toEqual(['', 'Power kWh', 'Gas kWh']);
  });

  it('leave a cell empty without moving the ones after it', () => {
    const lines = [
      HEAD,
      JANUARY,
      FEBRUARY,
      {
        cells: [
          [0, 'March 2025'],
          [220, '990'],
        ] as const,
      },
    ];
    expect(written([pageOf(lines)])[0]?.[0]?.rows[2]).toEqual(['0 March 2025', '2 990']);
  });

  it('go on after the heading of a part, and over the end of a page', () => {
    const first = pageOf([HEAD, JANUARY, { cells: [[0, 'Spring']] }, FEBRUARY]);
    const second = pageOf([
      {
        cells: [
          [0, 'March 2025'],
          [120, '270'],
          [220, '990'],
        ],
      },
      {
        cells: [
          [0, 'April 2025'],
          [120, '260'],
          [220, '700'],
        ],
      },
    ]);
    const [before, after] = written([first, second]);
    expect(before?.[0]?.rows).toHaveLength(2);
    expect(after?.[0]?.heads).toEqual(['Month', 'Electricity kWh', 'Gas (kWh)']);
  });

  it('are headed by years, and by bold words alone', () => {
    const years = [
      {
        cells: [
          [0, 'In euros'],
          [100, '2024'],
          [200, '2023'],
        ] as const,
      },
      {
        cells: [
          [0, 'Sales'],
          [100, '31,200'],
          [200, '28,400'],
        ] as const,
      },
      {
        cells: [
          [0, 'Wages'],
          [100, '12,100'],
          [200, '11,900'],
        ] as const,
      },
    ];
    expect(written([pageOf(years)])[0]?.[0]).toMatchObject({ heads: ['In euros', '2024', '2023'] });
    const people = [
      {
        cells: [
          [0, 'Office'],
          [100, 'Holder'],
        ] as const,
        bold: true,
      },
      {
        cells: [
          [0, 'Treasurer'],
          [100, 'Tom Reyes'],
        ] as const,
      },
      {
        cells: [
          [0, 'Chair'],
          [100, 'Ana Brandt'],
        ] as const,
      },
    ];
    expect(written([pageOf(people)])[0]?.[0]).toEqual({
      heads: ['Office', 'Holder'],
      rows: [
        ['0 Treasurer', '1 Tom Reyes'],
        ['0 Chair', '1 Ana Brandt'],
      ],
    });
  });

  it('have cells of several lines', () => {
    const lines = [
      {
        cells: [
          [0, 'Emergency lights'],
          [150, '11 fittings, run three hours'],
        ] as const,
      },
      { cells: [[150, 'from full charge']] as const, top: 12 },
      {
        cells: [
          [0, 'Main board'],
          [150, '14 ways'],
        ] as const,
      },
    ];
    const [[table] = []] = findTables([pageOf(lines)]);
    const { text } = pageOf(lines);
    expect(table?.rows.map((cells) => cells.map(({ start, end }) => text.slice(start, end)))).toEqual([
      ['Emergency lights', '11 fittings, run three hours\nfrom full charge'],
      ['Main board', '14 ways'],
    ]);
  });

  it('have no heads where labels stand before values of every kind', () => {
    const lines = [
      {
        cells: [
          [0, 'Insured'],
          [150, 'Jonas Feld and Mira Anand'],
        ] as const,
      },
      {
        cells: [
          [0, 'Place'],
          [150, '14 Linden Row, second floor'],
        ] as const,
      },
      {
        cells: [
          [0, 'Premium'],
          [150, '117.60 euros a year, tax included'],
        ] as const,
      },
    ];
    expect(written([pageOf(lines)])[0]?.[0]?.heads).toEqual(['', '']);
    const prices = [
      {
        cells: [
          [0, 'Item'],
          [150, 'Amount'],
        ] as const,
      },
      {
        cells: [
          [0, 'Wiring'],
          [150, '7,260.00'],
        ] as const,
      },
      {
        cells: [
          [0, 'Fittings'],
          [150, '£ 4,390.00'],
        ] as const,
      },
    ];
    expect(written([pageOf(prices)])[0]?.[0]?.heads).toEqual(['Item', 'Amount']);
  });

  it('are labels with their values too', () => {
    const lines = [
      {
        cells: [
          [0, 'Customer number'],
          [150, '4711'],
        ] as const,
      },
      {
        cells: [
          [0, 'Due date'],
          [150, '3 May 2025'],
        ] as const,
      },
    ];
    expect(written([pageOf(lines)])[0]?.[0]).toEqual({
      heads: ['', ''],
      rows: [
        ['0 Customer number', '1 4711'],
        ['0 Due date', '1 3 May 2025'],
      ],
    });
  });

  it('are neither justified lines, nor text in columns, nor one line alone', () => {
    const justified = [
      {
        cells: [
          [0, 'The readings of the'],
          [130, 'meters are taken'],
        ] as const,
      },
      {
        cells: [
          [0, 'by the caretaker'],
          [95, 'in every second week'],
        ] as const,
      },
      {
        cells: [
          [0, 'of a quarter and sent'],
          [150, 'to the tenants'],
        ] as const,
      },
    ];
    expect(written([pageOf(justified)])).toEqual([[]]);
    const long = 'a sentence that goes on for much longer than the cell of any table would';
    const columns = [1, 2, 3].map(() => ({
      cells: [
        [0, long],
        [400, long],
      ] as const,
    }));
    expect(written([pageOf(columns)])).toEqual([[]]);
    expect(
      written([
        pageOf([
          {
            cells: [
              [0, 'Leeds'],
              [200, '3 May 2025'],
            ],
          },
        ]),
      ]),
    ).toEqual([[]]);
  });
});
