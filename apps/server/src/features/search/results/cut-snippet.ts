import { findSentences, type Span } from '../sentences/find-sentences.ts';

/** Some four lines in the table of results. */
const SNIPPET_LENGTH = 320;
/** A sentence that needs no more than this to end is not cut off: what was asked for is often its last word. */
const TO_FINISH = 100;

const lastBreakBefore = (text: string, at: number) => text.lastIndexOf(' ', at) + 1;

function firstBreakAfter(text: string, at: number): number {
  const found = text.indexOf(' ', at);
  return found === -1 ? text.length : found;
}

/** The end of the sentence that runs over a place where the text is cut, where it is near; else that place. */
function finish(sentences: readonly Span[], cut: number): number {
  const running = sentences.find(({ start, end }) => start < cut && end >= cut);
  return running && running.end - cut <= TO_FINISH ? running.end : cut;
}

/** The part of a text to show: the sentence with what fits around it, cut between words. */
export function cutSnippet(text: string, sentence: Span | null, length = SNIPPET_LENGTH): Span {
  if (text.length <= length) return { start: 0, end: text.length };
  const focus = sentence ?? { start: 0, end: 0 };
  if (focus.end - focus.start >= length)
    return { start: focus.start, end: Math.min(firstBreakAfter(text, focus.start + length), text.length) };
  const spare = length - (focus.end - focus.start);
  // A little of what comes before, more of what follows: that is where the answer goes on.
  let start = Math.max(0, focus.start - Math.floor(spare / 3));
  const end = Math.min(text.length, start + length);
  start = Math.max(0, end - length);
  // A snippet that begins with the end of a sentence reads badly; the next sentence begins before the focus, or is it.
  const sentences = findSentences(text);
  const begun = start === 0 ? 0 : (sentences.find((one) => one.start >= start)?.start ?? start);
  return {
    start: begun <= focus.start ? begun : Math.min(focus.start, lastBreakBefore(text, start + 1)),
    end: end === text.length ? end : finish(sentences, Math.max(focus.end, firstBreakAfter(text, end - 1))),
  };
}
