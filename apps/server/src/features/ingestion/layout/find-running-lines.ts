import type { PageText } from '#engines/pdf-reader/pdf-reader.ts';

/** Lines at the top and at the bottom of a page among which running headers and footers are looked for. */
const EDGE = 3;
/** Pages at whose edges a line must stand to be one of them. Headers change with chapters, and left from right. */
const REPEATED = 3;
/** Anywhere on the page, what stands on this share of the pages runs as well. */
const MOST_PAGES = 0.4;

type Page = Pick<PageText, 'text' | 'lines'>;

/**
 * Finds the running headers and footers of a document: lines that come back page after page, but for the numbers in them.
 *
 * @returns whether a line, given by its text, is one of them
 */
export function findRunningLines(pages: readonly Page[]): (line: string) => boolean {
  const withoutNumbers = remember(maskNumbers);
  const atEdges = new Map<string, number>();
  const anywhere = new Map<string, number>();
  for (const { text, lines } of pages) {
    const atEdge = new Set<string>();
    const onPage = new Set<string>();
    lines.forEach(({ start, end }, index) => {
      const line = withoutNumbers(text.slice(start, end));
      onPage.add(line);
      if (index < EDGE || index >= lines.length - EDGE) atEdge.add(line);
    });
    for (const line of atEdge) atEdges.set(line, (atEdges.get(line) ?? 0) + 1);
    for (const line of onPage) anywhere.set(line, (anywhere.get(line) ?? 0) + 1);
  }
  const many = Math.max(REPEATED, MOST_PAGES * pages.length);
  return (line) => {
    const masked = withoutNumbers(line);
    return (atEdges.get(masked) ?? 0) >= REPEATED || (anywhere.get(masked) ?? 0) >= many;
  };
}

/** Page numbers, Roman ones too, and dates differ from page to page. A line of a number alone becomes empty and thus one with all such lines. */
const maskNumbers = (line: string): string =>
  line
    .toLowerCase()
    .replace(/\d+|\b[ivxlc]+\b/g, '')
    .replace(/[\s\-–—|.]+/g, ' ')
    .trim();

/** Each line is asked about twice, and many lines come back. */
function remember(work: (line: string) => string): (line: string) => string {
  const known = new Map<string, string>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const result = work(line);
    known.set(line, result);
    return result;
  };
}
