/** Errors of cells by the numbers that workbooks write for them. */
export const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** A number in four bytes, as binary workbooks pack it: a whole one, or the upper half of a broken one; the lowest bit divides by a hundred. */
export function numberOf(packed: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(packed & ~3, 4);
  const value = (packed & 2) === 0 ? bytes.readDoubleLE(0) : packed >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}
