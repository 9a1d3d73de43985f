import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { foldMarks } from '#kernel/language/fold-marks.ts';
import { LANGUAGE_WORDS } from '../splitting/language-words.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** A language that a text may be in, and how much speaks for it: 1 for each word that no other language has. */
interface Guess {
  readonly language: string;
  readonly weight: number;
}

/** Single letters are initials and units. */
const LEAST_LETTERS = 2;

const languagesOf: ReadonlyMap<string, ReadonlySet<string>> = indexWords();

function indexWords(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  const note = (language: string, text: string) => {
    for (const word of wordsIn(text)) index.set(word, (index.get(word) ?? new Set()).add(language));
  };
  for (const [language, list] of Object.entries(LANGUAGE_WORDS)) note(language, list.join(' '));
  for (const [language, list] of Object.entries(RECEIPT_WORDS)) note(language, list);
  for (const [language, { labels }] of Object.entries(PAPER_WORDS))
    for (const list of Object.values(labels)) note(language, entriesOf(list).join(' '));
  return index;
}

function wordsIn(text: string): string[] {
  return (foldMarks(text).match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= LEAST_LETTERS);
}

/**
 * Languages in Latin letters that a text may be in, the likeliest first, by the words of papers and receipts: they hold few sentences. Marks on
 * letters do not count, since a reader that knows another language leaves them out.
 */
export function guessLanguages(text: string): Guess[] {
  const weights = new Map<string, number>();
  for (const word of new Set(wordsIn(text))) {
    const languages = languagesOf.get(word) ?? new Set();
    for (const language of languages) weights.set(language, (weights.get(language) ?? 0) + 1 / languages.size ** 2);
  }
  return [...weights].map(([language, weight]) => ({ language, weight })).toSorted((a, b) => b.weight - a.weight);
}
