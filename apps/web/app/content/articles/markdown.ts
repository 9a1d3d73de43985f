import { Marked } from 'marked';

export interface Heading {
  id: string;
  text: string;
  /** 2 for a part of the article, 3 for a part of a part. */
  depth: number;
}

/** A part of an article for the search box: the words under one heading, without markup. */
interface ArticlePart {
  heading: string;
  id: string;
  text: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
  parts: ArticlePart[];
  words: number;
}

const headingId = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Our own Markdown into HTML with an anchor on every heading. The input is ours, so nothing is filtered. */
export function renderMarkdown(markdown: string): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        const text = plain(inner);
        const id = headingId(text);
        headings.push({ id, text, depth });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const names = header.map(({ tokens }) => plain(this.parser.parseInline(tokens)).replaceAll('"', ''));
        // On a phone each cell stands under the other, with the name of its column before it.
        const cells = (row: typeof header, tag: 'th' | 'td') =>
          row
            .map(({ tokens }, at) => {
              const column = tag === 'td' ? ` data-column="${names[at] ?? ''}"` : '';
              return `<${tag}${column}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join('');
        const label = `Table: ${headings.at(-1)?.text ?? 'overview'}`.replaceAll('"', '');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text, lang }) {
        const code = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        return `<pre tabindex="0"><code data-language="${lang ?? ''}">${code}</code></pre>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const parts = html.split(/(?=<h2 )/).map((part) => {
    const id = /^<h2 id="([^"]*)"/.exec(part)?.[1] ?? '';
    const heading = plain(/^<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? '');
    return { heading, id, text: plain(part.replace(/^<h2.*?<\/h2>/, '')) };
  });
  return { html, headings, parts: parts.filter(({ text }) => text !== ''), words: plain(html).split(' ').length };
}

/** The `key: value` lines between two lines of three dashes, and the Markdown after them. */
export function splitFrontMatter(source: string): { fields: Record<string, string>; markdown: string } {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!found) throw new Error('an article begins with its front matter between two lines of ---');
  const [, head = '', markdown = ''] = found;
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) throw new Error(`front matter is made of "key: value" lines, not "${line}"`);
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return { fields, markdown };
}
