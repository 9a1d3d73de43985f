/**
 * Two independent hashes of a key that is built up word by word. 64 bits together: among half a million keys two that are alike are not to be
 * expected, so the keys themselves need not be kept.
 */
export interface KeyHash {
  readonly place: number;
  readonly check: number;
}

/** Signed, so that the engine keeps it as a small number and makes no object of it. */
const mix = (hash: number, code: number, factor: number): number => Math.imul(hash ^ code, factor);

function append({ place, check }: KeyHash, text: string, after: number): KeyHash {
  let [left, right] = [mix(place, after, 0x01000193), mix(check, after, 0x85ebca6b)];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    left = mix(left, code, 0x01000193);
    right = mix(right ^ (right >>> 15), code, 0x85ebca6b);
  }
  return { place: left, check: right };
}

/** The key of nothing yet, in a language. */
export const beginKey = (language: string): KeyHash => append({ place: 0x811c9dc5, check: 0x9e3779b9 }, language, 0);

/** The key with one more word. */
export const addWord = (key: KeyHash, word: string): KeyHash => append(key, word, 1);

/** Spreads the bits once more: the last character alone must not decide the place. */
export const slotOf = ({ place }: KeyHash, slots: number): number => {
  const mixed = Math.imul(place ^ (place >>> 16), 0x45d9f3b) >>> 0;
  return (mixed ^ (mixed >>> 13)) & (slots - 1);
};
