import { describe, expect, it } from 'vitest';
import type { Note } from './notes.rules';
import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

const notes: Note[] = [
  { id: 'a', text: 'Ask the landlord.\n\nTwice --> if needed.', page: 3, created: 1_000, edited: 2_000 },
  {
    id: 'b',
    text: '',
    page: 3,
    created: 1_500,
    quote: { text: 'three months’ notice\nin writing', boxes: [[72, 100.5, 200, 12]] },
  },
  {
    id: 'd',
    text: '',
    page: 4,
    created: 1_600,
    quote: { text: 'begins\n\nends', boxes: [[72, 700, 50, 12]], continued: [{ page: 5, boxes: [[72, 72, 40, 12]] }] },
  },
  { id: 'c', text: 'Last page', page: 12, created: 1_200, quote: { text: 'Signed --> here', boxes: [] } },
];
const never = () => {
  throw new Error('every note has its id');
};

describe('notes as Markdown', () => {
  it('read well: pages as headings, quotations as quotations', () => {
    const markdown = writeMarkdown('lease.pdf', notes);
    expect(markdown).toMatch(/^# Notes on lease\.pdf\n\n## Page 3\n/);
    expect(markdown.match(/^## /gm)).toHaveLength(3);
    expect(markdown).toContain('> three months’ notice\n> in writing');
  });

  it('come back as they were', () => {
    expect(readMarkdown(writeMarkdown('lease.pdf', notes), never, 0)).toEqual(notes);
  });

  it('are understood when a person wrote them', () => {
    const markdown =
      '# My notes\nIntroduction\n\n## Page 7\n> the rent is due\n\nOn the first.\n\n## Page 9\nNothing quoted.\n## Page 10\n\n';
    let made = 0;
    expect(readMarkdown(markdown, () => `made-${++made}`, 42)).toEqual([
      { id: 'made-1', page: 7, text: 'On the first.', created: 42, quote: { text: 'the rent is due', boxes: [] } },
      { id: 'made-2', page: 9, text: 'Nothing quoted.', created: 42 },
    ]);
  });

  it('are not found in other text', () => {
    expect(readMarkdown('Just a letter.\n\n> with a quotation', never, 0)).toEqual([]);
  });
});
