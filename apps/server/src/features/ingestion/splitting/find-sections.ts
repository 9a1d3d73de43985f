import type { PageText } from '#engines/pdf-reader/pdf-reader.ts';
import { countWords } from './count-words.ts';
import type { Heading } from '../layout/find-headings.ts';
import { splitIntoUnits, type Unit } from './split-into-units.ts';

/** What stands under one heading on one page. */
export interface Section {
  readonly headingPath: readonly string[];
  /** The heading itself is the first of them, where the section begins on this page. */
  readonly units: readonly Unit[];
}

/** The headings in force, from the top of the document down to where reading is. */
export class HeadingPath {
  #open: readonly Heading[] = [];

  enter(heading: Heading): void {
    this.#open = [...this.#open.filter(({ level }) => level < heading.level), heading];
  }

  titles(): readonly string[] {
    return this.#open.map(({ title }) => title);
  }
}

/** The sections of a page, the first of which may go on from the page before. Leaves the path as it is at the page's end. */
export function sectionsOfPage(
  page: Pick<PageText, 'text' | 'lines'>,
  headings: readonly Heading[],
  path: HeadingPath,
): Section[] {
  const sections: Section[] = [
    {
      headingPath: path.titles(),
      units: splitIntoUnits(page, 0, headings[0]?.line ?? page.lines.length),
    },
  ];
  headings.forEach((heading, index) => {
    path.enter(heading);
    const body = heading.line + heading.lines;
    const end = headings[index + 1]?.line ?? page.lines.length;
    sections.push({
      headingPath: path.titles(),
      units: [headingUnit(page, heading), ...splitIntoUnits(page, body, end)],
    });
  });
  return sections.filter(({ units }) => units.length > 0);
}

function headingUnit({ text, lines }: Pick<PageText, 'text' | 'lines'>, heading: Heading): Unit {
  const start = lines[heading.line]?.start ?? 0;
  const end = lines[heading.line + heading.lines - 1]?.end ?? start;
  return { start, end, words: countWords(text.slice(start, end)) };
}
