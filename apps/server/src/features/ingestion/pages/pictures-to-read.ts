import type { PageText, Word } from '#engines/pdf-reader/pdf-reader.ts';
import { needsRecognition } from '../recognition/needs-recognition.ts';

/** Of a page, the largest first: more pictures than these are a catalogue. */
const MOST_PICTURES = 6;
/** Points: room for two words. */
const LEAST = { width: 60, height: 18 };
/**
 * Of the page's area. People put screenshots and photographed receipts into letters and slides; the pictures of a PDF are mostly logos and
 * photographs of which there are many, and worth their cost where they are as large as a scan.
 */
const LEAST_SHARE = { typeset: 0.015, own: 0.25 };
/** Of a picture that lies below words of the page's own: it is a scan with its text, or a background. */
const MOST_COVERED = 0.01;

/**
 * The pictures of a page that has text besides them, whose letters are worth looking for: a scan below a stamp or a number, a photograph in a
 * letter. Where the page's text is worth nothing all of it is looked at, and none is answered.
 */
export function picturesToRead(page: PageText, { typeset }: { typeset: boolean }): Word['box'][] {
  const { text, width, height, words, pictures = [] } = page;
  if (pictures.length === 0 || needsRecognition(text)) return [];
  const least = (typeset ? LEAST_SHARE.typeset : LEAST_SHARE.own) * width * height;
  return pictures
    .filter((box) => areaOf(box) >= least && box[2] >= LEAST.width && box[3] >= LEAST.height)
    .filter((box) => words.reduce((sum, word) => sum + common(box, word.box), 0) < MOST_COVERED * areaOf(box))
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, MOST_PICTURES);
}

const areaOf = ([, , width, height]: Word['box']): number => width * height;

/** The area that both have. */
function common([x, y, width, height]: Word['box'], [otherX, otherY, otherWidth, otherHeight]: Word['box']): number {
  const across = Math.min(x + width, otherX + otherWidth) - Math.max(x, otherX);
  const down = Math.min(y + height, otherY + otherHeight) - Math.max(y, otherY);
  return across > 0 && down > 0 ? across * down : 0;
}
