// A sheet to write on: every word gets the place that it would have on a printed page.

export interface MadeWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly bold: boolean;
}

export interface MadePage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly MadeWord[];
}

export interface Style {
  /** Points; 10 when absent. */
  readonly size?: number;
  readonly bold?: boolean;
  /** Where `x` is: the left end of the text, its right end, or its middle. */
  readonly align?: 'left' | 'right' | 'center';
}

/** Widths of letters in thousandths of the size, as in a sans-serif type; all figures are as wide as each other. */
const NARROW = new Set(`iljI.,:;'|!()[]/ `);
const WIDE = new Set('mwMW@%&');
const widthOf = (letter: string): number => {
  if (NARROW.has(letter)) return 0.28;
  if (WIDE.has(letter)) return 0.86;
  if (/\p{Lu}/u.test(letter)) return 0.68;
  return 0.55;
};
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0) * size;

const BLANK = 0.28;

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #pages: MadeWord[][] = [[]];

  /** @param size points; A4 when absent, a receipt is about 226 wide */
  constructor({ width = 595, height = 842 }: { width?: number; height?: number } = {}) {
    this.width = width;
    this.height = height;
  }

  /** Writes a line of text with its top left corner at a place. @returns the place below the line, in points */
  put(x: number, y: number, text: string, { size = 10, bold = false, align = 'left' }: Style = {}): number {
    const whole = textWidth(text, size);
    let left = align === 'left' ? x : align === 'right' ? x - whole : x - whole / 2;
    for (const word of text.split(' ')) {
      const width = textWidth(word, size);
      if (word !== '') this.#pages.at(-1)?.push({ text: word, x: left, y, width, height: size * 1.1, size, bold });
      left += width + BLANK * size;
    }
    return y + size * 1.35;
  }

  /** Writes lines below each other. @returns the place below them */
  lines(x: number, y: number, texts: readonly string[], style: Style & { readonly leading?: number } = {}): number {
    let at = y;
    for (const text of texts)
      at =
        text === ''
          ? at + (style.size ?? 10) * (style.leading ?? 1.35)
          : this.put(x, at, text, style) + ((style.leading ?? 1.35) - 1.35) * (style.size ?? 10);
    return at;
  }

  /** Writes running text, broken at a width in points. @returns the place below it */
  paragraph(x: number, y: number, width: number, text: string, style: Style = {}): number {
    const size = style.size ?? 10;
    let line = '';
    let at = y;
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (textWidth(longer, size) > width && line !== '') {
        at = this.put(x, at, line, style);
        line = word;
      } else line = longer;
    }
    return line === '' ? at : this.put(x, at, line, style);
  }

  /** A row of a table: a text at each place. @returns the place below it */
  row(y: number, cells: readonly (readonly [x: number, text: string, style?: Style])[], size = 10): number {
    for (const [x, text, style] of cells) this.put(x, y, text, { size, ...style });
    return y + size * 1.5;
  }

  /** What follows is written on the next page. */
  turn(): void {
    this.#pages.push([]);
  }

  pages(): MadePage[] {
    return this.#pages.map((words) => ({ width: this.width, height: this.height, words }));
  }
}
