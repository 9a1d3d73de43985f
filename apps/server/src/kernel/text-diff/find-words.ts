/** A word of a text by its place; the end is not part of it. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
}

/** Words with what holds them together, letters of scripts without spaces one by one, and signs. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}\p{M}]+(?:[.,'’\-/][\p{L}\p{N}\p{M}]+)*|[^\s\p{Cf}]/gu;

/** Written in one way only. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The words of a text, and what each says: the same letters in other code points are the same word. */
export function* findWordsOf(text: string): Generator<PlacedWord & { readonly word: string }> {
  for (const { 0: found, index } of text.matchAll(WORDS))
    yield { start: index, end: index + found.length, word: PLAIN.test(found) ? found : found.normalize('NFKC') };
}
