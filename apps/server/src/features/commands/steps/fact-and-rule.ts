import type { Marked, TaggedSentence } from '../sentences/tag-sentence.ts';
import { buildSelection } from './build-selection.ts';
import { readFact } from './read-fact.ts';
import { Open, type Surroundings } from './read-filter.ts';
import type { SaidFact, SentenceStep } from './sentence-step.ts';

const textsOf = (marks: readonly Marked[], wanted: string): string[] =>
  marks.filter(({ mark }) => mark === wanted).map(({ text }) => text);

/** How a rule files or tags what comes, and which papers: its parts stand around two deeds. */
const RULE_PARTS = new Set(['KIND', 'SENDER', 'TO-FOLDER', 'TO-TAG', 'rule', 'move', 'tag', 'IT', 'THING', 'QUANT', 'THEN']);

/** “Whenever a bill from Voltara comes, file it under Bills”: all of the sentence is one rule. */
export function ruleStep(marks: readonly Marked[], surroundings: Surroundings): SentenceStep {
  const said = marks.map(({ text }) => text).join(' ');
  const beside = marks.find(({ mark }) => !RULE_PARTS.has(mark));
  if (beside) throw new Open('value', beside.text);
  const to = textsOf(marks, 'TO-FOLDER');
  const tags = textsOf(marks, 'TO-TAG');
  if (to.length > 1 || to.length + tags.length === 0) throw new Open('where', said);
  // “Tag it and file it”: a deed whose end nobody said is left open.
  const misses = (deed: string, found: number) => marks.some(({ mark }) => mark === deed) && found === 0;
  if (misses('move', to.length + tags.length) || misses('tag', tags.length)) throw new Open('where', said);
  const chosen = marks.filter(({ mark }) => mark === 'KIND' || mark === 'SENDER');
  if (chosen.length === 0) throw new Open('which', said);
  return { deed: 'rule', which: buildSelection(chosen, surroundings), to, ...(tags.length > 0 && { tags }) };
}

const NAMES = new Set(['SENDER', 'PERSON']);

/** “Put Bright Lab as the sender of these”: the one name in front of the fact is the value, where none is marked as one. */
export function withValue(marks: readonly Marked[]): readonly Marked[] {
  const has = (wanted: string) => marks.some(({ mark }) => mark === wanted);
  const fact = marks.find(({ mark }) => mark === 'FACT');
  const [named, ...others] = marks.filter(({ mark }) => NAMES.has(mark));
  // Behind it, a name says of which papers: “correct the sender of the letter from Voltara”.
  if (!has('set') || !fact || has('TO-VALUE') || !named || others.length > 0 || named.to > fact.from) return marks;
  return marks.map((mark) => (mark === named ? { ...mark, mark: 'TO-VALUE' } : mark));
}

/** The word in front of a mark that has none itself. */
const wordBefore = (at: number, unmarked: TaggedSentence['unmarked']): string =>
  unmarked.findLast(({ token }) => token.to <= at && /\p{L}/u.test(token.text))?.token.text ?? '';

/** Which fact some marks put right, and to what. @throws {Open} */
export function factIn(marks: readonly Marked[], unmarked: TaggedSentence['unmarked'], surroundings: Surroundings): SaidFact {
  const [value, ...others] = marks.filter(({ mark }) => mark === 'TO-VALUE');
  if (!value || others.length > 0) throw new Open('value', others.map(({ text }) => text).join(', '));
  const before = wordBefore(value.from, unmarked);
  const deed = textsOf(marks, 'set').join(' ');
  return readFact({ value: value.text, facts: textsOf(marks, 'FACT'), deed, before }, surroundings);
}
