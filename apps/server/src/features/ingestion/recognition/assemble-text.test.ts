import { describe, expect, it } from 'vitest';
import type { RecognisedWord } from '#engines/text-recogniser/text-recogniser.ts';
import { assembleText } from './assemble-text.ts';

const word = (text: string, line: number, x = 0, certainty = 90.4): RecognisedWord => ({
  text,
  box: [x, line * 40, text.length * 12, 20],
  certainty,
  line,
});

describe('recognised words', () => {
  it('become lines of text, with boxes in points and a certainty each', () => {
    const { text, words, lines, certainties } = assembleText([word('The', 1), word('lease', 1, 48, 61.6), word('ends.', 2)], 4);
    expect(text).toBe('The lease\nends.');
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['The', 'lease', 'ends.']);
    expect(words[1]?.box).toEqual([12, 10, 15, 5]);
    expect(certainties).toEqual([90, 62, 90]);
    expect(lines).toEqual([
      { start: 0, end: 9, fontSize: 6, bold: false },
      { start: 10, end: 15, fontSize: 6, bold: false },
    ]);
  });

  it('are one word again where a hyphen parted them at the end of a line, in two places', () => {
    const { text, words, lines } = assembleText([word('neigh-', 1), word('bours', 2), word('call', 2, 80)], 4);
    expect(text).toBe('neighbours call');
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['neigh', 'bours', 'call']);
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(['neigh', 'bours call']);
  });

  it('keep the hyphen of a name or a number', () => {
    expect(assembleText([word('Anna-', 1), word('Lena', 2)], 4).text).toBe('Anna-\nLena');
  });

  it('of a line that runs up the page give the size of its letters, not its length', () => {
    const standing: RecognisedWord = { text: 'Harbour', box: [0, 0, 20, 84], certainty: 80, line: 1 };
    expect(assembleText([standing], 4).lines[0]?.fontSize).toBe(6);
  });

  it('are no text where there are none', () => {
    expect(assembleText([], 4)).toEqual({ text: '', words: [], lines: [], certainties: [] });
  });
});
