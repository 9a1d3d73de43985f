import { expect, test } from 'vitest';
import { assemblePageText } from './assemble-page-text.ts';

/** Letters 12 points high; what stands in braces is raised and small, in brackets lowered and small. */
function textOf(drawn: string): string {
  const codes: number[] = [];
  const boxes: number[] = [];
  let place: readonly [top: number, height: number] = [100, 12];
  for (const character of drawn) {
    if (character === '{') place = [98, 8];
    else if (character === '[') place = [106, 8];
    else if (character === '}' || character === ']') place = [100, 12];
    else {
      codes.push(character.codePointAt(0) ?? 0);
      boxes.push(codes.length * 6, place[0], 6, place[1]);
    }
  }
  return assemblePageText({ codes, boxes, styleOf: () => ({ fontSize: 10, bold: false }) }).text;
}

test.each([
  ['the agreement{12} ends', 'the agreement 12 ends'],
  ['the agreement{*}', 'the agreement *'],
  ['{3}This note', '3 This note'],
])('the mark of a footnote is no part of the word: %s', (drawn, text) => expect(textOf(drawn)).toBe(text));

test.each([
  ['x{2} and 40 km{2}', 'x2 and 40 km2'],
  ['of CO[2] and C[6]H[12]O[6]', 'of CO2 and C6H12O6'],
  ['dated with {14}C', 'dated with 14C'],
  ['model ABC123', 'model ABC123'],
])('figures of units, formulas and names stay with them: %s', (drawn, text) => expect(textOf(drawn)).toBe(text));
