/** Scripts for which no font is at hand, or not for all of their letters, as people call them. */
const SCRIPTS: readonly (readonly [name: string, letter: RegExp])[] = [
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Mongolian', /\p{Script=Mongolian}/u],
  ['Syriac', /\p{Script=Syriac}/u],
  ['Thaana', /\p{Script=Thaana}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Chinese characters', /\p{Script=Han}/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Latin', /\p{Script=Latin}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
];
const ANOTHER = 'Another script';
/** What search would find; signs and pictures are no loss to it. */
const LETTER = /[\p{L}\p{N}]/u;

/** Letters that were left out because no font shows them. */
export interface MissingLetters {
  add(character: string): void;
  /** Their scripts by name, each once, in the order of the list above. */
  scripts(): string[];
}

export function createMissingLetters(): MissingLetters {
  const letters = new Set<string>();
  return {
    add(character) {
      if (LETTER.test(character)) letters.add(character);
    },
    scripts() {
      const found = new Set([...letters].map((letter) => SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? ANOTHER));
      return [...SCRIPTS.map(([name]) => name), ANOTHER].filter((name) => found.has(name));
    },
  };
}
