import { countsPages, findPageNumbers, PAGE_NUMBER } from './find-page-numbers.ts';
import type { PlacedLine } from './place-lines.ts';

export interface PlacedPage {
  readonly pageNumber: number;
  readonly text: string;
  readonly lines: readonly PlacedLine[];
}

/** Indexes of a page's lines that are furniture: running headers and footers, page numbers, watermarks. */
export type Furniture = ReadonlySet<number>;

/** Shares of the page's height at its top and at its bottom where furniture stands. */
const EDGE = 0.135;
/** Lines at one edge. More are not furniture, whatever comes back. */
const MOST_LINES = 8;
/** Characters. A footnote is longer than what runs along the pages. */
const LONGEST_LINE = 120;
/** How far, as a share of the page's height, a line may stand from where it stood on another page. */
const SAME_PLACE = 0.006;
/** Pages on which a line must come back. Of two pages it must be both. */
const REPEATED = 3;
/** Letters of body text are at least this much smaller than those of a title. */
const TITLE = 1.14;
/** A single page shows furniture only by small print, alone at the edge, that counts its pages. */
const SMALL_PRINT = 0.9;
const OUTERMOST = 0.09;
const ALONE = 0.025;
/** Facts that a letterhead states once for all: a telephone or account number, an address of mail. Read on their first page. */
const FACT = /\S@\S|\d(?:[ \-/.]?\d){6}/;

/** Of this share of the pages a watermark must stand on. */
const WATERMARKED = 0.6;

/** Of this share of the pages a line must run along to speak for all of them; chapters' names do not. */
const WIDESPREAD = 0.25;
/** Characters. */
const LONGEST_TEXT = 300;
const NO_WORDS = /(?<!\p{L})\d+(?!\p{L})|[^\p{L}\p{N}\s]/gu;

type Edge = 'top' | 'bottom';

interface EdgeLine {
  readonly pageNumber: number;
  readonly index: number;
  readonly line: PlacedLine;
  readonly edge: Edge;
  readonly written: string;
  /** The text with the page's own number taken out. */
  readonly key: string;
}

/**
 * Finds what the pages of a document carry besides what they say: lines at the top or bottom edge that come back on page after page at
 * the same place, alike but for the page's own number.
 *
 * @returns for each page the lines that are furniture. Of a repeated title, and of a repeated line that states facts, the first stays.
 */
export function findFurniture(pages: readonly PlacedPage[]): readonly Furniture[] {
  const edgeLines = linesAtEdges(pages);
  const body = bodySize(pages);
  const isRepeated = findRepeated(edgeLines, pages.length);
  const isWatermark = findWatermarks(pages);
  const kept = new Set<string>();
  return pages.map((page, at) => {
    const furniture = new Set(
      page.lines.flatMap((line, index) => (isWatermark(page.text.slice(line.start, line.end), line) ? [index] : [])),
    );
    for (const edge of ['top', 'bottom'] as const)
      for (const line of edgeLines[at]?.filter((candidate) => candidate.edge === edge) ?? []) {
        if (!isRepeated(line) && !(pages.length === 1 && isSmallPrint(line, page, body))) break;
        const stays = line.line.fontSize > body * TITLE || FACT.test(line.written);
        if (stays && !kept.has(line.key)) kept.add(line.key);
        else furniture.add(line.index);
      }
    return furniture;
  });
}

/** The lines near the edges of each page, the outermost of an edge first. */
function linesAtEdges(pages: readonly PlacedPage[]): EdgeLine[][] {
  const found = pages.map(({ pageNumber, text, lines }) => {
    const placed = lines.map((line, index) => ({ pageNumber, line, index, written: text.slice(line.start, line.end) }));
    const top = placed.filter(({ line }) => line.bottom <= EDGE).toSorted((a, b) => a.line.top - b.line.top);
    const bottom = placed.filter(({ line }) => line.top >= 1 - EDGE).toSorted((a, b) => b.line.bottom - a.line.bottom);
    return [
      ...top.slice(0, MOST_LINES).map((line) => ({ ...line, edge: 'top' as const })),
      ...bottom.slice(0, MOST_LINES).map((line) => ({ ...line, edge: 'bottom' as const })),
    ];
  });
  const maskNumber = findPageNumbers(
    pages.map(({ pageNumber }, at) => ({ pageNumber, edges: found[at]?.map(({ written }) => written) ?? [] })),
  );
  return found.map((lines) =>
    lines.map((line) => ({ ...line, key: maskNumber(line.written, line.pageNumber).trim().toLowerCase() })),
  );
}

/** The size that most letters have. */
function bodySize(pages: readonly PlacedPage[]): number {
  const letters = new Map<number, number>();
  for (const { fontSize, start, end } of pages.flatMap(({ lines }) => lines))
    letters.set(fontSize, (letters.get(fontSize) ?? 0) + end - start);
  const [most] = [...letters].toSorted(([, first], [, second]) => second - first);
  return most?.[0] ?? 0;
}

/**
 * Whether a line comes back at the same place on enough pages. With the page's own number in it, it is enough that others with theirs
 * stand there: chapters change their names.
 */
function findRepeated(edgeLines: readonly (readonly EdgeLine[])[], pages: number): (line: EdgeLine) => boolean {
  const nameOf = ({ edge, key }: EdgeLine) => `${edge} ${key.includes(PAGE_NUMBER) ? PAGE_NUMBER : key}`;
  const named = Map.groupBy(edgeLines.flat(), nameOf);
  return (line) => {
    if (pages < 2 || line.written.length > LONGEST_LINE) return false;
    const there = (named.get(nameOf(line)) ?? []).filter(({ line: { top } }) => Math.abs(top - line.line.top) <= SAME_PLACE);
    return new Set(there.map(({ pageNumber }) => pageNumber)).size >= Math.min(REPEATED, pages);
  };
}

/** Lines across or up the page with the same words at the same place on most pages. */
function findWatermarks(pages: readonly PlacedPage[]): (written: string, line: PlacedLine) => boolean {
  const counts = new Map<string, number>();
  const nameOf = (written: string, { top }: PlacedLine) => `${Math.round(top * 100)} ${written}`;
  for (const { text, lines } of pages)
    for (const line of lines.filter(({ askew }) => askew)) {
      const name = nameOf(text.slice(line.start, line.end), line);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  const enough = Math.max(2, WATERMARKED * pages.length);
  return (written, line) => line.askew && (counts.get(nameOf(written, line)) ?? 0) >= enough;
}

function isSmallPrint({ line, edge, written, pageNumber }: EdgeLine, { lines }: PlacedPage, body: number): boolean {
  const outermost = edge === 'top' ? line.bottom <= OUTERMOST : line.top >= 1 - OUTERMOST;
  if (!outermost || line.fontSize > body * SMALL_PRINT || !countsPages(written, pageNumber, 1)) return false;
  return lines.every((other) => {
    if (other === line || Number.isNaN(other.top)) return true;
    const gap = Math.max(other.top - line.bottom, line.top - other.bottom);
    return gap >= ALONE || (other.top === line.top && other.fontSize <= body * SMALL_PRINT);
  });
}

/** What runs along a good part of a document's pages, each line once: words that belong to the document as a whole. */
export function textOfFurniture(pages: readonly PlacedPage[], furniture: readonly Furniture[]): string {
  const said = new Map<string, { readonly words: string; count: number }>();
  pages.forEach(({ text, lines }, at) =>
    lines.forEach(({ start, end }, index) => {
      if (!furniture[at]?.has(index)) return;
      const words = text.slice(start, end).replaceAll(NO_WORDS, ' ').replaceAll(/\s+/g, ' ').trim();
      const key = words.toLowerCase();
      const known = said.get(key) ?? { words, count: 0 };
      said.set(key, known);
      known.count += 1;
    }),
  );
  return [...said.values()]
    .filter(({ words, count }) => /\p{L}{2}/u.test(words) && count >= WIDESPREAD * pages.length)
    .toSorted((a, b) => b.count - a.count)
    .map(({ words }) => words)
    .join(' ')
    .slice(0, LONGEST_TEXT);
}
