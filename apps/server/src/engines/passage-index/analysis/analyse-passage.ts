import { monthTermsOf } from '#kernel/language/months.ts';
import { stemOf, stemsOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { conceptLexicon } from '#kernel/concepts/concept-lexicon.ts';
import type { NewPassage } from '../passage-index.ts';
import { conceptsIn, markConcepts } from '#kernel/concepts/mark-concepts.ts';
import { conceptTerm } from './concept-term.ts';

/** A passage as the index counts it. */
export interface AnalysedPassage {
  /** Stems of the text in order. */
  readonly sequence: readonly string[];
  /** Where the text speaks of concepts: their terms, places among `sequence`, and how surely. */
  readonly concepts: readonly { readonly term: string; readonly place: number; readonly strength: number }[];
  /**
   * Stem to how often it occurs in title, headings and text together, and in title and headings alone. Of a concept's term the numbers say how
   * surely it is meant.
   */
  readonly terms: ReadonlyMap<string, { readonly count: number; readonly heading: number }>;
  /** Words of title, headings and text. */
  readonly length: number;
  readonly headingLength: number;
}

export const NOTHING_ANALYSED: AnalysedPassage = { sequence: [], concepts: [], terms: new Map(), length: 0, headingLength: 0 };

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
  const { sequence, concepts } = readText(passage);
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
  addConcepts(terms, concepts, conceptsIn([...headings].join('\n'), passage.language));
  return { sequence, concepts, terms, length, headingLength };
}

/** The content words of a passage in order, and the concepts among them. */
function readText({ text, language }: NewPassage): Pick<AnalysedPassage, 'sequence' | 'concepts'> {
  const lexicon = conceptLexicon();
  const words = wordsOf(text).map(({ text: word }) => word);
  const sequence: string[] = [];
  /** By word: how many content words stand before it. */
  const before = words.map((word) => {
    const stem = stemOf(word, language);
    return stem === '' ? sequence.length : sequence.push(stem) - 1;
  });
  const concepts = markConcepts(words, language).map(({ concept, place, strength }) => ({
    term: conceptTerm(lexicon.idOf(concept)),
    place: before[place] ?? 0,
    strength,
  }));
  return { sequence, concepts };
}

function addConcepts(
  terms: Map<string, { count: number; heading: number }>,
  within: AnalysedPassage['concepts'],
  above: ReadonlyMap<number, number>,
): void {
  const lexicon = conceptLexicon();
  const note = (term: string, strength: number, heading: number) => {
    const known = terms.get(term);
    terms.set(term, { count: Math.max(strength, known?.count ?? 0), heading: Math.max(heading, known?.heading ?? 0) });
  };
  for (const { term, strength } of within) note(term, strength, 0);
  for (const [concept, strength] of above) note(conceptTerm(lexicon.idOf(concept)), strength, strength);
}

/** Counts the stems of a document's passages under its title and their headings. */
export function analysePassages(title: string, passages: readonly NewPassage[]): AnalysedPassage[] {
  const common = commonHeadings(title, passages);
  return passages.map((passage) => analysePassage(headingsOver(title, passage), common, passage));
}
