import type { SpokenText } from '#kernel/spoken-text.ts';
import type { Segment } from './transcriber.ts';

/** A silence after which another paragraph begins, and what one holds at most. Seconds and characters. */
const LONG_SILENCE = 3;
const LONGEST_SECONDS = 30;
const LONGEST_TEXT = 500;
const ENDS_A_SENTENCE = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/** Joins the segments of a transcript to whole sentences, so that no sentence is cut by a time: each begins with the time of its first words. */
export function joinSentences(segments: readonly Segment[]): SpokenText[] {
  const joined: { seconds: number; until: number; text: string }[] = [];
  let isOpen = false;
  for (const { start, end, text } of segments) {
    const last = joined.at(-1);
    const goesOn =
      isOpen &&
      last !== undefined &&
      start - last.until < LONG_SILENCE &&
      end - last.seconds <= LONGEST_SECONDS &&
      last.text.length + text.length <= LONGEST_TEXT;
    if (goesOn) {
      last.text = `${last.text} ${text}`;
      last.until = Math.max(last.until, end);
    } else joined.push({ seconds: start, until: end, text });
    isOpen = !ENDS_A_SENTENCE.test(text);
  }
  return joined.map(({ seconds, text }) => ({ seconds, text }));
}
