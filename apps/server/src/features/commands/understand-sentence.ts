import { certaintyOf, isChange, isTrash, leastFor } from './plan-certainty.ts';
import { buildSteps } from './steps/build-steps.ts';
import { chosenBy } from './steps/selections-of.ts';
import { commandOf, followUpOf, questionOf, type Held } from './steps/clauses-of.ts';
import { FILTERS } from './steps/read-filter.ts';
import { settleMarks } from './steps/settle-marks.ts';
import { isOnlyTalk, unusedWord } from './steps/unused-word.ts';
import type { ReadCommand, RefusalReason } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import type { SentenceModel } from './sentences/sentence-model.ts';
import { languageSpoken } from './sentences/guess-language.ts';
import { splitSentence, type Token } from './sentences/split-sentence.ts';
import { tagSentence, type TaggedSentence } from './sentences/tag-sentence.ts';

/** What a sentence was understood to ask for. */
export interface Understood {
  readonly command: ReadCommand;
  /** How likely the plan, or the outcome with all marks, is right, 0 to 1. */
  readonly certainty: number;
  /** What the sentence comes to as a whole: `plan`, `ask`, `refuse`, `question`, `sum` or `nothing`, and how likely. */
  readonly outcome: { readonly is: string; readonly likely: number };
  /** A word says what should be done. */
  readonly hasDeed: boolean;
  /** A whole plan that was read, and is asked about only because it is not likely enough. */
  readonly withheld: ReadCommand | null;
  /** Plans about everything, about a number of documents, or that leave some out, that its words may say, of a sentence that looks like one that must be asked about. */
  readonly marked: readonly ReadCommand[];
  /** It is nothing but talk. */
  readonly isTalk: boolean;
  /** At least one of its words is one of a language. */
  readonly speaks: boolean;
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

const isEverything = (command: ReadCommand): boolean =>
  command.kind === 'clauses' &&
  command.clauses.some((clause) => clause.verb !== 'create-folder' && clause.what.some(({ everything }) => everything));

const isCounted = (command: ReadCommand): boolean =>
  command.kind === 'clauses' &&
  command.clauses.some(
    (clause) =>
      clause.verb !== 'create-folder' && clause.what.some(({ count, except }) => count !== undefined || except.length > 0),
  );

/** Ways that are less likely say nothing for a plan that the rules read too. */
const LEAST_MARKED = 0.05;

/** Ways to mark a sentence that are looked at. */
const WAYS = 12;

const withoutSaid = (key: string, value: unknown): unknown => (key === 'said' ? undefined : value);
/** Ways that lead to the same plan are told alike, whatever words of theirs say it. */
const formOf = (command: ReadCommand): string =>
  command.kind === 'clauses' || command.kind === 'last'
    ? JSON.stringify(command.kind === 'last' ? command.says : command.clauses, withoutSaid).toLowerCase()
    : command.kind;

/** What marks lead to: a plan, or what they leave open. */
function commandOfMarks(marked: TaggedSentence, { names, today }: Surroundings): ReadCommand {
  const tagged = settleMarks(marked, names);
  const reading = buildSteps(tagged, { names, today });
  if ('open' in reading) return questionOf(reading.open);
  const held: Held = { folders: names.folders, tags: names.tags, filenames: names.files };
  const spoken = { filenames: names.files, language: tagged.language, said: tagged.text };
  const command = 'follows' in reading ? followUpOf(reading.follows, held, spoken) : commandOf(reading.steps, held, spoken);
  // Where much is at stake, no word falls away that nobody knows.
  // A way back says which plan it is, whatever else was said.
  if (command.kind === 'last' && (command.says.how === 'undo' || command.says.how === 'redo')) return command;
  const isValue = command.kind === 'clauses' && command.clauses.every(({ verb }) => verb === 'set-fact');
  const word = unusedWord(tagged, { names, isStrict: isTrash(command) || isEverything(command), isValue });
  return word === null ? command : unused(word, command);
}

/** With one of these a sentence leaves something out, and less is left out where a word falls away. */
const LEAVES_OUT = new Set(['EXCEPT', 'NOT']);

/**
 * What is understood beside a word too vague to choose by, which may be left out: “star the *important* invoices”. Null where more would be left
 * than what the other words choose, and for what goes to Trash.
 */
function withoutVague(tagged: TaggedSentence, surroundings: Surroundings): ReadCommand | null {
  const [vague, ...others] = tagged.marks.filter(({ mark }) => mark === 'VAGUE');
  if (!vague || others.length > 0 || tagged.marks.some(({ mark }) => LEAVES_OUT.has(mark))) return null;
  const marks = tagged.marks.filter((mark) => mark !== vague);
  if (!marks.some(({ mark }) => FILTERS.has(mark))) return null;
  const command = commandOfMarks({ ...tagged, marks }, surroundings);
  return isChange(command) && !isTrash(command) && !isEverything(command) ? unused(vague.text, command) : null;
}

/** What is counted has no totals. */
const HOW_MANY = /(?<!\p{L})(?:how many|wie ?viele|combien de|cu[aá]nt[oa]s|quant[eio]|quant[oa]s)(?!\p{L})/iu;

/** What a sentence would have added up, where it says which documents: they are shown, and nothing is done. Null for any other, which is looked for. */
function summed(tagged: TaggedSentence, { names, today }: Surroundings): ReadCommand | null {
  const chosen = tagged.marks.filter(({ mark }) => FILTERS.has(mark) || JOINS.has(mark));
  const spoken = { filenames: names.files, language: tagged.language, said: tagged.text };
  const what = chosenBy(chosen, { names, today, language: tagged.language }, spoken);
  return (
    what && {
      kind: 'clauses',
      clauses: [HOW_MANY.test(tagged.text) ? { verb: 'find', what } : { verb: 'find', what, adds: true }],
    }
  );
}

type Ways = ReturnType<typeof tagSentence>;

/** What joins filters, and leaves some out. */
const JOINS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'EXCEPT']);
/** Marks of words that choose nothing. */
const CHOOSES_NOTHING = new Set(['SAY', 'SLIP', 'THING', 'QUANT', 'AND', 'OR', 'THEN']);
const choosing = ({ marks }: TaggedSentence): Token[] =>
  marks.flatMap(({ mark, tokens }) => (CHOOSES_NOTHING.has(mark) ? [] : tokens));

const narrowing = ({ marks }: TaggedSentence): Token[] =>
  marks.flatMap(({ mark, tokens }) => (FILTERS.has(mark) ? tokens : []));

/** A word that chooses in the likeliest way chooses in this one too, and one that narrows narrows: where nobody is called so, no word falls away for it. */
const keepsWords = (first: TaggedSentence, way: TaggedSentence): boolean => {
  const [kept, narrowed] = [choosing(way), narrowing(way)].map((tokens) => new Set(tokens.map(({ from }) => from)));
  return choosing(first).every(({ from }) => kept?.has(from)) && narrowing(first).every(({ from }) => narrowed?.has(from));
};

/** A reading of a sentence, and how likely the ways to mark it are that lead to it, 0 to 1. */
interface Weighed {
  readonly command: ReadCommand;
  readonly share: number;
}

/** What the ways to mark a sentence come to together, the likeliest first. */
function weigh(ways: Ways, surroundings: Surroundings): Weighed[] {
  const weighed = new Map<string, Weighed>();
  for (const tagged of ways) {
    if (!keepsWords(ways[0], tagged)) continue;
    const command = commandOfMarks(tagged, surroundings);
    const form = formOf(command);
    const before = weighed.get(form);
    weighed.set(form, { command: before?.command ?? command, share: (before?.share ?? 0) + tagged.certainty });
  }
  return [...weighed.values()].toSorted((one, other) => other.share - one.share);
}

/** What is done about a sentence. */
interface Planned {
  readonly command: ReadCommand;
  readonly certainty: number;
  /** It is a plan that is asked about, because it is not likely enough. */
  readonly isWithheld: boolean;
}

/** Words that are less likely a deed, as those that no language has, say nothing of what should be done. */
const LIKELY_DEED = 0.5;

/** What a sentence that asks for something is planned as, and how likely that is right; a question where no way leads to a plan. */
function planOf(ways: Ways, likely: number, surroundings: Surroundings): Planned {
  const weighed = weigh(ways, surroundings);
  const whole = weighed.filter(({ command }) => command.kind === 'clauses' || command.kind === 'last');
  const [best] = whole;
  // What is asked or refused is what the likeliest marks leave open.
  if (!best) return { command: commandOfMarks(ways[0], surroundings), certainty: 0, isWithheld: false };
  const { command } = best;
  const certainty = certaintyOf({ share: best.share, whole: whole.reduce((sum, { share }) => sum + share, 0), likely });
  // Nothing goes to Trash, and not everything is meant, by marks that are not the likeliest.
  if ((isTrash(command) || isEverything(command)) && best !== weighed[0])
    return { command: asked('which', ways[0].text), certainty, isWithheld: false };
  const least = leastFor(command, surroundings.names);
  const [first] = weighed;
  // What is most likely not done here is refused, rather than asked about for the sake of a less likely plan.
  if (certainty < least && first?.command.kind === 'refused')
    return { command: first.command, certainty: first.share, isWithheld: false };
  return { command, certainty, isWithheld: certainty < least };
}

/** Reads a sentence with the learned model: what it asks for, or what it leaves open. Every word of a plan was used. */
export function understandSentence(text: string, surroundings: Surroundings, model: SentenceModel): Understood {
  const ways = tagSentence(text, surroundings.names, model, WAYS);
  const [tagged] = ways;
  const [best] = tagged.outcomes;
  const [outcome = '', reason = ''] = (best?.outcome ?? 'ask what').split(' ');
  const likely = best?.certainty ?? 0;
  const only = (command: ReadCommand): Planned => ({ command, certainty: likely * tagged.certainty, isWithheld: false });
  const read = (): Planned => {
    // “Not the ones from Voltara” is no whole sentence, and looks like one that asks for nothing.
    const follows = outcome === 'ask' || outcome === 'nothing' ? commandOfMarks(ways[0], surroundings) : null;
    if (follows?.kind === 'last') return { command: follows, certainty: tagged.certainty, isWithheld: false };
    switch (outcome) {
      case 'refuse':
        return only({ kind: 'refused', reason: REASONS[reason] ?? 'outside' });
      case 'question':
        return only({ kind: 'unread' });
      case 'sum':
        return only(summed(tagged, surroundings) ?? { kind: 'unread' });
      case 'nothing':
        return only(NOTHING);
      case 'ask': {
        const struck = withoutVague(tagged, surroundings);
        if (struck) return only(struck);
        const open = buildSteps(tagged, surroundings);
        return only('open' in open ? questionOf(open.open) : asked(reason === 'which' || reason === 'where' ? reason : 'what'));
      }
      default:
        return planOf(ways, likely, surroundings);
    }
  };
  const { command, certainty, isWithheld } = read();
  const looked = outcome === 'ask' ? ways.filter((way) => way.certainty >= LEAST_MARKED) : [];
  return {
    command: isWithheld ? asked('what') : command,
    withheld: isWithheld ? command : null,
    marked: looked.map((way) => commandOfMarks(way, surroundings)).filter((each) => isEverything(each) || isCounted(each)),
    certainty,
    outcome: { is: outcome, likely },
    isTalk: isOnlyTalk(text),
    speaks: languageSpoken(splitSentence(text).map((token) => token.text.normalize('NFKC').toLowerCase())) !== null,
    // What is too vague to say what should be done, names no deed whatever its words look like.
    hasDeed:
      best?.outcome !== 'ask what' &&
      tagged.marks.some(({ mark, certainty: sure }) => /^[a-z]/.test(mark) && mark !== 'find' && sure >= LIKELY_DEED),
  };
}
