import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { WORDS_BESIDE_COMMANDS } from '#kernel/languages/languages.ts';
import type { WordsBesideCommands } from '#kernel/languages/words-beside-commands.ts';
import { foldName, markNames, type HeldNames } from '../sentences/name-index.ts';
import type { Token } from '../sentences/split-sentence.ts';
import type { Marked, TaggedSentence } from '../sentences/tag-sentence.ts';
import { valueFlags } from '../sentences/value-flags.ts';

/** The words of one sort in every language: people mix them, and the language of a short sentence is only guessed. */
const wordsOfAll = (sort: keyof WordsBesideCommands): ReadonlySet<string> =>
  new Set(Object.values(WORDS_BESIDE_COMMANDS).flatMap((words) => words[sort].split(' ').map(foldName)));
const CARRIERS = wordsOfAll('carriers');
const TAGGED = wordsOfAll('tagged');
const SAYINGS = wordsOfAll('sayings');
const DECISIVE = wordsOfAll('decisive');
const REASONS = wordsOfAll('reasons');

const isTag = (mark: Marked | undefined): boolean => mark?.mark === 'TAG' || mark?.mark === 'TO-TAG';
/** A word that carries a tag, with a tag right before or behind it. */
function carriesTag({ text, from, to }: Token, marks: readonly Marked[]): boolean {
  return (
    TAGGED.has(wordOf(text)) &&
    (isTag(marks.findLast((mark) => mark.to <= from)) || isTag(marks.find((mark) => mark.from >= to)))
  );
}

const functionWords = new Map(
  LANGUAGES_WITH_FUNCTION_WORDS.map((language) => [language, new Set([...functionWordsOf(language)].map(foldName))]),
);
const anyFunctionWords = new Set([...functionWords.values()].flatMap((words) => [...words]));
/** A small word of another language is believed to be one from here on: French “sono” is no Italian “they are”. */
const SURELY_SMALL = 0.8;

/** Articles and pronouns that lose their vowel, endings of English possessives, and parts of contracted verbs. */
const CLIPPED =
  /^(?:[cdjlmnst]|qu|jusqu|dell|all|dall|nell|sull|coll|un|quest|quell|ll|re|ve|m|nt)?['’](?:s|ll|re|ve|m|d|t|nt)?$/iu;

const DENIAL = /^(?:and |und |et |y |e |en |i )?(?:not|nicht|kein\p{L}*|pas|no|non|niet|geen|nao|nie)(?!\p{L})/u;
/** They are as often an article, a preposition or a particle, and say nothing of what is chosen where nothing is marked. */
const HARMLESS = new Set(
  'but all rest uber unter vor seit over under if si plus tout tous toute toutes als na po so no pas non solo alle todo todos toda todas tutto tutti tutta tutte ne mais moins'
    .split(' ')
    .map(foldName),
);

type Used = Pick<TaggedSentence, 'text' | 'language' | 'unmarked' | 'marks'>;

const wordOf = (text: string): string => foldName(text).replace(/['’]s?$/u, '');
const isKnown = (text: string, known: readonly ReadonlySet<string>[]): boolean =>
  !/[\p{L}\p{N}]/u.test(text) ||
  CLIPPED.test(text) ||
  known.some((words) => words.has(wordOf(text)) || words.has(foldName(text)));

/** A word of talk that no list has is believed to be one from here on. */
const SURELY_TALK = 0.95;

/** An aside of words that nobody knows is believed to be one from here on. */
const SURELY_ASIDE = 0.97;
const FEWEST_ASIDE = 3;
/** Carriers that people look for by themselves: “tags”, “labels”. */
const CARRIERS_ALONE = new Set([...CARRIERS].filter((word) => !SAYINGS.has(word) && !anyFunctionWords.has(word)));
const isKnownTalk = (text: string): boolean => isKnown(text, [anyFunctionWords, CARRIERS, SAYINGS]);
const isDecisive = (text: string): boolean => DECISIVE.has(wordOf(text)) && !HARMLESS.has(wordOf(text));
const isWord = ({ text }: Token): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * A reason at the end of a sentence: “because the accountant comes on Friday”. Its words need not be known, as long as none of them decides anything
 * and all are surely no filter.
 */
function isReason({ text, tokens, to, certainty }: Marked, sentence: string): boolean {
  const words = tokens.filter(isWord);
  const [first] = words;
  return (
    first !== undefined &&
    REASONS.has(wordOf(first.text)) &&
    words.length >= FEWEST_ASIDE &&
    certainty >= SURELY_ASIDE &&
    !/\d/u.test(text) &&
    !words.some((word) => isDecisive(word.text)) &&
    !/[\p{L}\p{N}]/u.test(sentence.slice(to))
  );
}

/**
 * A small word written in capitals that a folder or a tag is called by: “in DAS” names it, whatever “das” says. Where all is written so, nothing is.
 */
function namesInCapitals({ text }: Token, sentence: string, { folders, tags }: HeldNames): boolean {
  return (
    /^\p{Lu}{2,}$/u.test(text) &&
    /\p{Ll}{2}/u.test(sentence) &&
    [...folders, ...tags].some((name) => name.split('/').at(-1) === text)
  );
}

/** Nothing that a value reader or the library knows, and no name: only the first word of a sentence may be written large. */
const mayBeTalk = ({ text, from }: Token, language: string, names: HeldNames): boolean =>
  !/\d/u.test(text) &&
  (from === 0 || !/\p{Lu}/u.test(text)) &&
  valueFlags(text.toLowerCase(), language).length === 0 &&
  markNames([{ text, from, to: from + text.length, glued: false }], names).every(
    ({ begins, holds, alike }) => (begins | holds | alike) === 0,
  );

/** A word that people use to be polite or to begin with, and for nothing else. */
const isSaying = ({ text }: Token): boolean => {
  const word = wordOf(text);
  return SAYINGS.has(word) && !anyFunctionWords.has(word) && !CARRIERS.has(word);
};
/** Talk with which a sentence begins or ends, as the model and a word of it are sure of, in words of which none could choose anything. */
function isTalk({ tokens, from, to, certainty }: Marked, sentence: string, language: string, names: HeldNames): boolean {
  const isAtEdge = !/[\p{L}\p{N}]/u.test(sentence.slice(0, from)) || !/[\p{L}\p{N}]/u.test(sentence.slice(to));
  return (
    isAtEdge &&
    certainty >= SURELY_TALK &&
    tokens.some(isSaying) &&
    tokens.every((token) => !isDecisive(token.text) && (isKnownTalk(token.text) || mayBeTalk(token, language, names)))
  );
}

/** A whole sentence of talk, such as “yes do it”, names nothing that could be looked for. */
export const isOnlyTalk = (sentence: string): boolean => {
  const words = sentence.match(/[\p{L}\p{M}'’]+|\p{N}+/gu) ?? [];
  return words.length > 0 && words.every((word) => isKnownTalk(word) && !CARRIERS_ALONE.has(wordOf(word)));
};

/**
 * A word that carries meaning and that no mark holds, or only one for talk beside the matter; null where every word was used.
 *
 * @param given.isStrict every word of talk must be known
 * @param given.isValue a value is said: what it is not, beside it, says nothing more (“these are receipts, not invoices”)
 */
export function unusedWord(
  { text, language, unmarked, marks }: Used,
  { names, isStrict, isValue = false }: { readonly names: HeldNames; readonly isStrict: boolean; readonly isValue?: boolean },
): string | null {
  const decisive = unmarked.find(({ token }) => isDecisive(token.text));
  if (decisive) return decisive.token.text;
  const named = unmarked.find(({ token }) => namesInCapitals(token, text, names));
  if (named) return named.token.text;
  const ofLanguage = functionWords.get(language) ?? anyFunctionWords;
  const unused = unmarked.find(
    ({ token, certainty }) =>
      !isKnown(token.text, [ofLanguage, CARRIERS]) &&
      !carriesTag(token, marks) &&
      (certainty < SURELY_SMALL || !isKnown(token.text, [anyFunctionWords])),
  );
  if (unused) return unused.token.text;
  for (const mark of marks) {
    if (mark.mark !== 'SAY' || (!isStrict && (isReason(mark, text) || isTalk(mark, text, language, names)))) continue;
    if (isValue && DENIAL.test(foldName(mark.text))) continue;
    const beside = mark.tokens.find((token) => !isKnownTalk(token.text));
    if (beside) return beside.text;
  }
  return null;
}
