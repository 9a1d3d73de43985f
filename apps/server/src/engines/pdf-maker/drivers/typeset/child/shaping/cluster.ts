import type { Style } from '../typeset-fonts.ts';
import type { PlacedGlyph } from './shape-words.ts';

/** A letter with the marks that stand on it, in the font that has it. `width` in sizes of the font. */
export interface Cluster {
  readonly text: string;
  readonly font: string;
  readonly width: number;
  readonly style?: Style;
  /** Of what is drawn as shapes. */
  readonly glyphs?: readonly PlacedGlyph[];
  /** A word begins here, in a script that writes no spaces between words. */
  readonly beginsWord?: boolean;
}
