import type { PassageTable } from '#engines/passage-index/passage-table.ts';
import type { PageText, TextLine } from '#engines/pdf-reader/pdf-reader.ts';
import { detectLanguage, UNKNOWN_LANGUAGE } from './detect-language.ts';
import type { Furniture } from '../layout/find-furniture.ts';
import { findHeadings } from '../layout/find-headings.ts';
import { HeadingPath, sectionsOfPage } from './find-sections.ts';
import { joinUnits } from './join-units.ts';

export interface Passage {
  /** Counted from 0 through the document. */
  readonly ordinal: number;
  readonly pageNumber: number;
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The headings above it, the highest first; those inside it are part of its text. */
  readonly headingPath: readonly string[];
  /** ISO 639-1, or `und` where it cannot be told. */
  readonly language: string;
  /** The rows of tables in it. */
  readonly tables: readonly PassageTable[];
}

/** What a page must tell to be split; a PageText does. */
export type PageToSplit = Pick<PageText, 'pageNumber' | 'text' | 'lines'>;

const NO_FURNITURE: Furniture = new Set();

/**
 * Splits a document into passages of about 120 to 200 words that can be found and shown. Sentences, rows and items stay whole (unless one
 * is longer than a passage may be), no passage crosses a page, and a new section starts a new passage.
 *
 * For every passage, `page.text.slice(start, end) === text`, so that marks in a passage are marks on its page; passages do not overlap, and
 * nothing but blanks and furniture lies outside of them.
 *
 * @param document all pages of the document, in order: headings and running lines are told apart by what the whole document looks like
 * @param furniture of each page, the lines that are in no passage
 * @param tables of each page
 */
export function splitIntoPassages(
  document: readonly PageToSplit[],
  furniture: readonly Furniture[] = [],
  tables: readonly (readonly PassageTable[])[] = [],
): Passage[] {
  const tablesOf = new Map(document.map(({ pageNumber }, index) => [pageNumber, tables[index] ?? []]));
  const pages = document.flatMap((page, index) => withoutFurniture(page, furniture[index] ?? NO_FURNITURE));
  const headings = findHeadings(pages);
  const path = new HeadingPath();
  const passages = pages.flatMap((page, index) => {
    const sections = sectionsOfPage(page, headings[index] ?? [], path);
    return joinUnits(sections).flatMap(({ start, end, headingPath }) => {
      const text = page.text.slice(start, end).trim();
      if (text === '') return [];
      const from = page.text.indexOf(text, start);
      const language = detectLanguage(text);
      return [
        {
          pageNumber: page.pageNumber,
          start: from,
          end: from + text.length,
          text,
          headingPath,
          language,
        },
      ];
    });
  });
  const usual = usualLanguage(passages);
  const languageOf = ({ language, text }: { language: string; text: string }) =>
    language === UNKNOWN_LANGUAGE && /\p{L}/u.test(text) ? usual : language;
  return passages.map(({ pageNumber, start, end, text, headingPath, language }, ordinal) => ({
    ordinal,
    pageNumber,
    start,
    end,
    text,
    headingPath,
    language: languageOf({ language, text }),
    tables: tablesWithin(tablesOf.get(pageNumber) ?? [], start, end),
  }));
}

/** Of tables, the rows that a passage holds. */
function tablesWithin(tables: readonly PassageTable[], start: number, end: number): PassageTable[] {
  return tables.flatMap(({ heads, rows }) => {
    const within = rows.filter((cells) => cells.every((cell) => cell.start >= start && cell.end <= end));
    return within.length === 0 ? [] : [{ heads, rows: within }];
  });
}

/** The parts of a page between its furniture; mostly one, because furniture comes first or last in reading order. */
function withoutFurniture(page: PageToSplit, furniture: Furniture): PageToSplit[] {
  const parts: TextLine[][] = [[]];
  page.lines.forEach((line, index) => {
    if (furniture.has(index)) parts.push([]);
    else parts.at(-1)?.push(line);
  });
  return parts.filter((lines) => lines.length > 0).map((lines) => ({ ...page, lines }));
}

/** The language of most passages of which it can be told: a document's tables and lists are most likely in it as well. */
function usualLanguage(passages: readonly { language: string }[]): string {
  const counts = new Map<string, number>();
  for (const { language } of passages) {
    if (language !== UNKNOWN_LANGUAGE) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, first], [, second]) => second - first);
  return most?.[0] ?? UNKNOWN_LANGUAGE;
}
