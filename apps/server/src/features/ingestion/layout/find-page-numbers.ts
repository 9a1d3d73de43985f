/** Stands for a page's own number; no text has it. */
export const PAGE_NUMBER = '\0';

/** A line of a page by its text. */
interface NumberedPage {
  readonly pageNumber: number;
  /** The lines near the edges of the page. */
  readonly edges: readonly string[];
}

/** Of this share of the pages a way of counting must hold, and of so many of them. */
const MOST_PAGES = 0.4;
const FEWEST_PAGES = 2;
/** Of pages taken out of a longer file the numbers grow unevenly: then so many must. */
const GROWING = 3;
/** A page's own number differs by no more than this from its place in the file. */
const FARTHEST = 2_000;

const NUMBER = /(?<![\p{L}\p{N}.,:])(?:\d{1,4}|[ivxlc]{1,7})(?![\p{L}\p{N}]|[.,:]\d)/giu;
/** "3 / 12", "page 3 of 12", "Seite 3 von 12". */
const COUNTED = /(\d{1,4})\s*(?:\/|of|von|de|di|van|sur|av)\s*(\d{1,4})/iu;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function valueOf(written: string): number {
  if (/^\d/.test(written)) return Number(written);
  const digits = Array.from(written.toLowerCase(), (letter) => ROMAN[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/**
 * Finds which numbers at the edges of pages are page numbers: those that grow with the pages. Other numbers that change from page to page
 * are dates and amounts, which say something.
 *
 * @returns replaces a page's own number in a line by `PAGE_NUMBER`; what differs in nothing else is the same line on every page
 */
export function findPageNumbers(pages: readonly NumberedPage[]): (line: string, pageNumber: number) => string {
  const known = knownOffsets(pages);
  const shapes = growingShapes(pages);
  return (line, pageNumber) => {
    const masked = line.replace(NUMBER, (found) => (known.has(valueOf(found) - pageNumber) ? PAGE_NUMBER : found));
    const shape = masked.includes(PAGE_NUMBER) ? undefined : outerNumber(line)?.shape;
    return (shape !== undefined && shapes.has(shape) ? shape : masked).replaceAll(/\s+/g, ' ');
  };
}

/** By how much the numbers printed on most pages differ from the places of the pages in the file; Roman ones count by themselves. */
function knownOffsets(pages: readonly NumberedPage[]): ReadonlySet<number> {
  const enough = Math.max(FEWEST_PAGES, MOST_PAGES * pages.length);
  const mostFrequent = (numeral: RegExp, fewest: number): number[] => {
    const counts = new Map<number, number>();
    for (const { pageNumber, edges } of pages) {
      const numbers = edges.flatMap((line) => line.match(NUMBER) ?? []).filter((found) => numeral.test(found));
      for (const offset of new Set(numbers.map((found) => valueOf(found) - pageNumber)))
        if (Math.abs(offset) <= FARTHEST) counts.set(offset, (counts.get(offset) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted(([, first], [, second]) => second - first);
    return best !== undefined && best[1] >= fewest ? [best[0]] : [];
  };
  return new Set([...mostFrequent(/^\d/, enough), ...mostFrequent(/^\D/, GROWING)]);
}

/** Lines that are alike but for a number at their end or beginning, which grows from page to page. */
function growingShapes(pages: readonly NumberedPage[]): ReadonlySet<string> {
  const numbers = new Map<string, number[]>();
  for (const { edges } of pages)
    for (const line of new Set(edges)) {
      const outer = outerNumber(line);
      if (outer) numbers.set(outer.shape, [...(numbers.get(outer.shape) ?? []), outer.value]);
    }
  const grows = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  return new Set([...numbers].filter(([, values]) => values.length >= GROWING && grows(values)).map(([shape]) => shape));
}

function outerNumber(line: string): { readonly shape: string; readonly value: number } | undefined {
  const [, before = '', number, after = ''] = /^(.*\D\s)(\d{1,4})()$/.exec(line) ?? /^()(\d{1,4})(\s\D.*)$/.exec(line) ?? [];
  return number === undefined ? undefined : { shape: `${before}${PAGE_NUMBER}${after}`, value: Number(number) };
}

/** Whether a line says which page of how many this is. */
export const countsPages = (line: string, pageNumber: number, pages: number): boolean => {
  const [, page, all] = COUNTED.exec(line) ?? [];
  return Number(page) === pageNumber && Number(all) === pages;
};
