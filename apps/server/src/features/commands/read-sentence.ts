import { chooseReading } from './choose-reading.ts';
import { readUndo } from './last-plan/read-undo.ts';
import { readCommand, type CommandSurroundings } from './reading/read-command.ts';
import { readCopies } from './reading/read-copies.ts';
import { readFolderDeed } from './reading/read-folder-deed.ts';
import { isFolderClause, type ReadCommand } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import { sentenceTagger } from './sentences/open-tagger.ts';
import { understandSentence, type Understood } from './understand-sentence.ts';

interface Surroundings extends CommandSurroundings {
  readonly held: HeldNames;
}

const isOfFolders = (command: ReadCommand): boolean => command.kind === 'clauses' && command.clauses.some(isFolderClause);
/** The rules know no deeds of folders: what they make of one says nothing, unless they refuse it. “Merge” they take for files. */
const isNoSay = (command: ReadCommand): boolean =>
  command.kind === 'clauses' || command.kind === 'unread' || (command.kind === 'refused' && command.reason === 'converting');

/** What is asked for is a sum, surely enough that the documents are listed instead of looked for. */
const LIKELY_SUM = 0.8;
const isOfSums = ({ command, outcome }: Understood): boolean =>
  outcome.is === 'sum' && outcome.likely >= LIKELY_SUM && command.kind === 'clauses';

const FACTS_AND_RULES: ReadonlySet<string> = new Set(['set-fact', 'make-rule']);
/** A fact is put right, or a rule is made, and nothing beside it. */
const isOfFactsOrRules = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.every(({ verb }) => FACTS_AND_RULES.has(verb));
/** The rules know neither: “whenever” forbids a plan for now, and “correct the date” would change what is in a file. */
const mayBeFactOrRule = (command: ReadCommand): boolean =>
  command.kind !== 'refused' || command.reason === 'editing' || command.reason === 'writing';

/** What a sentence asks to be done: by the rules, by what was learned from sentences, or asked about where they do not agree. */
export function readSentence(sentence: string, { held, ...surroundings }: Surroundings): ReadCommand {
  const deed = readFolderDeed(sentence, surroundings.names.folders);
  if (deed) return { kind: 'clauses', clauses: [deed] };
  const copies = readCopies(sentence, surroundings.names);
  if (copies) return { kind: 'clauses', clauses: [copies] };
  const back = readUndo(sentence);
  if (back) return { kind: 'last', says: { how: back } };
  const byRules = readCommand(sentence, surroundings);
  const learned = understandSentence(sentence, { names: held, today: surroundings.today }, sentenceTagger());
  if (isOfSums(learned) && byRules.kind !== 'refused') return learned.command;
  if (learned.command.kind === 'last' && byRules.kind !== 'refused') return learned.command;
  if (isOfFactsOrRules(learned.command) && mayBeFactOrRule(byRules)) return learned.command;
  return isOfFolders(learned.command) && isNoSay(byRules) ? learned.command : chooseReading(byRules, learned);
}
