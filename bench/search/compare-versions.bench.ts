import { comparePages, type TextOfPage } from '../../apps/server/src/kernel/text-diff/compare-pages.ts';
import { report, type Figure } from '../report.ts';
import { createTextMaker } from '../product/made-text.ts';

export const summary =
  'two versions of a text of 100 pages, word by word: compare-versions [PAGES]; the algorithm alone, without server and database';

const WORDS_OF_PAGE = 500;
const ROUNDS = 5;

type Change = (words: readonly string[], page: number) => readonly string[];

/** What happens to a text between two versions, from a word to everything. */
const CHANGES: Readonly<Record<string, Change>> = {
  'nothing changed': (words) => words,
  'one word in 200 changed': (words) => words.map((word, at) => (at % 200 === 7 ? `${word}ish` : word)),
  'a paragraph on every tenth page, so that all later text moves on': (words, page) =>
    page % 10 === 0 ? [...words.slice(0, 40), ...words.slice(100, 160).toReversed(), ...words.slice(40)] : words,
  'every third word changed': (words) => words.map((word, at) => (at % 3 === 0 ? `${word}ish` : word)),
  'the same words in another order on each page': (words) => words.toReversed(),
  'another text altogether': (words) => words.map((word) => `${word}x`),
  'two words over and over, in another order': (words, page) =>
    words.map((_, at) => ((at * 7 + page) % 3 === 0 ? 'aye' : 'nay')),
};

/** Of the processor: what else the machine does is not counted. */
const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

const asPages = (pages: readonly (readonly string[])[]): TextOfPage[] =>
  pages.map((words, index) => ({ pageNumber: index + 1, text: words.join(' ') }));

export async function run([count = '100']: readonly string[]): Promise<void> {
  const made = createTextMaker(1).pages(Number(count));
  const pages = made.map((paragraphs) => paragraphs.join(' ').split(/\s+/).slice(0, WORDS_OF_PAGE));
  const twoWords = pages.map((words, page) => words.map((_, at) => ((at * 5 + page) % 2 === 0 ? 'aye' : 'nay')));
  const figures: Figure[] = [];
  for (const [what, change] of Object.entries(CHANGES)) {
    const before = what.startsWith('two words') ? twoWords : pages;
    const [one, other] = [asPages(before), asPages(before.map((words, page) => change(words, page + 1)))];
    const times: number[] = [];
    let changes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const from = process.cpuUsage();
      changes = comparePages(one, other).changes.length;
      times.push(milliseconds(process.cpuUsage(from)));
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    figures.push({ what: `${what} (${changes} changes)`, value: median, unit: 'ms', bar: 1_000 });
  }
  report(
    `compare-versions: ${count} pages of up to ${WORDS_OF_PAGE} words, median of ${ROUNDS}, time of the processor`,
    figures,
  );
}
