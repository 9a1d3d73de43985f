import { PAPER_WORDS } from '#kernel/languages/languages.ts';
import { entriesOf } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  Object.values(PAPER_WORDS).flatMap(({ legalForms }) => entriesOf(legalForms).map(plainWord)),
);
const MOST_WORDS = 3;

export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(plainWord(word));

/** Whether a text begins with a legal form: what stands before a comma there belongs to it, as in `Fernway Robotics, Inc.` */
export function beginsWithLegalForm(text: string): boolean {
  const words = text.split(/\s+/u).slice(0, MOST_WORDS);
  return words.some((_, at) => isLegalForm(words.slice(0, at + 1).join('')));
}
