import { describe, expect, it } from 'vitest';
import { settleWords } from './settle-words.ts';
import type { RecognisedWord } from './text-recogniser.ts';
import { slantBoxBack } from './turn-box.ts';

const word = (text: string, x: number, change: Partial<RecognisedWord> = {}): RecognisedWord => ({
  text,
  box: [x, 100, text.length * 10, 20],
  certainty: 90,
  line: 1,
  ...change,
});

describe('words of a picture', () => {
  it('lose what is dirt: little certainty, and signs that are strokes', () => {
    const words = [word('The', 0), word('|', 40), word('x7', 60, { certainty: 12 }), word('lease', 90), word('—', 150)];
    expect(settleWords(words).map(({ text }) => text)).toEqual(['The', 'lease']);
  });

  it('are put together where one nearly touches the rest of it, with a box around both', () => {
    const [joined] = settleWords([word('J', 0, { certainty: 70 }), word('ahren', 11)]);
    expect(joined).toEqual({ text: 'Jahren', box: [0, 100, 61, 20], certainty: 70, line: 1 });
  });

  it('stay two on a sheet that lies askew, where a space is as wide as on a straight one', () => {
    const picture = { width: 2_000, height: 2_700 };
    const straight = [word('of', 400), word('the', 425, { box: [425, 100, 30, 20] })];
    const askew = straight.map((one) => ({ ...one, box: slantBoxBack(one.box, 0.09, picture) }));
    expect(settleWords(askew)).toHaveLength(2);
  });

  it.each([
    ['further apart', word('a', 0), word('rent', 18)],
    ['in different lines', word('J', 0), word('ahren', 11, { line: 2 })],
    ['below each other', word('J', 0), word('ahren', 5, { box: [5, 130, 50, 20] })],
    ['where the second begins with a capital', word('J', 0), word('Smith', 11)],
  ])('stay two %s', (_where, first, second) => {
    expect(settleWords([first, second])).toHaveLength(2);
  });

  it('are none where a few uncertain ones were seen in a photograph', () => {
    expect(settleWords([word('Ae', 0, { certainty: 44 }), word('fr', 40, { certainty: 38 })])).toEqual([]);
    expect(settleWords(Array.from({ length: 60 }, (_, index) => word('xo', index * 30, { certainty: 33 })))).toEqual([]);
  });

  it('have the letters that are written, not ligatures, and no controls', () => {
    expect(settleWords([word('ﬁnal\u200B', 0)])[0]?.text).toBe('final');
  });
});
