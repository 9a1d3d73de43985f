import type { RecognisedWord } from '#engines/text-recogniser/text-recogniser.ts';

/** What was read of a picture, and how well. */
export interface Reading {
  readonly words: readonly RecognisedWord[];
  readonly text: string;
  /** 0 to 100, in the mean of all words. */
  readonly certainty: number;
}

/** A word below this is more often wrong than right. */
const LEAST_CERTAINTY = 50;

/** How much was read, and how surely: by this, two readings of the same picture are compared. Letters and figures count. */
export const weighReading = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, { text, certainty }) => {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return sum + letters * Math.max(0, certainty - LEAST_CERTAINTY);
  }, 0);
