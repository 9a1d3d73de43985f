import { foldWords } from 'contract/query/fold-text';
import { followUps as de } from './de/follow-up-words.ts';
import { followUps as en } from './en/follow-up-words.ts';
import { followUps as es } from './es/follow-up-words.ts';
import { followUps as fr } from './fr/follow-up-words.ts';
import { followUps as it } from './it/follow-up-words.ts';
import { followUps as nl } from './nl/follow-up-words.ts';
import { followUps as pl } from './pl/follow-up-words.ts';
import { followUps as pt } from './pt/follow-up-words.ts';
import { entriesOf, type FollowUpWords } from './paper-labels.ts';
import type { PAPER_WORDS } from './languages.ts';

const BY_LANGUAGE: Readonly<Record<keyof typeof PAPER_WORDS, FollowUpWords>> = { en, de, fr, es, it, nl, pt, pl };

const entries = (of: keyof FollowUpWords): readonly string[] =>
  Object.values(BY_LANGUAGE).flatMap((words) => entriesOf(words[of]).map((entry) => ` ${foldWords(entry)}`));
const REMINDERS = entries('reminders');
const CREDITS = entries('credits');

/** What a paper that speaks of an invoice is instead of one: it asks for its payment once more, or takes of it back. Null for neither. */
export function followUpOf(title: string): 'reminder' | 'credit' | null {
  const words = ` ${foldWords(title)}`;
  if (REMINDERS.some((entry) => words.includes(entry))) return 'reminder';
  return CREDITS.some((entry) => words.includes(entry)) ? 'credit' : null;
}
