import type { Cluster } from './cluster.ts';
import type { MissingLetters } from '../missing-letters.ts';
import type { Run, Style } from '../typeset-fonts.ts';
import { shapeWord } from './shape-words.ts';

/** Scripts that write no spaces between words; a line may be broken between two, and letters do not join over the border. */
const UNSPACED = new Set(['thai', 'lao', 'khmer', 'myanmar']);
const words = new Intl.Segmenter('und', { granularity: 'word' });
/** In sizes of the font: a space, and the box that stands for a letter without a shape. */
const SPACE = 0.278;
const BOX = 0.6;

/** The clusters of a text in one font whose letters are drawn as shapes. Letters that the font does not have stay in the text all the same. */
export function* shapedClusters({ font, text }: Run, style: Style, missing: MissingLetters): Generator<Cluster> {
  if (font === 'missing') {
    for (const character of text) {
      missing.add(character);
      yield { text: character, font, style, width: BOX, glyphs: [{ glyph: 0, x: 0, y: 0 }] };
    }
    return;
  }
  for (const part of text.split(/(\s)/)) {
    if (part === '') continue;
    if (/^\s$/.test(part)) {
      yield { text: part, font, style, width: part === '\n' ? 0 : SPACE, glyphs: [] };
      continue;
    }
    for (const { segment, index } of UNSPACED.has(font) ? words.segment(part) : [{ segment: part, index: 0 }]) {
      let beginsWord = index > 0;
      for (const { text: written, width, glyphs, lacking } of shapeWord(font, segment)) {
        if (lacking) for (const character of written) missing.add(character);
        yield { text: written, font, style, width: width / 1000, glyphs, beginsWord };
        beginsWord = false;
      }
    }
  }
}
