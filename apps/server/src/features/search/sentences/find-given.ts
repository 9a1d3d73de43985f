import { wordsOf } from '#kernel/language/words.ts';
import { askedFor } from './answer-kind.ts';
import type { Span } from './find-sentences.ts';
import { ASKS_BACK, GIVES_BACK } from '#kernel/languages/question-heads.ts';

/** Where a sentence gives what is asked for; empty where it does not. */
export interface FindGiven {
  /** Whether a sentence that does not give it may say it in another form. */
  isOpenIn(sentence: string): boolean;
  /** Whether many sentences look as if they gave it. */
  readonly isCommon: boolean;
  /** Whether a title may answer: what something means or is called. */
  readonly mayBeTitle: boolean;
  find(sentence: string): Span[];
}

const WORD = /[\p{L}\p{N}]/u;

/** The whole words that a place touches: a pattern finds "Satur" in "Saturday". */
function wholeWords(written: string, { start, end }: Span): string {
  let [from, to] = [start, end];
  while (from > 0 && WORD.test(written[from - 1] ?? '') && WORD.test(written[from] ?? '')) from--;
  while (to < written.length && WORD.test(written[to] ?? '') && WORD.test(written[to - 1] ?? '')) to++;
  return written.slice(from, to);
}

/**
 * Prepares a question to find in sentences what it asks for; null when it asks for nothing in particular. What the question says itself is no
 * answer to it: "who orders the oak for Mrs Sand" is not answered by "Mrs Sand".
 */
export function createFindGiven(question: string): FindGiven | null {
  const asked = askedFor(question);
  if (asked === null) return null;
  const everywhere = new RegExp(asked.given, `${asked.given.flags}g`);
  const except = asked.except && new RegExp(asked.except, `${asked.except.flags}g`);
  // "When do I get it back" is not answered by when it was given.
  const isBack = !asked.isOpen && ASKS_BACK.test(question);
  const said = new Set(wordsOf(question).map(({ text }) => text.toLowerCase()));
  const isSaid = (written: string) => {
    const words = wordsOf(written);
    return !asked.isDefinition && words.length > 0 && words.every(({ text }) => said.has(text.toLowerCase()));
  };
  return {
    isCommon: asked.isCommon,
    mayBeTitle: asked.isDefinition || asked.type === 'name',
    isOpenIn: (sentence) => asked.isOpen || asked.nearly?.test(sentence) === true,
    find(sentence) {
      if (!asked.given.test(sentence) || (isBack && !GIVES_BACK.test(sentence))) return [];
      // Blanks of the same length: places stay.
      const written = except ? sentence.replace(except, (text) => ' '.repeat(text.length)) : sentence;
      return [...written.matchAll(everywhere)]
        .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
        .filter((place) => !isSaid(wholeWords(written, place)));
    },
  };
}
