const UNREAD = /<(script|style|head|template|noscript)\b[^>]*>[^]*?<\/\1\s*>|<!--[^]*?-->/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** What an exported note says, as Markdown: headings, paragraphs and list items. Everything else of HTML is left out. */
export function markdownOfHtml(html: string): string {
  const words = html
    .replace(UNREAD, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<h([1-6])\b[^>]*>/gi, (_tag, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<(br|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/?(p|div|section|article|table|tr|ul|ol|h[1-6]|blockquote|body|html)\b[^>]*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, '   ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decode);
  return words
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
