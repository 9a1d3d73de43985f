import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnPicture } from './turn-picture.ts';
import { turnBoxBack } from './turn-box.ts';
import { meanCertainty, type GreyPicture, type RecognisedWord, type TextRecogniser } from './text-recogniser.ts';

/** Three lines of print: an eighth of a page, so that the suite costs little. */
const LINES = [
  'The tenant pays a deposit of 1,450 euros',
  'within thirty days of the first rent.',
  'The keys are handed over at the harbour.',
];

async function samplePicture(): Promise<GreyPicture> {
  const file = await readFile(new URL('./sample-lines.png', import.meta.url));
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

const linesOf = (words: readonly RecognisedWord[]): string[] => {
  const lines = new Map<number, string[]>();
  for (const { line, text } of words) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map((texts) => texts.join(' '));
};

/** What every recogniser must do. `open` is called once. */
export function textRecogniserContract(name: string, open: () => TextRecogniser): void {
  describe(`the recogniser ${name}`, () => {
    let recogniser: TextRecogniser;
    let picture: GreyPicture;
    beforeAll(async () => {
      recogniser = open();
      picture = await samplePicture();
    });
    afterAll(() => recogniser.close());

    test('reads the lines of a picture, sure of them, each word in its place', async () => {
      const read = await recogniser.recognise(picture, { language: 'en' });
      expect(linesOf(read)).toEqual(LINES);
      expect(meanCertainty(read)).toBeGreaterThan(80);
      for (const { box } of read) {
        const [x, y, width, height] = box;
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(x + width).toBeLessThan(picture.width);
        expect(y + height).toBeLessThan(picture.height);
        expect(height).toBeLessThan(picture.height / 4);
      }
    });

    test.each([90, 180, 270] as const)(
      'reads a picture turned by %i degrees, and says where its words stand on it',
      async (turn) => {
        const [upright, turned] = [picture, turnPicture(picture, turn)];
        const read = await recogniser.recognise(turned, { language: 'en' });
        expect(linesOf(read)).toEqual(LINES);
        const wanted = (await recogniser.recognise(upright, { language: 'en' })).find(({ text }) => text === 'deposit');
        const found = read.find(({ text }) => text === 'deposit');
        const box = turnBoxBack(found?.box ?? [0, 0, 0, 0], turn, upright);
        for (const [at, value] of box.entries()) expect(Math.abs(value - (wanted?.box[at] ?? Infinity))).toBeLessThan(6);
      },
    );

    test('finds nothing on an empty sheet, and nothing on a picture without writing', async () => {
      const side = 400;
      const sheet = { width: side, height: side, pixels: new Uint8Array(side * side).fill(250) };
      expect(await recogniser.recognise(sheet, { language: 'en' })).toEqual([]);
      const slope = { ...sheet, pixels: sheet.pixels.map((_, at) => ((at % side) + Math.floor(at / side)) >> 2) };
      expect(await recogniser.recognise(slope, { language: 'en' })).toEqual([]);
    });

    test('reads a language that is not at hand as English', async () => {
      const read = await recogniser.recognise(picture, { language: 'xx' });
      expect(linesOf(read)[0]).toBe(LINES[0]);
      expect(recogniser.languages).toContain('en');
    });

    test('stops when nobody wants the answer any more', async () => {
      const gone = new AbortController();
      gone.abort(new Error('nobody waits'));
      await expect(recogniser.recognise(picture, { language: 'en', signal: gone.signal })).rejects.toThrow('nobody waits');
    });
  });
}
