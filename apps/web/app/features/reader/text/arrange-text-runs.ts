import type { PlacedWord, TextLine } from './arrange-text-lines';

/** Words set as one piece of text, spread so that each stands where the picture shows it. */
export interface TextRun {
  /** Offset of its first character in the page's text; the others follow one by one. */
  readonly start: number;
  /** With the space to the next run, so that a selection goes through. */
  readonly text: string;
  /** Points added to every character, and to every space besides; either may be negative. */
  readonly letterSpacing: number;
  readonly wordSpacing: number;
}

/** How far a word may stand beside its place, as a share of the line's height: less than half a letter. */
const TOLERANCE = 0.12;

/** What a piece of text measures: its natural width and its characters, and of those the ones that are not spaces. */
interface Measure {
  readonly width: number;
  readonly characters: number;
  readonly spaces: number;
}

interface Open {
  readonly words: readonly PlacedWord[];
  readonly text: string;
  /** Of the text before each word. */
  readonly before: readonly Measure[];
  readonly whole: Measure;
  /** Natural width of the words alone. */
  readonly lettersWidth: number;
}

/** What a word is spelled as: with a space after it where the document has any. */
function spelled(text: string, word: PlacedWord, next: PlacedWord | undefined): string {
  const gap = next ? text.slice(word.end, next.start) : '';
  return text.slice(word.start, word.end) + (/^\s+$/.test(gap) ? ' ' : '');
}

/** Letters are spaced as the words are wide, and what is left up to `right` goes between the words. */
function spacingOf({ words, whole, lettersWidth }: Open, right: number) {
  const letters = Math.max(1, whole.characters - whole.spaces);
  const wanted = words.reduce((sum, { width }) => sum + width, 0);
  const left = words[0]?.x ?? 0;
  if (whole.spaces === 0) return { letterSpacing: (right - left - whole.width) / letters, wordSpacing: 0 };
  const letterSpacing = (wanted - lettersWidth) / letters;
  return { letterSpacing, wordSpacing: (right - left - whole.width - letterSpacing * whole.characters) / whole.spaces };
}

function fits(run: Open, right: number, tolerance: number): boolean {
  const { letterSpacing, wordSpacing } = spacingOf(run, right);
  const left = run.words[0]?.x ?? 0;
  return run.words.every((word, index) => {
    const { width, characters, spaces } = run.before[index] ?? { width: 0, characters: 0, spaces: 0 };
    return Math.abs(left + width + characters * letterSpacing + spaces * wordSpacing - word.x) <= tolerance;
  });
}

const nothing: Open = { words: [], text: '', before: [], whole: { width: 0, characters: 0, spaces: 0 }, lettersWidth: 0 };

function extended(run: Open, word: PlacedWord, said: string, widthOf: (text: string) => number): Open {
  const { whole } = run;
  const letters = said.trimEnd();
  const [lettersWidth, spaces] = [widthOf(letters), said.length - letters.length];
  const width = lettersWidth + (spaces > 0 ? widthOf(' ') : 0);
  return {
    words: [...run.words, word],
    text: run.text + said,
    before: [...run.before, whole],
    whole: { width: whole.width + width, characters: whole.characters + said.length, spaces: whole.spaces + spaces },
    lettersWidth: run.lettersWidth + lettersWidth,
  };
}

/**
 * A line in as few pieces as keep every word in its place: an element for each word would be ten times as many, and a thousand pages that
 * scroll by leave them all behind.
 *
 * @param text of the page
 * @param widthOf the natural width of a text in the font it is set in, in points
 */
export function arrangeTextRuns(line: TextLine, text: string, widthOf: (text: string) => number): TextRun[] {
  const runs: TextRun[] = [];
  let open = nothing;
  const close = (right: number) => {
    const [first] = open.words;
    if (first) runs.push({ start: first.start, text: open.text, ...spacingOf(open, right) });
    open = nothing;
  };
  line.words.forEach((word, index) => {
    const next = line.words[index + 1];
    const said = spelled(text, word, next);
    const right = next ? next.x : word.x + word.width;
    const last = open.words.at(-1);
    // Offsets count on one character after another, so a gap that is not one space ends the run as well.
    const follows = !last || text.slice(last.end, word.start) === ' ';
    const longer = extended(open, word, said, widthOf);
    if (!follows || !fits(longer, right, TOLERANCE * line.height)) close(word.x);
    open = open === nothing ? extended(nothing, word, said, widthOf) : longer;
    if (!next) close(right);
  });
  return runs;
}
