import type { PlacedWord, TextLine } from './arrange-text-lines';

/** x, y, width, height in points from the top left of the page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Character offsets in a page's text, the end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The part of a word's box that its characters from `start` to `end` take, taking letters to be equally wide. */
function partOf(word: PlacedWord, start: number, end: number): { left: number; right: number } {
  const letters = Math.max(1, word.end - word.start);
  const left = (Math.max(start, word.start) - word.start) / letters;
  const right = (Math.min(end, word.end) - word.start) / letters;
  return { left: word.x + left * word.width, right: word.x + right * word.width };
}

/** Of its height, by which a word stands above or below the one before it in a box, on a sheet that lies askew, and begins the next box. */
const STEP = 0.5;

/** Boxes over the text from `start` to `end`, in reading order: one a line, and several where a line climbs or falls. */
export function boxTextRange(lines: readonly TextLine[], { start, end }: TextRange): Box[] {
  const boxes: Box[] = [];
  for (const line of lines) {
    const words = line.words.filter((word) => word.end > start && word.start < end);
    if (words.length === 0) continue;
    const steps = stepsOf(words).map((step) => boxAround(step, start, end));
    for (const [at, [left, top, width, height]] of steps.entries()) {
      // Up to the next step, so that the space between them is covered too.
      const next = steps[at + 1]?.[0] ?? left;
      boxes.push([left, top, Math.max(width, next - left), height]);
    }
  }
  return boxes;
}

function stepsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const steps: PlacedWord[][] = [];
  for (const word of words) {
    const step = steps.at(-1);
    const first = step?.[0];
    if (step !== undefined && first !== undefined && standBeside(first, word)) step.push(word);
    else steps.push([word]);
  }
  return steps;
}

/** Words on their side stand below each other and are one box all the same. */
function standBeside(first: PlacedWord, word: PlacedWord): boolean {
  if (first.height > first.width && word.height > word.width) return true;
  const drift = Math.abs(first.y + first.height / 2 - word.y - word.height / 2);
  return drift <= STEP * Math.max(first.height, word.height);
}

function boxAround(words: readonly PlacedWord[], start: number, end: number): Box {
  const parts = words.map((word) => partOf(word, start, end));
  const left = Math.min(...parts.map((part) => part.left));
  const right = Math.max(...parts.map((part) => part.right));
  const top = Math.min(...words.map(({ y }) => y));
  const bottom = Math.max(...words.map(({ y, height }) => y + height));
  return [left, top, right - left, bottom - top];
}
