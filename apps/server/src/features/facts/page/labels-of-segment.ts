import type { LabelClass } from '#kernel/languages/paper-labels.ts';
import { labelsIn, plainWord, type FoundLabel } from './find-labels.ts';
import type { LaidPage, Segment } from './lay-out-page.ts';

const labelled = new WeakMap<Segment, readonly FoundLabel[]>();

/** The labels of a stretch, the one nearest to its end first. */
export function labelsOf(segment: Segment): readonly FoundLabel[] {
  const known = labelled.get(segment);
  if (known) return known;
  const labels = labelsIn(segment.words.map(({ text }) => plainWord(text)));
  labelled.set(segment, labels);
  return labels;
}

/** Longer stretches are running text, in which nearly every label is a word like others. */
const MOST_WORDS = 9;

/** What labels stand on the pages, in stretches that are no running text. */
export function labelsOnPages(pages: readonly LaidPage[]): ReadonlySet<LabelClass> {
  const found = new Set<LabelClass>();
  for (const page of pages)
    for (const row of page.rows)
      for (const segment of row.segments)
        if (segment.words.length <= MOST_WORDS)
          for (const { classes } of labelsOf(segment)) for (const name of classes) found.add(name);
  return found;
}
