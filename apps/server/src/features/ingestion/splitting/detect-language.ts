import { LANGUAGE_WORDS } from './language-words.ts';

/** The language is not known. */
export const UNKNOWN_LANGUAGE = 'und';

/** Languages that a script alone gives away, with the share of letters that it takes: Japanese text is mostly Chinese characters. */
const BY_SCRIPT: readonly (readonly [script: RegExp, language: string, share: number])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja', 0.1],
  [/\p{Script=Hangul}/gu, 'ko', 0.2],
  [/\p{Script=Han}/gu, 'zh', 0.3],
  [/\p{Script=Thai}/gu, 'th', 0.3],
  [/\p{Script=Greek}/gu, 'el', 0.4],
  [/\p{Script=Hebrew}/gu, 'he', 0.4],
  [/\p{Script=Devanagari}/gu, 'hi', 0.4],
  [/\p{Script=Bengali}/gu, 'bn', 0.4],
  [/\p{Script=Tamil}/gu, 'ta', 0.4],
  [/\p{Script=Armenian}/gu, 'hy', 0.4],
  [/\p{Script=Georgian}/gu, 'ka', 0.4],
];

/** Letters that only one of the languages of a script has, and the language that most of its texts are in. */
const CYRILLIC: LettersOfScript = {
  otherwise: 'ru',
  letters: { uk: /[іїєґ]/giu, be: /ў/giu, sr: /[јљњђћџ]/giu, bg: /ъ[^\s]/giu },
};
const ARABIC: LettersOfScript = { otherwise: 'ar', letters: { fa: /[پچژگ]/gu, ur: /[ٹڈڑے]/gu } };

interface LettersOfScript {
  readonly otherwise: string;
  readonly letters: Readonly<Record<string, RegExp>>;
}

/** Anything but Latin letters and what all scripts share. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** The share of a text's letters that a language's own letters have at least. */
const TELLING_SHARE = 0.008;
/** Function words that a text needs, and their share of all words, to be taken for a language. */
const ENOUGH_WORDS = 3;
const ENOUGH_SHARE = 0.08;

/** The language that a text is most likely in, as ISO 639-1 code, or `und`. A few dozen words are enough. */
export function detectLanguage(text: string): string {
  if (OTHER_SCRIPT.test(text)) {
    const letters = count(text, /\p{L}/gu);
    if (letters === 0) return UNKNOWN_LANGUAGE;
    if (count(text, /\p{Script=Cyrillic}/gu) > letters / 2) return byLetters(text, letters, CYRILLIC);
    if (count(text, /\p{Script=Arabic}/gu) > letters / 2) return byLetters(text, letters, ARABIC);
    for (const [script, language, share] of BY_SCRIPT) if (count(text, script) >= share * letters) return language;
  }
  return byFunctionWords(text);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function byLetters(text: string, all: number, { otherwise, letters }: LettersOfScript): string {
  let best = otherwise;
  let most = TELLING_SHARE * all;
  for (const [language, pattern] of Object.entries(letters)) {
    const found = count(text, pattern);
    if (found <= most) continue;
    most = found;
    best = language;
  }
  return best;
}

const languagesOf: ReadonlyMap<string, readonly string[]> = indexWords();

function indexWords(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [language, list] of Object.entries(LANGUAGE_WORDS)) {
    // Single letters are variables, initials and enumerations just as often.
    for (const word of list.filter(({ length }) => length > 1)) index.set(word, [...(index.get(word) ?? []), language]);
  }
  return index;
}

/** A word counts the less, the more languages share it. */
function byFunctionWords(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = new Map<string, number>();
  const hits = new Map<string, number>();
  for (const word of words) {
    const languages = languagesOf.get(word);
    if (languages === undefined) continue;
    for (const language of languages) {
      scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
      hits.set(language, (hits.get(language) ?? 0) + 1);
    }
  }
  const [best] = [...scores].toSorted(([, first], [, second]) => second - first);
  if (best === undefined) return UNKNOWN_LANGUAGE;
  const found = hits.get(best[0]) ?? 0;
  return found >= ENOUGH_WORDS && found >= ENOUGH_SHARE * words.length ? best[0] : UNKNOWN_LANGUAGE;
}
