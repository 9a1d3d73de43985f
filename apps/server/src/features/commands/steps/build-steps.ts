import { foldName } from '../sentences/name-index.ts';
import type { Marked, TaggedSentence } from '../sentences/tag-sentence.ts';
import { buildSelection } from './build-selection.ts';
import { DEEDS, divideSentence, isTarget, isUsedBy, TARGETS, WITHOUT_DOCUMENTS, type Segment } from './divide-sentence.ts';
import { factIn, ruleStep, withValue } from './fact-and-rule.ts';
import { readFollowUp } from './follow-up.ts';
import { tradeIn } from '../trades/trade-words.ts';
import { FILTERS, nameOf, Open, type Surroundings } from './read-filter.ts';
import { groupKeyOf, isAnySender } from './read-target-words.ts';
import { isOrderOfOne, readCount, readOrder } from './read-order.ts';
import type { Deed, Reading, SentenceStep, Which } from './sentence-step.ts';

const targetsIn = (segment: Segment, marks: readonly string[]): string[] =>
  segment.marks.filter(({ mark }) => marks.includes(mark)).map(({ text }) => text);

/** Beside these a sentence is about more than the folders that it names. */
const OF_DOCUMENTS = new Set([
  ...[...FILTERS].filter((mark) => mark !== 'FOLDER'),
  'QUANT',
  'COUNT',
  'ORDER',
  'EXCEPT',
  'NOT',
  'OR',
  'THESE',
  'HERE',
  'IT',
  'LAST',
  'VAGUE',
  'TO-SUB',
  'TO-TAG',
]);

function folderStep(deed: Deed, segment: Segment, { names, language }: Surroundings): SentenceStep {
  const folders = targetsIn(segment, ['FOLDER']).map((said) => nameOf(said, names.folders, { least: 2, language }));
  const to = targetsIn(segment, ['TO-NAME', 'TO-FOLDER']);
  const said = segment.marks.map(({ text }) => text).join(' ');
  if (folders.length === 0 || segment.marks.some(({ mark }) => OF_DOCUMENTS.has(mark))) throw new Open('which', said);
  if (deed === 'merge-folders' && folders.length < 2 && to.length === 0) throw new Open('where', said);
  if (deed === 'rename-folder' && (folders.length !== 1 || to.length !== 1)) throw new Open('where', said);
  if (to.length > 1) throw new Open('where', said);
  const isInto = deed === 'rename-folder' && segment.marks.some(({ mark }) => mark === 'TO-FOLDER');
  return { deed, which: null, to, folders, ...(isInto && { isInto }) };
}

/** “… and star the newest”: the one of what the step before was about, unless that was one already or is in Trash by then. */
function placeAmong(marks: readonly Marked[], before: SentenceStep | undefined, { language }: Surroundings): Which | null {
  const [place, ...others] = marks.filter(({ mark }) => !DEEDS.has(mark) && !isTarget(mark));
  if (!before?.which || place?.mark !== 'ORDER' || others.length > 0) return null;
  if (before.deed === 'trash' || before.which.one || before.which.order) return null;
  const order = readOrder(place.text);
  if (order === null || readCount(place.text) !== null || !isOrderOfOne(place.text, language, true)) return null;
  return { query: null, order, first: 1, one: true, from: 'it' };
}

/** “Make a folder per landlord” is about what landlords sent; “per sender” does not say which. */
function ofTrade([said, ...others]: readonly string[]): Which | null {
  const trade = said === undefined || others.length > 0 ? null : tradeIn(said);
  if (trade === null || groupKeyOf(trade) !== 'sender' || isAnySender(trade)) return null;
  return { query: { sender: { part: trade } }, one: false };
}

function stepOf(
  segment: Segment,
  before: SentenceStep | undefined,
  unmarked: TaggedSentence['unmarked'],
  surroundings: Surroundings,
): SentenceStep {
  const { deed } = segment;
  const said = segment.marks.map(({ text }) => text).join(' ');
  if (deed === null) throw new Open('what', said);
  if (deed === 'rename-folder' || deed === 'merge-folders' || deed === 'delete-folder')
    return folderStep(deed, segment, surroundings);
  const wanted = TARGETS[deed];
  let to = wanted ? targetsIn(segment, wanted) : [];
  // “Make a folder X and put … in it”, “move … to X, and the letters too”.
  if (to.length === 0 && deed === 'move' && before?.deed === 'make-folder') to = before.to.slice(0, 1);
  if (to.length === 0 && before?.deed === deed) to = [...before.to];
  if (WITHOUT_DOCUMENTS.has(deed)) {
    if (deed === 'make-folder' && to.length === 0) throw new Open('where', said);
    return { deed, which: null, to };
  }
  // What no part of the step uses says something that would fall away.
  const beside = segment.marks.find(({ mark }) => !isUsedBy(deed, mark));
  if (beside) throw new Open('which', beside.text);
  let which: Which | null;
  try {
    const chosen = segment.marks.filter(({ mark }) => mark !== 'FACT' && mark !== 'TO-VALUE');
    which =
      placeAmong(chosen, before, surroundings) ??
      buildSelection(chosen, surroundings) ??
      (deed === 'group' ? ofTrade(targetsIn(segment, ['BY'])) : null);
  } catch (error) {
    // What places vaguely leaves open where, what chooses vaguely which.
    const isVague = segment.marks.some(({ mark }) => mark === 'VAGUE');
    const isChosen = segment.marks.some(
      ({ mark }) => mark === 'KIND' || mark === 'SENDER' || mark === 'ABOUT' || mark === 'IT',
    );
    if (error instanceof Open && isVague && isChosen && wanted && to.length === 0) throw new Open('where', said);
    throw error;
  }
  if (wanted && to.length === 0) throw new Open('where', said);
  if (which === null && before) which = { query: null, one: false, from: 'it' };
  if (which === null) throw new Open('which', said);
  if ((deed === 'move' || deed === 'copy') && to.length > 1) throw new Open('where', to.join(', '));
  if (deed === 'group') {
    const [first, within, ...more] = targetsIn(segment, ['BY']);
    const by = first === undefined ? [] : [first];
    if (more.length > 0) throw new Open('value', more.join(', '));
    const into = targetsIn(segment, ['TO-FOLDER']);
    if (by.length === 0) throw new Open('where', said);
    if (into.length > 1) throw new Open('where', into.join(', '));
    return { deed, which, to: by, ...(within !== undefined && { within }), ...(into[0] !== undefined && { into: into[0] }) };
  }
  if (deed === 'set') return { deed, which, to, fact: factIn(segment.marks, unmarked, surroundings) };
  return { deed, which, to };
}

/** Words that leave open how many, in eight languages, without accents. They count although nothing marked them. */
const PARTIAL =
  /^(?:some|few|several|couple|einige[nrsm]?|manche[nrsm]?|paar|etliche[nr]?|mehrere[nr]?|quelques|certaine?s|plusieurs|algun[oa]?s?|unos|unas|vari[oa]s|qualche|alcun[ei]|enkele|sommige|alguns|algumas|kilka|kilku|niektore|niektorych)$/u;

/** What a marked sentence asks to be done: its steps, or the first thing that it leaves open. Nothing of it is left out in silence. */
export function buildSteps(
  { marks, language, unmarked }: Pick<TaggedSentence, 'marks' | 'language' | 'unmarked'>,
  given: Omit<Surroundings, 'language'>,
): Reading {
  const surroundings = { ...given, language };
  const partial = unmarked.find(({ token }) => PARTIAL.test(foldName(token.text)));
  if (partial) return { open: { asks: 'which', said: partial.token.text } };
  const said = withValue(marks.filter(({ mark }) => mark !== 'SAY' && mark !== 'SLIP'));
  const segments = divideSentence(said);
  const steps: SentenceStep[] = [];
  try {
    const follows = readFollowUp(marks, surroundings);
    if (follows) return { follows };
    if (said.some(({ mark }) => mark === 'rule')) return { steps: [ruleStep(said, surroundings)] };
    for (const segment of segments) steps.push(stepOf(segment, steps.at(-1), unmarked, surroundings));
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    return { open: error.question };
  }
  return steps.length === 0 ? { open: { asks: 'what', said: '' } } : { steps };
}
