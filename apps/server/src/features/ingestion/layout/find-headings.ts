import type { PageText, TextLine } from '#engines/pdf-reader/pdf-reader.ts';
import { findRunningLines } from './find-running-lines.ts';

type Page = Pick<PageText, 'text' | 'lines'>;

export interface Heading {
  /** Index of its first line on the page, and how many lines it takes. */
  readonly line: number;
  readonly lines: number;
  readonly title: string;
  /** 1 for the highest, 6 for the lowest. */
  readonly level: number;
}

interface Style {
  /** Points. */
  readonly fontSize: number;
  readonly bold: boolean;
}

/** How much larger than the body a heading's letters are, and how much smaller a bold one's may be. */
const LARGER = 1.14;
const SMALLER = 0.9;
/** Letters. Longer ones are sentences in large print; so is what goes on for more lines. */
const LONGEST = 140;
const MOST_LINES = 3;
const DEEPEST = 6;

/** "2.3 Results", "Chapter 4", "§ 12 Kündigung", "IV. Ergebnisse", "A.1 Proofs". */
const NUMBERED =
  /^(?:(?:chapter|part|section|appendix|annex|article|kapitel|teil|abschnitt|anhang|chapitre|partie|capítulo|capitolo|hoofdstuk|§)\s*(?:\d|[A-Z]\b)|\d{1,3}(?:\.\d{1,3})*[.):]?\s+\p{L}|[A-Z](?:\.\d{1,3})+[.):]?\s+\p{L}|[IVX]{1,5}\.\s+\p{L})/iu;
/** A number of several parts is a section's, whatever its letters look like: "4.1.2 Scope". */
const SECTION_NUMBER = /^((?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,5})\.?\s+\p{Lu}/u;
/** How no heading ends: as a sentence or a label does, in the middle of one, or with a page number after leaders. */
const UNFINISHED = /(?:[.,;:&]|[-–—]|(?:[.…·_]\s*){3,}[\divxlc]*|\s(?:the|of|and|a|to|in|der|die|das|und|de|la|et))$/iu;
const ENDS_IN_NUMBER = /\s\d+$/;
const HAS_WORD = /\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Candidate extends Omit<Heading, 'level'> {
  readonly style: Style;
}

/** The headings of each page, in order. They stand out by size, by weight or by a section's number, and do not run through the document. */
export function findHeadings(pages: readonly Page[]): readonly (readonly Heading[])[] {
  const body = bodyStyle(pages);
  const isRunning = findRunningLines(pages);
  const candidates = pages.map((page) => candidatesOf(page, body, isRunning));
  const levelOf = levelsByStyle(candidates.flat());
  return candidates.map((found) =>
    found.map(({ line, lines, title, style }) => ({
      line,
      lines,
      title,
      level: levelOf(title, style),
    })),
  );
}

/** The style that most letters of the document have. */
function bodyStyle(pages: readonly Page[]): Style {
  const letters = new Map<number, number>();
  let bold = 0;
  let all = 0;
  for (const line of pages.flatMap(({ lines }) => lines)) {
    const length = line.end - line.start;
    letters.set(line.fontSize, (letters.get(line.fontSize) ?? 0) + length);
    all += length;
    if (line.bold) bold += length;
  }
  const [most] = [...letters].toSorted(([, first], [, second]) => second - first);
  return { fontSize: most?.[0] ?? 0, bold: bold * 2 > all };
}

function candidatesOf({ text, lines }: Page, body: Style, isRunning: (line: string) => boolean): Candidate[] {
  const written = lines.map(({ start, end }) => text.slice(start, end));
  const standsOut = (line: TextLine) =>
    line.fontSize > body.fontSize * LARGER || (line.bold && !body.bold && line.fontSize > body.fontSize * SMALLER);
  const found: Candidate[] = [];
  let index = 0;
  while (index < lines.length) {
    const first = index;
    const line = lines[first];
    index += 1;
    if (line === undefined || isRunning(written[first] ?? '')) continue;
    const outstanding = standsOut(line);
    if (!outstanding && !SECTION_NUMBER.test(written[first] ?? '')) continue;
    // The lines in the same style that follow belong to it, unless they start with a number of their own.
    while (outstanding && lines[index] !== undefined && sameStyle(line, lines[index]) && !NUMBERED.test(written[index] ?? ''))
      index += 1;
    const title = written.slice(first, index).join(' ');
    if (index - first > MOST_LINES || !isTitle(title, outstanding)) continue;
    found.push({ line: first, lines: index - first, title, style: line });
  }
  return found;
}

const sameStyle = (one: Style, other: Style | undefined): boolean =>
  other !== undefined && one.bold === other.bold && Math.abs(one.fontSize - other.fontSize) < 0.6;

function isTitle(title: string, outstanding: boolean): boolean {
  if (title.length > LONGEST || !HAS_WORD.test(title) || UNFINISHED.test(title)) return false;
  // Entries of a table of contents have numbers at both ends.
  return outstanding || !ENDS_IN_NUMBER.test(title);
}

/** Larger letters are higher, bold ones higher than others of their size; but a section's number says its depth itself. */
function levelsByStyle(candidates: readonly Candidate[]): (title: string, style: Style) => number {
  const weightOf = ({ fontSize, bold }: Style) => Math.round(fontSize) * 2 + (bold ? 1 : 0);
  const weights = [...new Set(candidates.map(({ style }) => weightOf(style)))].toSorted((first, second) => second - first);
  return (title, style) => {
    const depth = SECTION_NUMBER.exec(title)?.[1]?.split('.').length;
    return Math.min(DEEPEST, depth ?? weights.indexOf(weightOf(style)) + 1);
  };
}
