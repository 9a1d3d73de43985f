import { marked, type Token, type Tokens } from 'marked';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { markdownOfHtml } from './read-html.ts';

/** Fonts with Latin, Greek and Cyrillic letters, which come with the PDF engine. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const font = (style: string) => join(FONTS, `LiberationSans-${style}.ttf`);
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
  document.registerFont('body', font('Regular')).registerFont('strong', font('Bold')).registerFont('oblique', font('Italic'));
  document.font('body').fontSize(BODY_SIZE);
  const tokens = kind === 'plain' ? paragraphsOf(text) : marked.lexer(kind === 'html' ? markdownOfHtml(text) : text);
  if (tokens.every((token) => token.type === 'space')) document.text(title);
  for (const token of tokens) setBlock(document, token, 0);
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

function setBlock(document: PDFKit.PDFDocument, token: Token, depth: number): void {
  const indent = { indent: 0, paragraphGap: 6, lineGap: 2 };
  switch (token.type) {
    case 'space':
    case 'def':
    case 'html':
      return;
    case 'heading': {
      const size = HEADING_SIZES[(token as Tokens.Heading).depth - 1] ?? BODY_SIZE;
      document.moveDown(0.5).font('strong').fontSize(size).text(plainText(token), { paragraphGap: 4 });
      document.font('body').fontSize(BODY_SIZE);
      return;
    }
    case 'list':
      (token as Tokens.List).items.forEach((item, index) => {
        const start = Number((token as Tokens.List).start || 1);
        const mark = (token as Tokens.List).ordered ? `${start + index}.` : '•';
        const [first, ...rest] = item.tokens;
        document.x += INDENT * depth;
        document.text(`${mark} ${first ? plainText(first) : ''}`, { ...indent, paragraphGap: 2 });
        document.x -= INDENT * depth;
        for (const nested of rest) setBlock(document, nested, depth + 1);
      });
      document.moveDown(0.3);
      return;
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      for (const row of [header, ...rows])
        document.text(row.map((cell) => cell.text).join('   '), { ...indent, paragraphGap: 2 });
      document.moveDown(0.3);
      return;
    }
    case 'blockquote':
      document.font('oblique');
      for (const inner of (token as Tokens.Blockquote).tokens) setBlock(document, inner, depth);
      document.font('body');
      return;
    case 'hr':
      document.moveDown(0.5);
      return;
    default:
      document.text(plainText(token), indent);
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
