import { marked, type Token, type Tokens } from 'marked';
import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { useFont, type Style } from './note-fonts.ts';
import { markdownOfHtml } from './read-html.ts';
import { writeText } from './write-text.ts';

const HEADING_SIZES = [20, 16, 14, 12, 11, 11] as const;
const BODY_SIZE = 11;
const INDENT = 16;
export type Manuscript = 'markdown' | 'html' | 'plain';

/** What a file must be typeset from; null when it is a PDF already, or claims to be one. */
export function typesettingOf(filename: string, mediaType: string | null): Manuscript | null {
  if (mediaType === 'text/plain') return 'plain';
  if (/\.(md|markdown)$/i.test(filename) || mediaType === 'text/markdown') return 'markdown';
  if (/\.html?$/i.test(filename) || mediaType === 'text/html') return 'html';
  return null;
}

/** `Plan.md` is kept as `Plan.pdf`. */
export const typesetName = (filename: string): string => filename.replace(/\.(md|markdown|html?|txt)$/i, '') + '.pdf';

/** Sets a note as a PDF with its headings, lists and paragraphs, so that it can be read and searched like any other document. */
export function typesetText(text: string, { kind, title }: { kind: Manuscript; title: string }): Readable {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title } });
  useFont(document, 'body').fontSize(BODY_SIZE);
  const tokens = kind === 'plain' ? paragraphsOf(text) : marked.lexer(kind === 'html' ? markdownOfHtml(text) : text);
  if (tokens.every((token) => token.type === 'space')) write(document, title);
  for (const token of tokens) setBlock(document, token, { depth: 0, style: 'body' });
  document.end();
  // PDFKit's stream is of the older kind; this one can be read and ended like any other.
  return Readable.from(document);
}

/** Whether nothing of a note would be left to read. */
export const saysNothing = (text: string, kind: Manuscript): boolean =>
  (kind === 'html' ? markdownOfHtml(text) : text).trim() === '';

/** Plain text has no marks: what looks like one is what its writer typed. */
const paragraphsOf = (text: string): Token[] =>
  text.split(/\n{2,}/).map((paragraph) => ({ type: 'text', raw: paragraph, text: paragraph }));

/** How deep a block stands in lists, and in which style the blocks around it are set. */
interface Surroundings {
  readonly depth: number;
  readonly style: Style;
}

const write = (
  document: PDFKit.PDFDocument,
  text: string,
  look: { style?: Style; size?: number; paragraphGap?: number } = {},
) => writeText(document, text, { style: 'body', size: BODY_SIZE, paragraphGap: 6, ...look });

function setBlock(document: PDFKit.PDFDocument, token: Token, { depth, style }: Surroundings): void {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'html':
      return;
    case 'heading': {
      const size = HEADING_SIZES[(token as Tokens.Heading).depth - 1] ?? BODY_SIZE;
      document.moveDown(0.5);
      write(document, plainText(token), { style: 'strong', size, paragraphGap: 4 });
      document.fontSize(BODY_SIZE);
      return;
    }
    case 'list':
      (token as Tokens.List).items.forEach((item, index) => {
        const start = Number((token as Tokens.List).start || 1);
        const mark = (token as Tokens.List).ordered ? `${start + index}.` : '•';
        const [first, ...rest] = item.tokens;
        document.x += INDENT * depth;
        write(document, `${mark} ${first ? plainText(first) : ''}`, { style, paragraphGap: 2 });
        document.x -= INDENT * depth;
        for (const nested of rest) setBlock(document, nested, { depth: depth + 1, style });
      });
      document.moveDown(0.3);
      return;
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      for (const row of [header, ...rows])
        write(document, row.map((cell) => cell.text).join('   '), { style, paragraphGap: 2 });
      document.moveDown(0.3);
      return;
    }
    case 'blockquote':
      for (const inner of (token as Tokens.Blockquote).tokens) setBlock(document, inner, { depth, style: 'oblique' });
      return;
    case 'hr':
      document.moveDown(0.5);
      return;
    default:
      write(document, plainText(token), { style });
  }
}

/** The words of a token, without its marks. */
function plainText(token: Token): string {
  if ('tokens' in token && Array.isArray(token.tokens)) return token.tokens.map(plainText).join('');
  if (token.type === 'br') return '\n';
  if (token.type === 'html') return '';
  return 'text' in token && typeof token.text === 'string' ? decodeEntities(token.text) : token.raw;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decodeEntities = (words: string) => words.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
