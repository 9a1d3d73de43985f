import { chooseReading } from './choose-reading.ts';
import { readUndo } from './last-plan/read-undo.ts';
import { readCommand, type CommandSurroundings } from './reading/read-command.ts';
import { readCopies } from './reading/read-copies.ts';
import { readFolderDeed } from './reading/read-folder-deed.ts';
import type { ReadCommand } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import { sentenceTagger } from './sentences/open-tagger.ts';
import { understandSentence } from './understand-sentence.ts';

interface Surroundings extends CommandSurroundings {
  readonly held: HeldNames;
}

/** What a sentence asks to be done: what a few whole sentences always mean, else what was learned from sentences, or asked about. */
export function readSentence(sentence: string, { held, ...surroundings }: Surroundings): ReadCommand {
  const deed = readFolderDeed(sentence, surroundings.names.folders);
  if (deed) return { kind: 'clauses', clauses: [deed] };
  const copies = readCopies(sentence, surroundings.names);
  if (copies) return { kind: 'clauses', clauses: [copies] };
  const back = readUndo(sentence);
  if (back) return { kind: 'last', says: { how: back } };
  const learned = understandSentence(sentence, { names: held, today: surroundings.today }, sentenceTagger());
  return chooseReading(readCommand(sentence, surroundings), learned);
}
