import MarkdownIt from 'markdown-it';
import type { Block, DocumentFormat } from '../../document-format.ts';
import { readTextFile } from '../../read-text-file.ts';
import { parseHtml } from '../html/parse-html.ts';

/** Inline HTML is kept, and read as HTML is. The library holds nesting to 100 levels and parses in linear time. */
const parser = new MarkdownIt({ html: true, linkify: false });
const FRONT_MATTER = '---\n';
/** Characters. What is longer is no front matter. */
const LONGEST_FRONT_MATTER = 20_000;

export const markdown: DocumentFormat = {
  id: 'markdown',
  async parse(path) {
    const { facts, body } = splitFrontMatter(await readTextFile(path));
    const { title, blocks } = parseHtml(parser.render(body));
    return { title, blocks: [...facts, ...blocks] };
  },
};

/** Note programs write properties before a note, between two lines of dashes; to Markdown they would be a heading. */
export function splitFrontMatter(text: string): { facts: Block[]; body: string } {
  const end = text.startsWith(FRONT_MATTER)
    ? text.slice(0, LONGEST_FRONT_MATTER).indexOf('\n---\n', FRONT_MATTER.length - 1)
    : -1;
  if (end === -1) return { facts: [], body: text };
  const lines = text.slice(FRONT_MATTER.length, end).trim();
  return { facts: lines === '' ? [] : [{ kind: 'paragraph', runs: [{ text: lines }] }], body: text.slice(end + 5) };
}
