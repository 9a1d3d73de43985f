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

/** Counts the stems of a passage under its document's title and its headings. A heading that repeats the title counts once. */
export function analysePassage(title: string, passage: NewPassage): AnalysedPassage {
  const above = new Set([title, ...passage.headingPath].map((heading) => heading.trim()).filter((heading) => heading !== ''));
  const headings = [...above].flatMap((heading) => stemsOf(heading, passage.language).map(({ stem }) => stem));
  const sequence = stemsOf(passage.text, passage.language).map(({ stem }) => stem);
  const terms = new Map<string, { count: number; heading: number }>();
  const count = (stem: string, heading: number) => {
    const term = terms.get(stem);
    if (term) {
      term.count += 1;
      term.heading += heading;
    } else terms.set(stem, { count: 1, heading });
  };
  for (const stem of sequence) count(stem, 0);
  for (const stem of headings) count(stem, 1);
  for (const month of monthTermsOf(passage.text)) count(month, 0);
  return { sequence, terms, length: sequence.length + headings.length, headingLength: headings.length };
}
