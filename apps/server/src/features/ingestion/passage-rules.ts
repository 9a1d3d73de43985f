import { createHash } from 'node:crypto';
import { lexiconEdition } from '#kernel/concepts/concept-lexicon.ts';

/** The rules by which pages become passages. Whoever changes what a passage holds counts it up. */
const SPLITTING_RULES = 6;
/** So many hexadecimal digits fit into a column of whole numbers. */
const DIGITS = 7;

let known: number | undefined;

/**
 * A number for all that decides how a page is found: how it is split, how words are stemmed, which concepts the lexicon knows. When it
 * changes, every document is split and indexed again from its stored pages at the next start, while what is indexed goes on answering.
 */
export function passageRules(): number {
  known ??= Number.parseInt(
    createHash('sha256').update(`${SPLITTING_RULES} ${lexiconEdition()}`).digest('hex').slice(0, DIGITS),
    16,
  );
  return known;
}
