import type { PageText, TextLine, Word } from '../../../pdf-reader.ts';

type Assembled = Pick<PageText, 'text' | 'words' | 'lines'>;

/** A line with its words and where it lies; points of the displayed page. */
interface Placed {
  readonly place: number;
  readonly text: string;
  readonly line: TextLine;
  readonly words: readonly Word[];
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
  /** Begins and ends with a line break, not within a hyphenated word. */
  readonly whole: boolean;
}

/** Characters of a label and of a value at most. */
const LABEL = 32;
const VALUE = 40;
/** Lines around a label or a value are short as well on a form; longer ones are a text in columns. */
const SHORT = 48;
/** Of the height of a line: how far the middles of two lines on one row lie apart at most. */
const SAME_ROW = 0.35;
/** Points between a label and its value at most. */
const REACH = 260;

const isNamed = (text: string): boolean => text.length <= LABEL && text.endsWith(':');
const isLabel = (text: string): boolean =>
  isNamed(text) || (text.length <= LABEL && /^[#\p{Lu}]/u.test(text) && !/[\d:]/u.test(text) && text.split(' ').length <= 3);
/** A value with a colon has a label of its own. */
const isValue = (text: string): boolean => text.length <= VALUE && /\d/u.test(text) && !/:(?:\s|$)/u.test(text);
/** Beside a label that no colon names, only figures are its value: a number, an amount or a date, and not `3 Ropewalk Yard`. */
const isFigure = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/gu)?.length ?? 0;
  return /^[\d€$£(+−-]/u.test(text) && digits * 2 >= letters;
};

function placeLines({ text, words, lines }: Assembled): Placed[] {
  let at = 0;
  return lines.map((line, place) => {
    const from = at;
    while (at < words.length && (words[at]?.start ?? 0) < line.end) at += 1;
    const own = words.slice(from, at);
    const tops = own.map(({ box: [, top] }) => top);
    const bottoms = own.map(({ box: [, top, , height] }) => top + height);
    const top = Math.min(...tops);
    const bottom = Math.max(...bottoms);
    return {
      place,
      text: text.slice(line.start, line.end),
      line,
      words: own,
      left: Math.min(...own.map(({ box: [left] }) => left)),
      right: Math.max(...own.map(({ box: [left, , width] }) => left + width)),
      middle: (top + bottom) / 2,
      height: bottom - top,
      whole:
        own.length > 0 &&
        (line.start === 0 || text[line.start - 1] === '\n') &&
        (line.end === text.length || text[line.end] === '\n'),
    };
  });
}

/** Whether the lines before and after one are short or far away, as on a form. */
function standsOnForm(lines: readonly Placed[], { place, middle, height }: Placed): boolean {
  return [lines[place - 1], lines[place + 1]].every(
    (other) => other === undefined || other.text.length <= SHORT || Math.abs(other.middle - middle) > 3 * height,
  );
}

/** Pairs of a label and the value to its right on the same row that the file keeps elsewhere: the place of each value's label, by its own. */
function findPairs(lines: readonly Placed[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const labelled = new Set<number>();
  const byHeight = lines.filter(({ whole }) => whole).toSorted((a, b) => a.middle - b.middle);
  byHeight.forEach((value, at) => {
    if (!isValue(value.text) || !standsOnForm(lines, value)) return;
    const onRow: Placed[] = [];
    for (const step of [-1, 1])
      for (let other = at + step; ; other += step) {
        const near = byHeight[other];
        if (!near || Math.abs(near.middle - value.middle) > SAME_ROW * Math.max(near.height, value.height)) break;
        onRow.push(near);
      }
    const label = onRow.filter(({ right }) => right <= value.left + 1).toSorted((a, b) => b.right - a.right)[0];
    const after = onRow.filter(({ left }) => left >= value.right - 1).toSorted((a, b) => a.left - b.left)[0];
    if (!label || value.left - label.right > REACH || !isLabel(label.text) || labelled.has(label.place)) return;
    if (!isNamed(label.text) && !isFigure(value.text)) return;
    // A row of figures is one of a table, not of a form.
    if (after && isValue(after.text) && !isNamed(label.text)) return;
    // What stands right after its label is read in order already.
    if (label.place + 1 === value.place || !standsOnForm(lines, label)) return;
    labelled.add(label.place);
    pairs.set(value.place, label.place);
  });
  return pairs;
}

/**
 * Puts the values of forms behind their labels, in one line: `Due date: 31 January`. Files often write all labels of a form first and then all
 * values, although the page shows them side by side. Everything else stays in the order of the file.
 */
export function joinLabelRows(page: Assembled): Assembled {
  const lines = placeLines(page);
  const pairs = findPairs(lines);
  if (pairs.size === 0) return page;
  const valueOf = new Map([...pairs].map(([value, label]) => [label, value]));
  let text = '';
  const words: Word[] = [];
  const moved: TextLine[] = [];
  const add = ({ line, words: own }: Placed): number => {
    const shift = text.length - line.start;
    for (const { start, end, ...word } of own) words.push({ ...word, start: start + shift, end: end + shift });
    text += page.text.slice(line.start, line.end);
    return line.start + shift;
  };
  for (const placed of lines) {
    if (pairs.has(placed.place)) continue;
    const start = add(placed);
    const value = lines[valueOf.get(placed.place) ?? -1];
    if (value) {
      text += ' ';
      add(value);
    }
    moved.push({ ...placed.line, start, end: text.length });
    // Within a hyphenated word the next line goes on at once.
    if (page.text[placed.line.end] === '\n') text += '\n';
  }
  return { text: text.replace(/\n$/u, ''), words, lines: moved };
}
