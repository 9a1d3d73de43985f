import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';
import type { RecognisedWord } from '#engines/text-recogniser/text-recogniser.ts';

/** A page's text as the reader of files would give it, and how sure each word is. */
export interface RecognisedText {
  readonly text: string;
  readonly words: readonly Word[];
  readonly lines: readonly TextLine[];
  /** 0 to 100, of each of `words`. */
  readonly certainties: readonly number[];
}

/** The box of a word is as high as its letters; the size of a font also has the room above and below them. */
const FONT_SIZE_OF_HEIGHT = 1.15;
/** Of the heights of a line's words: those without tall letters are no measure. */
const TALL_SHARE = 0.75;

/**
 * Recognised words as a page's text, in reading order, one line below the other; a word that is parted at the end of a line becomes one again.
 *
 * @param scale pixels of the picture for each point of the page
 */
export function assembleText(recognised: readonly RecognisedWord[], scale: number): RecognisedText {
  let text = '';
  const words: (Omit<Word, 'end'> & { end: number })[] = [];
  const certainties: number[] = [];
  const lines: (Omit<TextLine, 'end'> & { end: number })[] = [];
  for (const line of linesOf(recognised)) {
    const [first] = line;
    if (first === undefined) continue;
    if (text !== '') {
      if (isParted(text, first.text)) {
        text = text.slice(0, -1);
        shorten(words);
        shorten(lines);
      } else text += '\n';
    }
    const start = text.length;
    for (const [at, word] of line.entries()) {
      if (at > 0) text += ' ';
      const [x, y, width, height] = word.box;
      words.push({
        start: text.length,
        end: text.length + word.text.length,
        box: [x / scale, y / scale, width / scale, height / scale],
      });
      certainties.push(Math.round(word.certainty));
      text += word.text;
    }
    lines.push({ start, end: text.length, fontSize: fontSizeOf(line, scale), bold: false });
  }
  return { text, words, lines, certainties };
}

function linesOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines: RecognisedWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last?.[0]?.line === word.line) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

const isParted = (before: string, next: string): boolean => /\p{Ll}[-‐¬]$/u.test(before) && /^\p{Ll}/u.test(next);

/** Takes the hyphen from the last part. */
function shorten(parts: { end: number }[]): void {
  const last = parts.at(-1);
  if (last !== undefined) last.end -= 1;
}

/** Points, to the half. Words of a line that runs up or down the page lie on their side. */
function fontSizeOf(line: readonly RecognisedWord[], scale: number): number {
  const long = line.filter(({ text }) => text.length > 2);
  const lies = long.length > 0 && long.every(({ box: [, , width, height] }) => height > width);
  const heights = line.map(({ box: [, , width, height] }) => (lies ? width : height)).toSorted((a, b) => a - b);
  const height = heights[Math.min(heights.length - 1, Math.floor(heights.length * TALL_SHARE))] ?? 0;
  return Math.round((height / scale) * FONT_SIZE_OF_HEIGHT * 2) / 2;
}
