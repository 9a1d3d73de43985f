import { hasFilter } from './asking/ask-about-selection.ts';
import { narrowerPlan } from './asking/narrower-plan.ts';
import type { Clause, ReadCommand, Selection } from './reading/typed-command.ts';
import type { Understood } from './understand-sentence.ts';

/** From here on an outcome that was learned is believed against a list of the rules. Measured: see the README of the examples. */
const LIKELY = 0.8;
/** From here on what nobody could read is asked about instead of looked for. */
const LIKELY_ASKED = 0.6;

const isList = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.every(({ verb }) => verb === 'find');

const isTrash = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb === 'trash');
/** Every word is a filter: none is looked for in the papers, none was left open. */
const isWhole = ({ words, unresolved, unknownFilenames, ambiguousFolder, except }: Selection): boolean =>
  words.length + (unresolved ?? []).length + unknownFilenames.length === 0 &&
  ambiguousFolder === undefined &&
  except.every(isWhole);
/** Documents get a tag that is named, or are put into folders by what they share: light deeds that are easily taken back. */
const isLight = (clauses: readonly Clause[]): boolean =>
  clauses.every((clause) => (clause.verb === 'group' || clause.verb === 'tag') && clause.what.every(isWhole));
/** A tag is named, and nothing is put anywhere. */
const isTagging = (clauses: readonly Clause[]): boolean => clauses.every(({ verb }) => verb === 'tag');
/** Groups of “my work files”: of the folder or tag that is called so, or of all where none is; the rules know which, and no words to look for. */
const groupsMarked = (clauses: readonly Clause[]): boolean =>
  isLight(clauses) &&
  clauses.some((clause) => clause.verb === 'group' && clause.what.some(({ unmarked }) => unmarked !== undefined));
/** Files are called by their whole names and by nothing else, which are found exactly and not learned. */
const namesFiles = (clauses: readonly Clause[]): boolean =>
  clauses.every(
    (clause) =>
      clause.verb !== 'create-folder' &&
      clause.verb !== 'find' &&
      clause.verb !== 'trash' &&
      clause.what.every((what) => what.filenames.length > 0 && what.except.length === 0 && isWhole(what)),
  );

const isAccounted = (clauses: readonly Clause[]): boolean =>
  clauses.every((clause) => clause.verb === 'create-folder' || clause.what.every(isWhole));
/** Nothing says which documents are meant, so that planning asks, and has files to choose from. */
const choosesNothing = (clauses: readonly Clause[]): boolean =>
  isAccounted(clauses) &&
  clauses.every(
    (clause) => clause.verb !== 'create-folder' && clause.what.every((what) => !what.everything && !hasFilter(what)),
  );
/** What is there with the same bytes once more: the rules know no such copies. */
const isOfCopies = (command: ReadCommand): boolean =>
  command.kind === 'clauses' &&
  command.clauses.every((clause) => clause.verb === 'trash' && clause.what.every(({ copies }) => copies === true));

const DISAGREED: ReadCommand = {
  kind: 'unsure',
  question:
    'It is not clear whether something should go to Trash, so nothing is planned. Say in other words what should be done, with which files.',
};

/** What goes to Trash needs both readers, each by itself, unless the rules read nothing of it or only a list; where they are in doubt, they ask. */
function chooseTrash(byRules: ReadCommand, command: ReadCommand): ReadCommand {
  if (byRules.kind === 'refused' || byRules.kind === 'unsure') return byRules;
  if (byRules.kind !== 'clauses' || isList(byRules) || isOfCopies(command)) return command;
  return isAccounted(byRules.clauses) ? (narrowerPlan(command, byRules.clauses) ?? DISAGREED) : byRules;
}

/** Nothing was learned of a sentence but a question about it, and no deed stands in it. */
const isOpen = ({ command, outcome, hasDeed }: Understood): boolean =>
  (command.kind === 'unsure' || command.kind === 'unread') && !hasDeed && (outcome.is === 'plan' || outcome.likely < LIKELY);

/**
 * What is done about a sentence: what was learned from sentences says it. The rules change nothing by themselves: where a plan was learned and is not
 * sure enough, or looks like a question though all or a number is said, and the rules read the same one, it is planned, with every filter of both. Files
 * that are called by their whole names are those, and what else is a plan may be tagged or grouped by the rules. Where nothing whole was learned and no deed was said, what
 * they list is listed; and nouns alone, or what nobody is sure of, are looked for: talk alone, such as “yes do it”, is not.
 */
export function chooseReading(byRules: ReadCommand, learned: Understood): ReadCommand {
  const { command, outcome, hasDeed, withheld, marked, isTalk, speaks } = learned;
  if (isList(byRules) && isOpen(learned)) return byRules;
  if (isTrash(command)) return chooseTrash(byRules, command);
  if (byRules.kind === 'clauses') {
    if (groupsMarked(byRules.clauses) && command.kind !== 'refused') return byRules;
    if (command.kind === 'unsure' && choosesNothing(byRules.clauses)) return byRules;
    if (
      isLight(byRules.clauses) &&
      (outcome.is === 'plan' || (outcome.is === 'ask' && isTagging(byRules.clauses))) &&
      command.kind === 'unsure'
    )
      return byRules;
    if (namesFiles(byRules.clauses) && hasDeed && !isTrash(withheld ?? command)) return byRules;
    for (const plan of withheld ? [withheld] : marked) {
      const both = narrowerPlan(plan, byRules.clauses);
      if (both) return both;
    }
  }
  // Letters that are no words, such as a number of an order, ask for nothing that could be refused.
  if (byRules.kind === 'unread' && command.kind === 'refused' && command.reason === 'outside' && !speaks) return byRules;
  const isAsked = isTalk || (hasDeed && outcome.likely >= LIKELY_ASKED);
  return byRules.kind === 'unread' && command.kind === 'unsure' && !isAsked ? byRules : command;
}
