import { splitIntoSentences } from '#kernel/language/split-into-sentences.ts';

/** Offsets into a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line shorter than this share of the longest ones ends what it says: a heading, a row, a paragraph's last line. */
const FULL_LINE = 0.6;
/** Of all lines, how many are shorter than a full one. */
const NEARLY_ALL = 0.9;
const STARTS_ITEM = /^(?:[•●◦▪■□‣–—*-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s)/iu;
const ENDS_SENTENCE = /[.!?。！？:]["'”’»)]*$/u;

/** The sentences of a passage without the blanks around them. A sentence may go over several lines; rows and items stand by themselves. */
export function findSentences(text: string): Span[] {
  return paragraphsOf(text).flatMap(({ start, end }) =>
    splitIntoSentences(text.slice(start, end)).flatMap((sentence) =>
      trimmed(text, start + sentence.start, start + sentence.end),
    ),
  );
}

function paragraphsOf(text: string): Span[] {
  const lines = linesOf(text);
  const lengths = lines.map(({ start, end }) => end - start).toSorted((a, b) => a - b);
  const full = lengths[Math.floor(lengths.length * NEARLY_ALL)] ?? 0;
  const paragraphs: Span[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const written = text.slice(line.start, line.end).trim();
    const isFull = written.length >= FULL_LINE * full && !(ENDS_SENTENCE.test(written) && written.length < 0.8 * full);
    if (next && isFull && !STARTS_ITEM.test(text.slice(next.start, next.end))) return;
    paragraphs.push({ start: from, end: line.end });
    from = line.end;
  });
  return paragraphs;
}

/** Lines with the ends that close them, so that they cover the text. */
function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found + 1;
    lines.push({ start, end });
    start = end;
  }
  return lines;
}

function trimmed(text: string, start: number, end: number): Span[] {
  const segment = text.slice(start, end);
  const written = segment.trim();
  const from = start + segment.length - segment.trimStart().length;
  return written === '' ? [] : [{ start: from, end: from + written.length }];
}
