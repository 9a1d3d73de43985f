import { describe, expect, it } from 'vitest';
import { endOfRun } from './end-of-run.ts';

function runsIn(text: string): string[] {
  const runs: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfRun(text, at);
    if (end > at) runs.push(text.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return runs;
}

describe('a run of letters, digits and marks', () => {
  it.each([
    'Größe: 12,50 €',
    'naïve café, cafe\u0301 no. 2½',
    'Договор №5 от 3 мая',
    '契約は三か月です。',
    'नमस्ते दुनिया',
    '𝒜lpha 𝟙𝟚 😀 a😀b \ud800x\udc00',
    '',
    ' \n\t',
  ])('is what the pattern finds in %j', (text) => expect(runsIn(text)).toEqual(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []));

  it('is what the pattern finds of every character of the first plane', () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
    const differ = units.filter((unit) => {
      const character = String.fromCharCode(unit);
      return (endOfRun(character, 0) === 1) !== /[\p{L}\p{N}\p{M}]/u.test(character);
    });
    expect(differ).toEqual([]);
  });
});
