import { describe, expect, test } from 'vitest';
import { assemblePageText } from './text/assemble-page-text.ts';
import { charactersOfPieces, type Matrix, type TextPiece } from './pdfjs-characters.ts';

/** A page 800 points high, not turned. */
const upright: Matrix = [1, 0, 0, -1, 0, 800];
const piece = (str: string, more: Partial<TextPiece> = {}): TextPiece => ({
  str,
  dir: 'ltr',
  width: str.length * 5,
  height: 10,
  transform: [10, 0, 0, 10, 100, 700],
  hasEOL: false,
  ...more,
});
const assemble = (...pieces: TextPiece[]) => assemblePageText(charactersOfPieces(pieces, upright));

describe('taking pieces of text apart', () => {
  test('each character gets its share of the width', () => {
    const { words } = assemble(piece('ab cd'));
    expect(words.map(({ box }) => box.map(Math.round))).toEqual([
      [100, 92, 10, 10],
      [115, 92, 10, 10],
    ]);
  });

  test('the first letter of right-to-left text is its rightmost', () => {
    const { words } = assemble(piece('אב גד', { dir: 'rtl' }));
    expect(words.map(({ box }) => Math.round(box[0]))).toEqual([115, 100]);
  });

  test('turned text has upright boxes', () => {
    const { words, lines } = assemble(piece('abcd', { transform: [0, 10, -10, 0, 100, 700] }));
    expect(words[0]?.box.map(Math.round)).toEqual([92, 80, 10, 20]);
    expect(lines[0]?.fontSize).toBe(10);
  });

  test('a hyphen at a line end is joined, also where an empty piece ends the line', () => {
    const next = { transform: [10, 0, 0, 10, 100, 684] };
    expect(assemble(piece('exam-', { hasEOL: true }), piece('ple', next)).text).toBe('example');
    expect(assemble(piece('exam-'), piece('', { hasEOL: true }), piece('ple', next)).text).toBe('example');
    expect(assemble(piece('North-', { hasEOL: true }), piece('South', next)).text).toBe('North-\nSouth');
  });
});
