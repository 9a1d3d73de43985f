import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { Blob, Buffer, BufferFlag, Face, Font, shape } from 'harfbuzzjs';
import { FONTS, isUnpacked } from './covering-fonts.ts';
import { hasRightToLeft } from './right-to-left.ts';

/** A shape of a font and where it stands. Thousandths of the font's size, from the left end of its cluster and the base line. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** Letters that are drawn as one: a consonant with its vowel signs, a ligature, a letter with its marks. */
export interface ShapedCluster {
  readonly text: string;
  /** Thousandths of the font's size. */
  readonly width: number;
  readonly glyphs: readonly PlacedGlyph[];
  /** The font lacks a shape for some of it. */
  readonly lacking: boolean;
}

interface OpenFont {
  readonly font: Font;
  /** Thousandths of the size in one of the font's units. */
  readonly scale: number;
}

const fonts = new Map<string, OpenFont>();
const remembered = new Map<string, readonly ShapedCluster[]>();
/** Words that are remembered with their shapes. */
const MOST_REMEMBERED = 20_000;
/** Letters that are shaped at a time. No word is longer, and a letter with ten thousand marks is cut here. */
const LONGEST = 60;
const buffer = new Buffer();

function openFont(name: string): OpenFont {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const bytes = isUnpacked(name)
    ? readFileSync(new URL(`${name}.otf`, FONTS))
    : brotliDecompressSync(readFileSync(new URL(`${name}.ttf.br`, FONTS)));
  const face = new Face(new Blob(bytes));
  const opened = { font: new Font(face), scale: 1000 / face.upem };
  fonts.set(name, opened);
  return opened;
}

/** The clusters of a word in the order in which they are read. */
export function shapeWord(name: string, word: string): readonly ShapedCluster[] {
  const key = `${name}\n${word}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const letters = Array.from(word);
  const shaped =
    letters.length <= LONGEST
      ? shapePiece(openFont(name), word)
      : Array.from({ length: Math.ceil(letters.length / LONGEST) }, (_none, at) =>
          shapePiece(openFont(name), letters.slice(at * LONGEST, (at + 1) * LONGEST).join('')),
        ).flat();
  if (letters.length > LONGEST) return shaped;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, shaped);
  return shaped;
}

function shapePiece({ font, scale }: OpenFont, text: string): ShapedCluster[] {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setFlags(BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
  shape(font, buffer);
  /** By where their text begins. Glyphs come from left to right, also of what is read the other way. */
  const begun = new Map<number, { width: number; glyphs: PlacedGlyph[]; lacking: boolean }>();
  for (const { codepoint: glyph, cluster, ...placed } of buffer.getGlyphInfosAndPositions()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = placed;
    const one = begun.get(cluster) ?? { width: 0, glyphs: [], lacking: false };
    begun.set(cluster, one);
    if (glyph === 0) one.lacking = true;
    else one.glyphs.push({ glyph, x: Math.round(one.width + xOffset * scale), y: Math.round(yOffset * scale) });
    one.width += glyph === 0 ? 0 : xAdvance * scale;
  }
  const starts = [...begun.keys()].toSorted((one, other) => one - other);
  const clusters: { text: string; width: number; glyphs: PlacedGlyph[]; lacking: boolean }[] = [];
  for (const [index, start] of starts.entries()) {
    const { width = 0, glyphs = [], lacking = false } = begun.get(start) ?? {};
    const written = text.slice(index === 0 ? 0 : start, starts[index + 1] ?? text.length);
    const last = clusters.at(-1);
    const wide = Math.max(0, Math.round(width));
    if (last === undefined || wide > 0) {
      clusters.push({ text: written, width: wide, glyphs, lacking });
      continue;
    }
    // What stands below or above the letter before it belongs to it.
    const shift = hasRightToLeft(text) ? 0 : last.width;
    last.text += written;
    last.glyphs.push(...glyphs.map((placed) => ({ ...placed, x: placed.x + shift })));
    last.lacking ||= lacking;
  }
  return clusters;
}

/** How far the letters of a font reach above and below the base line, in sizes of the font. */
export function reachOf(name: string): { above: number; below: number } {
  const { font, scale } = openFont(name);
  const { ascender, descender } = font.hExtents();
  return { above: (ascender * scale) / 1000, below: (-descender * scale) / 1000 };
}

/** The outline of a shape as operators of a PDF, in thousandths of the font's size. */
export function outlineOf(name: string, glyph: number): string {
  const { font, scale } = openFont(name);
  let [x, y] = [0, 0];
  const operators: string[] = [];
  const write = (numbers: readonly number[], operator: string) =>
    operators.push(`${numbers.map((number) => Math.round(number * scale * 10) / 10).join(' ')} ${operator}`);
  for (const [, command = '', written = ''] of font.glyphToPath(glyph).matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = written === '' ? [] : written.split(/[ ,]/).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (command === 'M') write(numbers, 'm');
    else if (command === 'L') write(numbers, 'l');
    else if (command === 'C') write(numbers, 'c');
    // PDF has no curves with one point between the ends.
    else if (command === 'Q')
      write([x + (2 * (a - x)) / 3, y + (2 * (b - y)) / 3, c + (2 * (a - c)) / 3, d + (2 * (b - d)) / 3, c, d], 'c');
    else operators.push('h');
    [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
  }
  return operators.length === 0 ? '' : `${operators.join('\n')}\nf`;
}
