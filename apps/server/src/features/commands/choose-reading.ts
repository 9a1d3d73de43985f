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

const isTrash = (clauses: readonly Clause[]): boolean => clauses.some(({ verb }) => verb === 'trash');
/** Names are put together from facts, as “date, sender” says; the rules take that for a name in most languages. */
const namesParts = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => clause.verb === 'rename' && clause.parts !== null);
const isShown = (clauses: readonly Clause[]): boolean => clauses.every(({ verb }) => verb === 'find');

/**
 * Which of two readings of a sentence is planned. The rules are believed where every word of theirs is a filter; where they had to look for words in
 * the papers, or read nothing at all, what was learned from sentences is, if it is whole; else the sentence is asked about.
 */
export function chooseReading(byRules: ReadCommand, learned: Understood): ReadCommand {
  const { command, outcome, hasDeed } = learned;
  const isLikely = outcome.likely >= LIKELY;
  // A single verb that was taken for something that is not done here is no reason to refuse what the rules understand.
  const isRefused = isLikely && command.kind === 'refused' && (outcome.is === 'refuse' || command.reason !== 'outside');
  switch (byRules.kind) {
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
      // The rules list whatever they know no verb of.
      if (command.kind === 'clauses' && isShown(clauses) && !isShown(command.clauses)) return command;
      if (command.kind === 'clauses' && namesParts(command.clauses) && !namesParts(clauses)) return command;
      if (isShown(clauses)) return hasDeed && command.kind === 'unsure' ? command : byRules;
      if (isAccounted(clauses)) return byRules;
      // What goes to Trash goes by filters alone: where the rules are in doubt, they ask.
      if (command.kind === 'clauses') return isTrash(clauses) || isTrash(command.clauses) ? byRules : command;
      // Words were looked for in the papers, and nobody is sure that they were meant so.
      if (command.kind !== 'unsure') return byRules;
      // A plan that was learned from too little to be sure says nothing against the rules.
      const isDoubted = isTrash(clauses) ? !learned.isWithheld : isLikely && outcome.is === 'ask';
      return isDoubted ? command : byRules;
    }
  }
}
