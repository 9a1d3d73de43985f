import type { Cluster } from './shaping/cluster.ts';

export type Line = readonly Cluster[];

const SPACE = /^[^\S\u00a0\u202f\n]$/;
const DASH = /^[-\u2010\u2012-\u2014]$/;
const LETTER = /^[\p{L}\p{N}]/u;
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Between syllables of Tibetan and words of Ethiopic, instead of a space. */
const SYLLABLE_END = /[\u0f0b\u1361]$/;
/** Signs that do not begin a line, and signs that do not end one. */
const CLOSING = /^[、。，．！？）」』】〉》：；ー々っゃゅょッャュョ…,.!?):;\]}’”»%]/;
const OPENING = /^[（「『【〈《([{‘“«]/;
/** Letters of a line that nothing parts and that was not full: a word this long is broken anyway, so that memory stays small. */
const LONGEST_LINE = 4_000;

/**
 * Breaks text into lines that are at most `room` wide, in sizes of the font: at spaces, after dashes, between ideographs, and inside a word
 * that is wider than a line. Looks at each letter once, however long the text or a word is.
 */
export function* breakLines(clusters: Iterable<Cluster>, room: number): Generator<Line> {
  let line: Cluster[] = [];
  let width = 0;
  /** How many of the line's clusters stand before the last place where it may be broken. */
  let breakable = 0;
  for (const cluster of clusters) {
    if (cluster.text === '\n') {
      yield shownOf(line);
      [line, width, breakable] = [[], 0, 0];
      continue;
    }
    const previous = line.at(-1);
    if (previous !== undefined && mayBreakBetween(line.at(-2), previous, cluster)) breakable = line.length;
    const isSpace = SPACE.test(cluster.text);
    // Spaces at the end of a line take no room.
    if (!isSpace && line.length > 0 && (width + cluster.width > room || line.length >= LONGEST_LINE)) {
      const end = breakable > 0 ? breakable : line.length;
      yield shownOf(line.slice(0, end));
      line = line.slice(end);
      width = line.reduce((sum, one) => sum + one.width, 0);
      breakable = 0;
    }
    line.push(cluster);
    width += cluster.width;
  }
  if (line.length > 0) yield shownOf(line);
}

function mayBreakBetween(beforeLast: Cluster | undefined, last: Cluster, next: Cluster): boolean {
  if (SPACE.test(last.text)) return !SPACE.test(next.text);
  if (DASH.test(last.text)) return beforeLast !== undefined && LETTER.test(beforeLast.text) && LETTER.test(next.text);
  if (SYLLABLE_END.test(last.text)) return LETTER.test(next.text);
  if (next.beginsWord === true) return !CLOSING.test(next.text) && !OPENING.test(last.text);
  if (!IDEOGRAPH.test(last.text) && !IDEOGRAPH.test(next.text)) return false;
  return !CLOSING.test(next.text) && !OPENING.test(last.text) && !SPACE.test(next.text);
}

/** Spaces at the end are left out. */
function shownOf(line: readonly Cluster[]): Line {
  let end = line.length;
  while (end > 0 && SPACE.test(line[end - 1]?.text ?? '')) end -= 1;
  return line.slice(0, end);
}
