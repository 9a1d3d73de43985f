import { chooseReading } from './choose-reading.ts';
import { readCommand, type CommandSurroundings } from './reading/read-command.ts';
import { readFolderDeed } from './reading/read-folder-deed.ts';
import { isFolderClause, type ReadCommand } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import { sentenceTagger } from './sentences/open-tagger.ts';
import { understandSentence } from './understand-sentence.ts';

interface Surroundings extends CommandSurroundings {
  readonly held: HeldNames;
}

const isOfFolders = (command: ReadCommand): boolean => command.kind === 'clauses' && command.clauses.some(isFolderClause);
/** The rules know no deeds of folders: what they make of one says nothing, unless they refuse it. “Merge” they take for files. */
const isNoSay = (command: ReadCommand): boolean =>
  command.kind === 'clauses' || command.kind === 'unread' || (command.kind === 'refused' && command.reason === 'converting');

/** What a sentence asks to be done: by the rules, by what was learned from sentences, or asked about where they do not agree. */
export function readSentence(sentence: string, { held, ...surroundings }: Surroundings): ReadCommand {
  const deed = readFolderDeed(sentence, surroundings.names.folders);
  if (deed) return { kind: 'clauses', clauses: [deed] };
  const byRules = readCommand(sentence, surroundings);
  const learned = understandSentence(sentence, { names: held, today: surroundings.today }, sentenceTagger());
  return isOfFolders(learned.command) && isNoSay(byRules) ? learned.command : chooseReading(byRules, learned);
}
