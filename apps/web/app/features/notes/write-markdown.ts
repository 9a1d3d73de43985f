import { inOrder, type Note } from './notes.rules';

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** What a person does not read, but the next import needs. `-->` cannot occur in it: `>` is written as an escape. */
const remembered = ({ id, created, edited, quote }: Note) =>
  `<!-- note ${JSON.stringify({ id, created, edited, boxes: quote?.boxes, continued: quote?.continued }).replaceAll('>', '\\u003e')} -->`;

/** All notes of a document as Markdown that reads well and can be read back. */
export function writeMarkdown(filename: string, notes: readonly Note[]): string {
  const parts = [`# Notes on ${filename}`];
  let page: number | undefined;
  for (const note of inOrder(notes)) {
    if (note.page !== page) parts.push(`## Page ${note.page}`);
    page = note.page;
    parts.push([remembered(note), ...(note.quote ? [quoted(note.quote.text), ''] : []), note.text].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}
