import { describe, expect, it } from 'vitest';
import {
  inOrder,
  matchingNotes,
  onItsPage,
  pagesInWords,
  quotedPlaces,
  quoteSelection,
  withImported,
  withNote,
  withoutNote,
  type Note,
} from './notes.rules';

const note = (id: string, more: Partial<Note> = {}): Note => ({ id, text: `note ${id}`, page: 1, created: 1_000, ...more });

describe('notes', () => {
  it('stand by page, and on a page in the order of writing', () => {
    const notes = [note('c', { page: 2 }), note('b', { created: 2_000 }), note('a')];
    expect(inOrder(notes).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are replaced by their id and taken away by it', () => {
    expect(withNote([note('a'), note('b')], note('a', { text: 'new' }))).toEqual([note('b'), note('a', { text: 'new' })]);
    expect(withoutNote([note('a'), note('b')], 'a')).toEqual([note('b')]);
  });

  it('are found by every word, in their text or their quotation', () => {
    const notes = [
      note('a', { text: 'Ask the landlord' }),
      note('b', { text: 'Check', quote: { text: 'three months’ notice', boxes: [] } }),
    ];
    expect(matchingNotes(notes, 'LANDLORD ask').map(({ id }) => id)).toEqual(['a']);
    expect(matchingNotes(notes, 'check months').map(({ id }) => id)).toEqual(['b']);
    expect(matchingNotes(notes, '  ')).toHaveLength(2);
  });

  it('from a file are added once, and of two versions the later one stays', () => {
    const here = [note('a', { edited: 5_000, text: 'later' }), note('b')];
    const result = withImported(here, [note('a', { edited: 4_000 }), note('b', { edited: 9_000, text: 'newer' }), note('c')]);
    expect(result).toMatchObject({ added: 1, renewed: 1 });
    expect(result.notes.map(({ text }) => text)).toEqual(['later', 'newer', 'note c']);
  });
});

describe('a quotation', () => {
  const parts = [
    { pageNumber: 3, text: 'The tenant', boxes: [[72.04, 700, 60, 12] as const] },
    { pageNumber: 4, text: 'may leave', boxes: [[72, 72, 50, 12] as const, [72, 88, 20, 12] as const] },
  ];

  it('over a page break stands on both pages, and its note says so', () => {
    const made = quoteSelection(parts);
    expect(made?.quote.text).toBe('The tenant\n\nmay leave');
    expect(quotedPlaces({ page: made?.page ?? 0, quote: made?.quote })).toEqual([
      { page: 3, boxes: [[72, 700, 60, 12]] },
      {
        page: 4,
        boxes: [
          [72, 72, 50, 12],
          [72, 88, 20, 12],
        ],
      },
    ]);
    expect(pagesInWords({ page: 3, quote: made?.quote })).toBe('Pages 3–4');
  });

  it('goes to the nearest page that says it where its own does not, and stays where none does', () => {
    const quoted = note('a', { page: 2, quote: { text: 'three\nmonths', boxes: [] } });
    const pages = (...texts: string[]) => new Map(texts.map((text, index) => [index + 1, text]));
    expect(onItsPage(quoted, pages('three months', 'a chart', 'after three months'))).toMatchObject({ page: 1 });
    expect(onItsPage(quoted, pages('a', 'a chart', 'after three months'))).toMatchObject({ page: 3 });
    expect(onItsPage(quoted, pages('a', 'in three months', 'three months')).page).toBe(2);
    expect(onItsPage(quoted, pages('a', 'b', 'c'))).toBe(quoted);
    expect(onItsPage(note('b'), pages('a'))).toMatchObject({ page: 1 });
  });

  it('of one page stands there alone; a note without one stands nowhere', () => {
    const made = quoteSelection(parts.slice(0, 1));
    expect(made?.quote).toEqual({ text: 'The tenant', boxes: [[72, 700, 60, 12]] });
    expect(quotedPlaces(note('a'))).toEqual([]);
    expect(pagesInWords(note('a'))).toBe('Page 1');
    expect(quoteSelection([])).toBeUndefined();
  });
});
