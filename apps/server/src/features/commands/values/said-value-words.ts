import { VALUE_WORDS_IN_COMMANDS } from '#kernel/languages/languages.ts';
import type { SaidState, ValueWordsInCommands } from '#kernel/languages/value-words-in-commands.ts';

const ALL: readonly ValueWordsInCommands[] = Object.values(VALUE_WORDS_IN_COMMANDS);

/** Words at the ends of words, in folded text. */
export const wordsPattern = (source: string, flags = 'u'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, flags);

const entriesOf = (text: string, divider: string): (readonly [string, string])[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf(divider);
      return [entry.slice(0, at).trim(), entry.slice(at + divider.length).trim()];
    });

/** The words for a state in all eight languages. */
export const saidState = (state: SaidState): RegExp => wordsPattern(ALL.flatMap(({ states }) => states[state] ?? []).join('|'));

const NUMBERS: ReadonlyMap<string, number> = new Map(
  ALL.flatMap(({ numbers }) =>
    entriesOf(numbers, ':').flatMap(([value, words]) => words.split('|').map((word) => [word, Number(value)] as const)),
  ),
);
/** The value of a number word by itself, in any of the languages. */
export const numberWord = (folded: string): number | undefined => NUMBERS.get(folded);

const PLAINER = ALL.flatMap(({ plainer }) =>
  entriesOf(plainer, ' = ').map(([said, plain]) => [wordsPattern(said, 'gu'), ` ${plain} `] as const),
);
/** Folded words of a time with what is said in a way of its own in plainer words. */
export const plainerTime = (folded: string): string =>
  PLAINER.reduce((text, [said, plain]) => text.replaceAll(said, plain).replaceAll(/\s+/gu, ' ').trim(), folded);

const wordsOf = (of: (words: ValueWordsInCommands) => string): ReadonlySet<string> =>
  new Set(ALL.flatMap((words) => of(words).split(' ')));
export const BESIDE_TIMES = wordsOf(({ besideTimes }) => besideTimes);
export const BESIDE_AMOUNTS = wordsOf(({ besideAmounts }) => besideAmounts);

const wholly = (of: (words: ValueWordsInCommands) => string): RegExp => new RegExp(`^(?:${ALL.map(of).join('|')})$`, 'u');
export const ALL_OF_THEM = wholly(({ all }) => all);
export const BOTH_OF_THEM = wholly(({ both }) => both);

const endingsBy = (of: (words: ValueWordsInCommands) => string) => {
  const own = new Map(
    Object.entries(VALUE_WORDS_IN_COMMANDS).map(([language, words]) => [language, new Set(of(words).split('|'))]),
  );
  const all = new Set([...own.values()].flatMap((endings) => [...endings]));
  return (language: string | undefined): ReadonlySet<string> => own.get(language ?? '') ?? all;
};
/** What may be set at the end of a name in a language; of all where none is known. */
export const nameEndings = endingsBy(({ nameEndings: endings }) => endings);
/** The same, with the endings that make one trade of another word for it. */
export const nameDerivations = endingsBy(({ nameEndings: endings, nameDerivations: more }) => `${endings}|${more}`);
