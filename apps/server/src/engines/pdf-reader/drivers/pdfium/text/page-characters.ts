export interface TextStyle {
  /** Points, as displayed. */
  readonly fontSize: number;
  readonly bold: boolean;
}

/** The characters of a page in reading order, as a PDF engine gives them. */
export interface PageCharacters {
  /** Unicode code points. U+0002, or U+FFFE, stands for a hyphen that ends a line. */
  readonly codes: ArrayLike<number>;
  /** x, y, width and height of each character, in points of the displayed page. Blanks may have empty boxes. */
  readonly boxes: ArrayLike<number>;
  /** Asked once for each word. */
  styleOf(index: number): TextStyle;
}
