import type { PageWords } from 'contract/reading';
import { arrangeTextLines, type TextLine } from './text/arrange-text-lines';
import { boxTextRange, type Box, type TextRange } from './text/box-text-range';
import { findWords } from './text/find-words';

/** What the reader wants lit on a page: a stretch of its text, or boxes kept from an earlier selection. */
export interface Mark {
  readonly id: string;
  /** `sentence`: the answer. `passage`: what it stands in. `current`: the match that was gone to. `note`: quoted in a note. */
  readonly kind: 'sentence' | 'passage' | 'match' | 'current' | 'note';
  readonly pageNumber: number;
  readonly range?: TextRange;
  readonly boxes?: readonly Box[];
}

export interface DrawnMark {
  readonly id: string;
  readonly kind: Mark['kind'];
  readonly boxes: readonly Box[];
}

/** The boxes of a page's marks, the lighter ones first so that the stronger lie upon them. */
export function drawMarks(marks: readonly Mark[], words: readonly string[], page: PageWords | undefined): DrawnMark[] {
  const lines: readonly TextLine[] = page ? arrangeTextLines(page) : [];
  const drawn = marks.map(({ id, kind, range, boxes }) => ({
    id,
    kind,
    boxes: boxes ?? (range ? boxTextRange(lines, range) : []),
  }));
  const found = page ? findWords(page.text, words) : [];
  const matches: DrawnMark = { id: 'words', kind: 'match', boxes: found.flatMap((range) => boxTextRange(lines, range)) };
  const order: readonly Mark['kind'][] = ['passage', 'note', 'match', 'sentence', 'current'];
  return [...drawn, matches]
    .filter(({ boxes }) => boxes.length > 0)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
