import { chooseReading } from './choose-reading.ts';
import { readCommand, type CommandSurroundings } from './reading/read-command.ts';
import type { ReadCommand } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import { sentenceTagger } from './sentences/open-tagger.ts';
import { understandSentence } from './understand-sentence.ts';

interface Surroundings extends CommandSurroundings {
  readonly held: HeldNames;
}

/** What a sentence asks to be done: by the rules, by what was learned from sentences, or asked about where they do not agree. */
export function readSentence(sentence: string, { held, ...surroundings }: Surroundings): ReadCommand {
  const byRules = readCommand(sentence, surroundings);
  const learned = understandSentence(sentence, { names: held, today: surroundings.today }, sentenceTagger());
  return chooseReading(byRules, learned);
}
