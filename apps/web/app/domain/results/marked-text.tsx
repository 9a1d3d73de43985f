/** Character offsets, the end exclusive. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
}

/** The text with its ranges in yellow. Ranges that overlap are joined; those outside the text are cut. */
export function markedParts(
  text: string,
  ranges: readonly MarkedRange[],
): { text: string; isMarked: boolean; start: number }[] {
  const parts: { text: string; isMarked: boolean; start: number }[] = [];
  let at = 0;
  const push = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMarked, start: at });
    at = Math.max(at, end);
  };
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    push(Math.min(start, text.length), false);
    push(Math.min(end, text.length), true);
  }
  push(text.length, false);
  return parts;
}

/** @param tag `mark` in yellow, or `u` where something else is the one yellow thing */
export function MarkedText({
  text,
  ranges,
  tag: Tag = 'mark',
}: {
  text: string;
  ranges: readonly MarkedRange[];
  tag?: 'mark' | 'u';
}) {
  return markedParts(text, ranges).map(({ text: part, isMarked, start }) => (isMarked ? <Tag key={start}>{part}</Tag> : part));
}
