import { hasFilter } from './asking/ask-about-selection.ts';
import { narrowerPlan } from './asking/narrower-plan.ts';
import type { Clause, ReadCommand, RefusalReason, Selection } from './reading/typed-command.ts';
import type { Understood } from './understand-sentence.ts';

/** From here on an outcome that was learned is believed against the rules. Measured: see the README of the examples. */
const LIKELY = 0.8;
/** From here on what nobody could read is asked about instead of looked for. */
const LIKELY_ASKED = 0.6;

/** Reasons that a name alone may seem to give. */
const ASIDE: ReadonlySet<RefusalReason> = new Set(['outside', 'reminding']);

/** Every word is a filter: none is looked for in the papers, none was left open. */
const isWhole = ({ words, unresolved, unmarked, unknownFilenames, ambiguousFolder, except }: Selection): boolean =>
  words.length === 0 &&
  (unresolved ?? []).length === 0 &&
  unmarked === undefined &&
  unknownFilenames.length === 0 &&
  ambiguousFolder === undefined &&
  except.every(isWhole);

/** `my work files` are those of a folder or tag called so, or all that are there: rules know which, and no words to look for. */
const withoutMark = ({ unmarked: _mark, ...selection }: Selection): Selection => selection;

const isAccounted = (clauses: readonly Clause[]): boolean =>
  clauses.every(
    (clause) =>
      clause.verb === 'create-folder' ||
      clause.what.every((what) => isWhole(clause.verb === 'group' ? withoutMark(what) : what)),
  );

/** Nothing says which documents are meant, so that planning asks. */
const choosesNothing = (clauses: readonly Clause[]): boolean =>
  isAccounted(clauses) &&
  clauses.every(
    (clause) => clause.verb !== 'create-folder' && clause.what.every((what) => !what.everything && !hasFilter(what)),
  );

const isTrash = (clauses: readonly Clause[]): boolean => clauses.some(({ verb }) => verb === 'trash');
/** Names are put together from facts, as “date, sender” says, which is easily taken for a name. */
const namesParts = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => clause.verb === 'rename' && clause.parts !== null);
/** Files are called by their whole names, which nobody can read otherwise. */
const namesFiles = (clauses: readonly Clause[]): boolean =>
  isAccounted(clauses) &&
  clauses.every((clause) => clause.verb !== 'create-folder' && clause.what.every(({ filenames }) => filenames.length > 0));
const isEverything = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => clause.verb !== 'create-folder' && clause.what.some(({ everything }) => everything));
/** Groups of “my work files”: of the folder or tag that is called so, or of all where none is. */
const groupsMarked = (clauses: readonly Clause[]): boolean =>
  isAccounted(clauses) &&
  clauses.some((clause) => clause.verb === 'group' && clause.what.some(({ unmarked }) => unmarked !== undefined));
/** Documents get a tag, which is named: a light deed that is easily taken back. */
const isTagging = (clauses: readonly Clause[]): boolean => clauses.every(({ verb }) => verb === 'tag');
/** What is there with the same bytes once more. */
const isOfCopies = (clauses: readonly Clause[]): boolean =>
  clauses.every((clause) => clause.verb === 'trash' && clause.what.every(({ copies }) => copies === true));
/** Verbs that take something off or out also throw away: “remove the tag from …”, “delete the folder”, “take … out of Inbox and put them in Bills”. */
const TAKES_OFF: ReadonlySet<Clause['verb']> = new Set(['untag', 'unstar', 'delete-folder', 'move']);
/** No document goes to Trash by it, though its verb might mean that. */
const takesOff = (clauses: readonly Clause[]): boolean => clauses.every(({ verb }) => TAKES_OFF.has(verb));
const isShown = (clauses: readonly Clause[]): boolean => clauses.every(({ verb }) => verb === 'find');

const UNEXPLAINED: ReadCommand = {
  kind: 'unsure',
  question: 'It is not clear that really everything is meant, so nothing is planned. Say which files, or name their folder.',
};
const DISAGREED: ReadCommand = {
  kind: 'unsure',
  question:
    'It is not clear whether something should go to Trash, so nothing is planned. Say in other words what should be done, with which files.',
};

/** Two readers that know nothing of each other do the same, with the same target. */
const isSameDeed = (marked: ReadCommand, clauses: readonly Clause[]): boolean =>
  marked.kind === 'clauses' &&
  marked.clauses.length === clauses.length &&
  marked.clauses.every((clause, at) => {
    const other = clauses[at];
    const [to, otherTo] = [clause, other].map((one) => (one !== undefined && 'to' in one ? one.to?.toLowerCase() : undefined));
    return clause.verb === other?.verb && to === otherTo;
  });

/** The same in the same order, however it was said: “all that is no letter” and “what is not a letter” leave out the same. */
function formOf(value: unknown, isExcepted = false): unknown {
  if (Array.isArray(value)) return value.map((each) => formOf(each, isExcepted));
  if (typeof value !== 'object' || value === null) return value;
  const leavesOut = 'except' in value && Array.isArray(value.except) && value.except.length > 0;
  const isSaid = (key: string): boolean =>
    key === 'said' || (key === 'everything' && leavesOut) || (key === 'single' && isExcepted);
  return Object.entries(value)
    .filter(([key]) => !isSaid(key))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, each]) => [key, formOf(each, isExcepted || key === 'except')]);
}
/** Two readers that know nothing of each other choose the same, to the last filter. */
const isSamePlan = (one: ReadCommand, clauses: readonly Clause[]): boolean =>
  one.kind === 'clauses' && JSON.stringify(formOf(one.clauses)).toLowerCase() === JSON.stringify(formOf(clauses)).toLowerCase();

/** A plan of the rules beside something learned that is none. */
function settleRules(byRules: ReadCommand, clauses: readonly Clause[], learned: Understood): ReadCommand {
  const { command, outcome, hasDeed, withheld, marked } = learned;
  const isPlan = outcome.is === 'plan' || outcome.likely < LIKELY;
  // The rules list whatever they know no verb of.
  if (isShown(clauses)) return isPlan && !hasDeed ? byRules : command;
  if (command.kind !== 'unsure') return byRules;
  // To Trash goes what both would put there, each by itself, and nothing else.
  if (isTrash(clauses)) {
    const ways = [...marked, ...(withheld ? [withheld] : [])];
    if (ways.some((one) => isSamePlan(one, clauses))) return byRules;
    // What only looks like a plan says the same to the last filter; of a plan one reader may say more of it than the other.
    return (withheld && narrowerPlan(withheld, clauses)) ?? command;
  }
  // A plan that was learned from too little to be sure says nothing against the rules, but what it says more of it narrows.
  if (withheld) return narrowerPlan(withheld, clauses) ?? byRules;
  if (!isAccounted(clauses)) return command;
  // Both ask, and the rules have files to choose from.
  if (choosesNothing(clauses)) return byRules;
  // Every word for everything is known to the rules, and explained.
  if (isEverything(clauses)) return byRules;
  if (isTagging(clauses)) return byRules;
  // What looks like a question and is read alike by both, down to the last word, is none.
  return isPlan || marked.some((one) => isSameDeed(one, clauses)) ? byRules : command;
}

/**
 * Which of two readings of a sentence is planned. What was learned from sentences is believed where it is a whole plan; where it is none, the rules
 * are, if every word of theirs is a filter and the sentence asks for something. What goes to Trash needs both, unless the rules read nothing.
 */
export function chooseReading(byRules: ReadCommand, learned: Understood): ReadCommand {
  const { command, outcome, hasDeed } = learned;
  const isLikely = outcome.likely >= LIKELY;
  // A single verb that was taken for something that is not done here is no reason to refuse what the rules understand.
  const isRefused = isLikely && command.kind === 'refused' && (outcome.is === 'refuse' || command.reason !== 'outside');
  switch (byRules.kind) {
    case 'last':
    case 'refused':
    case 'unsure':
      return byRules;
    case 'unread':
      if (command.kind === 'clauses') return command;
      // Nouns alone are looked for, and so is whatever nobody is sure of.
      if (command.kind === 'refused') return isRefused ? command : byRules;
      return hasDeed && command.kind === 'unsure' && outcome.likely >= LIKELY_ASKED ? command : byRules;
    case 'clauses': {
      const { clauses } = byRules;
      // A folder may be called like what is not done here: where every word is a filter or a place, it is one.
      const isAside = command.kind === 'refused' && ASIDE.has(command.reason) && !isShown(clauses) && isAccounted(clauses);
      if (isRefused && !isAside) return command;
      if (command.kind === 'refused') return byRules;
      if (command.kind !== 'clauses') return settleRules(byRules, clauses, learned);
      if (namesParts(clauses) && !namesParts(command.clauses)) return byRules;
      if (groupsMarked(clauses)) return byRules;
      if (namesFiles(clauses) && !isShown(clauses) && !isTrash(command.clauses)) return byRules;
      // Everything is meant by words that the rules know too, or a word fell away.
      const isExplained = isEverything(clauses) && isAccounted(clauses);
      if (isEverything(command.clauses) && !isShown(command.clauses) && !isExplained)
        return isShown(clauses) || isAccounted(clauses) ? UNEXPLAINED : byRules;
      if (isShown(clauses) || (!isTrash(clauses) && !isTrash(command.clauses))) return command;
      // A tag, a star or a folder is meant by a verb that the rules know for documents alone.
      if (isTrash(clauses) && takesOff(command.clauses)) return command;
      // The rules know no copies of the same bytes.
      if (isOfCopies(command.clauses)) return command;
      // Where the rules are in doubt, they ask. Else both put something to Trash, and do the same beside it.
      if (!isSameDeed(command, clauses) && isAccounted(clauses)) return DISAGREED;
      return isAccounted(clauses) ? (narrowerPlan(command, clauses) ?? byRules) : byRules;
    }
  }
}
