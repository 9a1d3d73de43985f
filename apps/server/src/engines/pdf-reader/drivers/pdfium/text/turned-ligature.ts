import type { PageCharacters } from './page-characters.ts';

const LAM = 0x644;
/** Alef, alone and with madda or hamza. */
const ALEFS: ReadonlySet<number> = new Set([0x622, 0x623, 0x625, 0x627]);

/**
 * Whether an alef and the lam after it are in truth one sign, the ligature "لا", whose two letters came out in the order of the eye. Arabic
 * joins these letters only with the lam first; letters at the same position are one sign.
 */
export function isTurnedLigature({ codes, boxes }: PageCharacters, index: number): boolean {
  if (!ALEFS.has(codes[index] ?? 0) || codes[index + 1] !== LAM) return false;
  return [0, 1, 2, 3].every((side) => boxes[index * 4 + side] === boxes[(index + 1) * 4 + side]);
}
