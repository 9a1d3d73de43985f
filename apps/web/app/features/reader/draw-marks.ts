import type { PageWords } from 'contract/reading';
import { findQuote } from '~/lib/text/find-quote';
import { arrangeTextLines, type TextLine } from './text/arrange-text-lines';
import { boxTextRange, type Box, type TextRange } from './text/box-text-range';
import { findWords } from './text/find-words';

/** What the reader wants lit on a page: a stretch of its text, or boxes kept from an earlier selection. */
export interface Mark {
  readonly id: string;
  /** `sentence`: the answer. `unsure`: the nearest sentence, where nobody is sure. `passage`: what it stands in. `current`: the match that was gone to. `note`: quoted in a note. */
  readonly kind: 'sentence' | 'unsure' | 'passage' | 'match' | 'current' | 'note';
  readonly pageNumber: number;
  readonly range?: TextRange;
  readonly boxes?: readonly Box[];
  /** The words that the boxes lay upon when they were kept: where the page was made anew they may stand elsewhere. */
  readonly quote?: string;
}

export interface DrawnMark {
  readonly id: string;
  readonly kind: Mark['kind'];
  readonly boxes: readonly Box[];
}

const touch = (one: Box, other: Box): boolean =>
  one[0] < other[0] + other[2] && other[0] < one[0] + one[2] && one[1] < other[1] + other[3] && other[1] < one[1] + one[3];

/** Kept boxes where they still lie upon their words, else those of the words nearest to them. */
function placeKept(kept: readonly Box[], quote: string, text: string, lines: readonly TextLine[]): readonly Box[] {
  const places = findQuote(text, quote).map((range) => boxTextRange(lines, range));
  if (places.length === 0 || places.some((place) => place.some((box) => kept.some((old) => touch(box, old))))) return kept;
  const top = kept[0]?.[1] ?? 0;
  const away = (place: readonly Box[]) => Math.abs((place[0]?.[1] ?? 0) - top);
  return places.toSorted((a, b) => away(a) - away(b))[0] ?? kept;
}

/** The boxes of a page's marks, the lighter ones first so that the stronger lie upon them. */
export function drawMarks(marks: readonly Mark[], words: readonly string[], page: PageWords | undefined): DrawnMark[] {
  const lines: readonly TextLine[] = page ? arrangeTextLines(page) : [];
  const drawn = marks.map(({ id, kind, range, boxes, quote }) => {
    const kept = boxes && page && quote !== undefined ? placeKept(boxes, quote, page.text, lines) : boxes;
    return { id, kind, boxes: kept ?? (range ? boxTextRange(lines, range) : []) };
  });
  const found = page ? findWords(page.text, words) : [];
  const matches: DrawnMark = { id: 'words', kind: 'match', boxes: found.flatMap((range) => boxTextRange(lines, range)) };
  const order: readonly Mark['kind'][] = ['passage', 'note', 'match', 'unsure', 'sentence', 'current'];
  return [...drawn, matches]
    .filter(({ boxes }) => boxes.length > 0)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
