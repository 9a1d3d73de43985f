import type { Cluster } from './cluster.ts';
import { isShaped } from './covering-fonts.ts';
import { BASE_LINE } from './draw-pieces.ts';
import { reachOf } from './shape-words.ts';

/** How far the typeface of most text reaches below the base line, in sizes of the font. */
const BELOW = 0.212;
/** What is as high as that typeface, or a sign that stands alone. */
const NOT_HIGHER = new Set(['european', 'symbols', 'symbols-2', 'math', 'emoji', 'missing']);

/** How much higher and lower than usual the fonts of a line reach, in sizes of the font: Burmese and Tibetan stack their letters. */
export function roomOfLine(line: readonly Pick<Cluster, 'font'>[]): { above: number; below: number } {
  let [above, below] = [0, 0];
  let last = '';
  for (const { font } of line) {
    if (font === last || NOT_HIGHER.has(font) || !isShaped(font)) continue;
    last = font;
    const reach = reachOf(font);
    above = Math.max(above, reach.above - BASE_LINE);
    below = Math.max(below, reach.below - BELOW);
  }
  return { above, below };
}
