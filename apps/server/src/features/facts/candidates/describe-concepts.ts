import { conceptsOf } from '../page/concepts-of-segment.ts';
import { overlaps } from '../page/lay-out-page.ts';
import { lineBefore } from '../page/running-text.ts';
import type { Candidate } from './found-candidate.ts';

/** Words on both sides of a candidate whose meaning is looked at. */
const NEAR_WORDS = 5;

/** What is spoken of to its left and right, in the stretch before it and above it. */
export function describeConcepts({ page, segment, words }: Candidate, language: string, add: (feature: string) => void): void {
  const [first, last] = [words[0], words.at(-1)];
  const row = page.rows[segment.row];
  if (!first || !last || !row) return;
  const [from, to] = [segment.words.indexOf(first), segment.words.indexOf(last)];
  if (from < 0) return;
  for (const { id, start, end } of conceptsOf(segment, language)) {
    if (end <= from && from - end < NEAR_WORDS) add(`CL:${id}`);
    else if (start > to && to >= 0 && start - to <= NEAR_WORDS) add(`CR:${id}`);
  }
  const line = from < NEAR_WORDS ? lineBefore(page, segment)?.segments[0] : undefined;
  const least = (line?.words.length ?? 0) - NEAR_WORDS;
  if (line) for (const { id, end } of conceptsOf(line, language)) if (end > least) add(`CL:${id}`);
  const before = row.segments[segment.at - 1];
  if (before) for (const { id } of conceptsOf(before, language)) add(`CL:${id}`);
  const [head] = row.segments;
  if (head && head !== before && head !== segment) for (const { id } of conceptsOf(head, language)) add(`CH:${id}`);
  const above = page.rows[segment.row - 1]?.segments.find((one) =>
    overlaps(first.x, last.x + last.width, one, page.line * 0.3),
  );
  if (above && above.words.length < 8) for (const { id } of conceptsOf(above, language)) add(`CA:${id}`);
}
