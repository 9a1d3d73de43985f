import { buildSteps } from './steps/build-steps.ts';
import { commandOf, questionOf, type Held } from './steps/clauses-of.ts';
import { unusedWord } from './steps/unused-word.ts';
import type { ReadCommand, RefusalReason } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import type { SentenceModel } from './sentences/sentence-model.ts';
import { tagSentence, type TaggedSentence } from './sentences/tag-sentence.ts';

/** What a sentence was understood to ask for. */
export interface Understood {
  readonly command: ReadCommand;
  /** How likely the outcome and all its marks are right, 0 to 1. */
  readonly certainty: number;
  /** What the sentence comes to as a whole: `plan`, `ask`, `refuse`, `question`, `sum` or `nothing`, and how likely. */
  readonly outcome: { readonly is: string; readonly likely: number };
  /** A word says what should be done. */
  readonly hasDeed: boolean;
  /** A whole plan was read, and is asked about only because it is not likely enough. */
  readonly isWithheld: boolean;
}

interface Surroundings {
  readonly names: HeldNames;
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string;
}

const REASONS: Readonly<Record<string, RefusalReason>> = {
  pay: 'payment',
  send: 'mail',
  share: 'sharing',
  sign: 'signature',
  print: 'printing',
  write: 'writing',
  edit: 'editing',
  convert: 'converting',
  destroy: 'final-deletion',
  remind: 'reminding',
  bypass: 'bypassing',
  outside: 'outside',
};

const NOTHING: ReadCommand = {
  kind: 'unsure',
  question: 'That asks for nothing to be done, so nothing is planned. What should be done now, with which files?',
};

const asked = (asks: 'which' | 'where' | 'what', said = ''): ReadCommand => questionOf({ asks, said });

/** A question about a word that was not used. @param without what is understood without it */
const unused = (word: string, without: ReadCommand): ReadCommand => ({
  kind: 'unsure',
  question: `“${word}” was not used: it is not clear what it says of the files. Say it in other words, or leave it out.`,
  ...(without.kind === 'clauses' && { clauses: without.clauses, unused: [word] }),
});

const isChange = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb !== 'find');
const isTrash = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb === 'trash');

const isEverything = (command: ReadCommand): boolean =>
  command.kind === 'clauses' &&
  command.clauses.some((clause) => clause.verb !== 'create-folder' && clause.what.some(({ everything }) => everything));

/** How sure the outcome and the marks must be of a plan: of a list, of a change, of what goes to Trash. Measured: see the README of the examples. */
const SURE = { shown: [0.5, 0.1], changed: [0.75, 0.4], trashed: [0.9, 0.5] } as const;

function planOf(
  tagged: TaggedSentence,
  outcome: number,
  { names, today }: Surroundings,
): { command: ReadCommand; isWithheld?: boolean } {
  const reading = buildSteps(tagged, { names, today });
  if ('open' in reading) return { command: questionOf(reading.open) };
  const held: Held = { folders: names.folders, tags: names.tags, filenames: names.files };
  const command = commandOf(reading.steps, held, { filenames: names.files, language: tagged.language, said: tagged.text });
  const word = unusedWord(tagged);
  if (word !== null) return { command: unused(word, command) };
  // Everything goes to Trash only by words that the rules know.
  if (isTrash(command) && isEverything(command)) return { command: asked('which', tagged.text) };
  const [likely, together] = isTrash(command) ? SURE.trashed : isChange(command) ? SURE.changed : SURE.shown;
  const isWithheld = command.kind === 'clauses' && (outcome < likely || tagged.certainty < together);
  return { command: isWithheld ? asked('what') : command, isWithheld };
}

/** Reads a sentence with the learned model: what it asks for, or what it leaves open. Every word of a plan was used. */
export function understandSentence(text: string, surroundings: Surroundings, model: SentenceModel): Understood {
  const tagged = tagSentence(text, surroundings.names, model);
  const [best] = tagged.outcomes;
  const [outcome = '', reason = ''] = (best?.outcome ?? 'ask what').split(' ');
  const certainty = (best?.certainty ?? 0) * tagged.certainty;
  const read = (): { command: ReadCommand; isWithheld?: boolean } => {
    switch (outcome) {
      case 'refuse':
        return { command: { kind: 'refused', reason: REASONS[reason] ?? 'outside' } };
      case 'question':
      case 'sum':
        return { command: { kind: 'unread' } };
      case 'nothing':
        return { command: NOTHING };
      case 'ask': {
        const open = buildSteps(tagged, surroundings);
        const question =
          'open' in open ? questionOf(open.open) : asked(reason === 'which' || reason === 'where' ? reason : 'what');
        return { command: question };
      }
      default:
        return planOf(tagged, best?.certainty ?? 0, surroundings);
    }
  };
  const { command, isWithheld = false } = read();
  return {
    command,
    isWithheld,
    certainty,
    outcome: { is: outcome, likely: best?.certainty ?? 0 },
    // What is too vague to say what should be done, names no deed whatever its words look like.
    hasDeed: best?.outcome !== 'ask what' && tagged.marks.some(({ mark }) => /^[a-z]/.test(mark) && mark !== 'find'),
  };
}
