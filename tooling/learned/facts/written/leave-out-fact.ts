import type { Random } from '../papers/random.ts';
import type { MarkName, WrittenPaper } from './parse-written.ts';

/** Not the reference: without its own number that of the matter is the reference of a paper. */
const LEFT_OUT: readonly MarkName[] = ['total', 'total', 'due', 'date', 'sender', 'recipient'];
/** Shorter words of a name stand in other names too. */
const TELLING = 4;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= TELLING || /\d/.test(word));

/**
 * A paper without the lines that say one of its facts: everything else on it, which is not that fact, stays, so that “none” is learned beside it.
 * As it is where the fact is said elsewhere too.
 */
export function leaveOutFact(paper: WrittenPaper, random: Random): WrittenPaper {
  const fact = random.one(LEFT_OUT);
  const facts: readonly MarkName[] = fact === 'due' ? ['due', 'due-days'] : [fact];
  const said = paper.marks.filter((mark) => facts.includes(mark.fact));
  const gone = new Set(said.map(({ line }) => line));
  const lines = paper.lines.filter(({ line }) => !gone.has(line));
  const left = new Set(wordsOf(lines.map(({ cells }) => cells.join(' ')).join(' ')));
  const isSaidElsewhere = said.some(({ text }) => wordsOf(text).some((word) => left.has(word)));
  const isMuch = lines.length < paper.lines.length * 0.6;
  if (said.length === 0 || isMuch || (isSaidElsewhere && fact !== 'date' && fact !== 'due')) return paper;
  return { ...paper, lines, marks: paper.marks.filter(({ line }) => !gone.has(line)) };
}
