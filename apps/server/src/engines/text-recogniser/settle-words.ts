import { meanCertainty, type RecognisedWord } from './text-recogniser.ts';

/** Below this, a word is more often dirt than writing. */
const LEAST_CERTAINTY = 30;
/** A picture with so few words, of so little certainty in the mean, is a photograph or a drawing. */
const FEW_WORDS = 12;
const LEAST_MEAN_OF_FEW = 50;
const LEAST_MEAN = 35;
/** Lines, frames and folds of the paper are read as these. */
const STROKES = /^[|_~=\-–—.,:;'"`^°*\\/<>«»‘’“”•·]+$/u;
/** The space between two words is seldom less than this share of their height. */
const JOINED_GAP = 0.12;
/** Two words stand beside each other where this share of the lower one's height is common to both. */
const COMMON_HEIGHT = 0.4;

/** What Tesseract found on a picture without what is no writing, and with the words that it took apart put together. */
export function settleWords(words: readonly RecognisedWord[]): RecognisedWord[] {
  const sound = words
    .filter(({ text, certainty }) => certainty >= LEAST_CERTAINTY && text.trim() !== '' && !STROKES.test(text.trim()))
    .map((word) => ({ ...word, text: cleaned(word.text) }))
    .filter(({ text }) => text !== '');
  const mean = meanCertainty(sound);
  if (mean < LEAST_MEAN || (sound.length < FEW_WORDS && mean < LEAST_MEAN_OF_FEW)) return [];
  return joinParted(sound);
}

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .replaceAll('ﬁ', 'fi')
    .replaceAll('ﬂ', 'fl');

/** "Jahren" comes as "J ahren" now and then: a letter or two that nearly touch the rest of their word belong to it. */
function joinParted(words: readonly RecognisedWord[]): RecognisedWord[] {
  const joined: RecognisedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && areParted(last, word)) joined[joined.length - 1] = together(last, word);
    else joined.push(word);
  }
  return joined;
}

function areParted(first: RecognisedWord, second: RecognisedWord): boolean {
  if (first.line !== second.line) return false;
  if (!/^\p{L}{1,2}$/u.test(first.text) || !/^\p{Ll}/u.test(second.text)) return false;
  const [x, y, width, height] = first.box;
  const [nextX, nextY, , nextHeight] = second.box;
  const common = Math.min(y + height, nextY + nextHeight) - Math.max(y, nextY);
  // Below each other, as in a line that runs up the page, they are two words.
  if (common <= COMMON_HEIGHT * Math.min(height, nextHeight)) return false;
  return nextX - (x + width) < JOINED_GAP * Math.max(height, nextHeight);
}

function together(first: RecognisedWord, second: RecognisedWord): RecognisedWord {
  const left = Math.min(first.box[0], second.box[0]);
  const top = Math.min(first.box[1], second.box[1]);
  const right = Math.max(first.box[0] + first.box[2], second.box[0] + second.box[2]);
  const foot = Math.max(first.box[1] + first.box[3], second.box[1] + second.box[3]);
  return {
    text: first.text + second.text,
    box: [left, top, right - left, foot - top],
    certainty: Math.min(first.certainty, second.certainty),
    line: first.line,
  };
}
