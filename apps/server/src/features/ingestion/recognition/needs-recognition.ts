import { looksLikeNonsense } from '#engines/pdf-reader/judge-text.ts';

/** A page with no more letters and figures than this has a number or a stamp on it, and the rest, if any, is a picture. */
const MOST_LETTERS = 8;

/** Whether the text that a page brings along is worth nothing, so that its letters are looked for on its picture. */
export function needsRecognition(text: string): boolean {
  let letters = 0;
  for (const _letter of text.matchAll(/[\p{L}\p{N}]/gu)) if (++letters > MOST_LETTERS) return looksLikeNonsense(text);
  return true;
}
