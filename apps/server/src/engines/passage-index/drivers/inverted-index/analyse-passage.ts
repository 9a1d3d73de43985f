import { monthTermsOf } from '#kernel/language/months.ts';
import { stemsOf } from '#kernel/language/stems.ts';
import type { NewPassage } from '../../passage-index.ts';

/** A passage as the index counts it. */
export interface AnalysedPassage {
  /** Stems of the text in order. */
  readonly sequence: readonly string[];
  /** Stem to how often it occurs in title, headings and text together, and in title and headings alone. */
  readonly terms: ReadonlyMap<string, { readonly count: number; readonly heading: number }>;
  /** Words of title, headings and text. */
  readonly length: number;
  readonly headingLength: number;
}

/** The headings over a passage, its document's title first; one that repeats another counts once. */
function headingsOver(title: string, passage: NewPassage): Set<string> {
  return new Set([title, ...passage.headingPath].map((heading) => heading.trim()).filter((heading) => heading !== ''));
}

/** Headings that stand over every passage of a longer document tell its passages not apart. */
function commonHeadings(title: string, passages: readonly NewPassage[]): ReadonlySet<string> {
  if (passages.length < 2) return new Set();
  const [first, ...rest] = passages.map((passage) => headingsOver(title, passage));
  return new Set([...(first ?? [])].filter((heading) => rest.every((headings) => headings.has(heading))));
}

function analysePassage(headings: ReadonlySet<string>, common: ReadonlySet<string>, passage: NewPassage): AnalysedPassage {
  const terms = new Map<string, { count: number; heading: number }>();
  const count = (stem: string, heading: number) => {
    const term = terms.get(stem);
    if (term) {
      term.count += 1;
      term.heading += heading;
    } else terms.set(stem, { count: 1, heading });
  };
  const sequence = stemsOf(passage.text, passage.language).map(({ stem }) => stem);
  let length = sequence.length;
  let headingLength = 0;
  for (const stem of sequence) count(stem, 0);
  for (const heading of headings) {
    const isOwn = !common.has(heading);
    for (const { stem } of stemsOf(heading, passage.language)) {
      count(stem, isOwn ? 1 : 0);
      length += 1;
      if (isOwn) headingLength += 1;
    }
  }
  for (const month of monthTermsOf(passage.text)) count(month, 0);
  return { sequence, terms, length, headingLength };
}

/** Counts the stems of a document's passages under its title and their headings. */
export function analysePassages(title: string, passages: readonly NewPassage[]): AnalysedPassage[] {
  const common = commonHeadings(title, passages);
  return passages.map((passage) => analysePassage(headingsOver(title, passage), common, passage));
}
