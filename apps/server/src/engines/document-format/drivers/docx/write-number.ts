const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Above it Roman numbers and letters grow without end. */
const LARGEST = 3_999;

/** A number as a list counts: `decimal`, `lowerLetter`, `upperRoman` and their like; others are written as decimals. */
export function writeNumber(number: number, format: string): string {
  if (!Number.isSafeInteger(number) || number < 1 || number > LARGEST) return String(number);
  switch (format) {
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    default:
      return String(number);
  }
}

function roman(number: number): string {
  let left = number;
  let written = '';
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) written += sign;
  return written;
}

/** a to z, then aa to zz, as word processors count. */
const letters = (number: number): string => String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
