import * as z from 'zod';
import { Box, type Note, type Quote } from './notes.rules';

const Remembered = z.object({
  id: z.string(),
  created: z.number(),
  edited: z.number().optional(),
  boxes: z.array(Box).optional(),
  continued: z.array(z.object({ page: z.number(), boxes: z.array(Box) })).optional(),
});
type Remembered = z.infer<typeof Remembered>;

function remembered(line: string): Remembered | undefined {
  const json = /^<!-- note (\{.*\}) -->$/.exec(line)?.[1];
  if (json === undefined) return undefined;
  try {
    return Remembered.safeParse(JSON.parse(json)).data;
  } catch {
    // Somebody edited the comment: what follows is a note of its own.
    return undefined;
  }
}

interface Section {
  page: number;
  about: Remembered | undefined;
  lines: string[];
}

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  let page: number | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^## Page (\d+)\s*$/.exec(line)?.[1];
    const about = remembered(line);
    if (heading !== undefined) {
      page = Number(heading);
      sections.push({ page, about: undefined, lines: [] });
    } else if (page === undefined) continue;
    else if (about) sections.push({ page, about, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** The quotation stands first, as lines that begin with `>`; the note is the rest. */
function split(lines: readonly string[]): { quote: string; text: string } {
  const first = lines.findIndex((line) => line.trim() !== '');
  const rest = first === -1 ? [] : lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith('>'));
  const quoted = end === -1 ? rest : rest.slice(0, end);
  const quote = quoted.map((line) => line.replace(/^> ?/, '')).join('\n');
  return { quote: quote.trim(), text: rest.slice(quoted.length).join('\n').trim() };
}

/**
 * Notes from Markdown as `writeMarkdown` makes it, or as a person writes it: headings `## Page 3`, quotations with `>`, text below.
 *
 * @param makeId names notes that have no id of their own
 * @param now epoch milliseconds, for notes that do not say when they were written
 */
export function readMarkdown(markdown: string, makeId: () => string, now: number): Note[] {
  return sectionsOf(markdown).flatMap(({ page, about, lines }) => {
    const { quote: words, text } = split(lines);
    if (words === '' && text === '') return [];
    const { id = makeId(), created = now, edited, boxes = [], continued } = about ?? {};
    const quote: Quote | undefined = words === '' ? undefined : { text: words, boxes, ...(continued && { continued }) };
    return [{ id, text, page, created, ...(quote && { quote }), ...(edited !== undefined && { edited }) }];
  });
}
