// What can be pressed on the pages for a fact: values of its form that do not lie over each other.
import type { FactChoice, FactName } from 'contract/facts';
import { plainWord } from '../page/find-labels.ts';
import type { Showable } from './describe-surroundings.ts';
import { findShowables } from './find-showables.ts';
import { endOf, valueAs, type PaperToShow } from './locate-shown.ts';

/** More than this many boxes on the pages help nobody. */
const MOST = 300;

/** Parts of a name, and stretches that are an address, a label, a title or a sentence, are hardly meant: whoever means them draws over them. */
const HARDLY: ReadonlySet<string> = new Set([
  'tail',
  'side',
  'unlabelled',
  'street',
  'town',
  'is-label',
  'is-title',
  'sentence-like',
  'stop',
  'two-rows',
  'over-line-end',
]);
/** In running text a name has two words at least: a month and the first word of a sentence have one. */
const isLikely = ({ form, traits, words }: Showable): boolean =>
  form !== 'party' || !(traits.some((trait) => HARDLY.has(trait)) || (traits.includes('run') && words.length < 2));
/** Whole names before what stands in running text, and longer ones before shorter. */
const rankOf = ({ traits, words }: Showable): number => (traits.includes('run') ? 20 : 0) - words.length;

/** From the top of the first page on. */
export function listChoices(paper: PaperToShow, fact: FactName): FactChoice[] {
  const taken = new Set<unknown>();
  const chosen: FactChoice[] = [];
  const found = findShowables(paper.pages, fact)
    .filter(isLikely)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const showable of found) {
    const { words, page } = showable;
    const value = valueAs(fact, showable, paper.date);
    const [first, last] = [words[0], words.at(-1)];
    if (value === null || !first || !last || words.some((word) => taken.has(word))) continue;
    if (plainWord(String(value)) === '') continue;
    for (const word of words) taken.add(word);
    // A value may go on in the next row: what lies between them in the text is not theirs.
    const isWhole = endOf(last) > first.start && page.rows[showable.segment.row]?.words.includes(last) === true;
    if (isWhole) chosen.push({ page: page.pageNumber, start: first.start, end: endOf(last), value });
    if (chosen.length >= MOST) break;
  }
  return chosen.toSorted((a, b) => a.page - b.page || a.start - b.start);
}
