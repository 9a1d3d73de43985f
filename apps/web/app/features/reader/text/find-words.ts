import type { TextRange } from './box-text-range';

/** One character for one, so that offsets stay: marks above letters are taken off where a letter is left alone. */
function plain(text: string): string {
  let result = '';
  for (const character of text) {
    const base = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    result += base.length === character.length ? base : character;
  }
  return result;
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Where the words occur in the text as whole words, in any case and with or without accents; in order of place. */
export function findWords(text: string, words: readonly string[]): TextRange[] {
  const inText = plain(text);
  const ranges: TextRange[] = [];
  for (const word of new Set(words.map((word) => plain(word)))) {
    if (word === '') continue;
    for (let at = inText.indexOf(word); at !== -1; at = inText.indexOf(word, at + word.length)) {
      const end = at + word.length;
      if (!isWordCharacter(inText[at - 1]) && !isWordCharacter(inText[end])) ranges.push({ start: at, end });
    }
  }
  return ranges.toSorted((a, b) => a.start - b.start);
}
