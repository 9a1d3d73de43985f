import type { CommandReading } from 'contract/command-reading';
import type { Command, CommandRequest } from 'contract/commands';
import { confirmationOf } from 'contract/plan-safety';
import type { Database } from '#engines/database/database.ts';
import type { FindWritableFiles } from '#features/connections/find-writable-files.ts';
import type { FindPhrases } from '#features/ingestion/find-phrases.ts';
import type { LoadTexts } from '#features/ingestion/load-texts.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { AskAssistant } from './ask-assistant.ts';
import { markCloudSteps } from './cloud-steps/mark-cloud-steps.ts';
import { doubtOf, questionAbout } from './asking/doubt-sentence.ts';
import { unknownWords } from './asking/ask-about-selection.ts';
import { readPending, writePending } from './asking/pending-question.ts';
import { settleClauses } from './asking/settle-question.ts';
import { commandErrors } from './commands.errors.ts';
import { insertCommand, selectCommand, selectPending, trimCommands } from './commands.store.ts';
import { gatherTies, NO_TIES } from './planning/gather-ties.ts';
import { findHeld } from './find-held.ts';
import { makePlan, type MadePlan } from './planning/make-plan.ts';
import { mattersOf, phrasesOf } from './planning/match-selection.ts';
import { checkPaths } from './planning/check-paths.ts';
import { readSentence } from './read-sentence.ts';
import type { Clause, LastPlanSaying, PlainCommand, ReadCommand } from './reading/typed-command.ts';
import { createFindLastPlan } from './last-plan/find-last-plan.ts';
import { askToTakeBack, planAgain, settleLastPlan } from './last-plan/settle-last-plan.ts';
import { createReviseReading } from './revising/revise-reading.ts';
import { showReading } from './revising/show-reading.ts';
import { settleTrades } from './trades/settle-trades.ts';
import type { LibrarySeen, ViewLibrary } from './view-library.ts';

/** Commands kept in an owner's journal. */
const KEPT = 500;
/** Pages of a document whose names tie it to others. */
const PROJECT_PAGES = 4;

interface Collaborators {
  readonly database: Database;
  readonly viewLibrary: ViewLibrary;
  readonly pages: { readonly findPhrases: FindPhrases; readonly loadTexts: LoadTexts };
  readonly surroundings: { readonly clock: Clock; readonly makeId: MakeId; readonly askAssistant: AskAssistant };
  readonly findWritable: FindWritableFiles;
}

/** `YYYY-MM-DD` where the person is; in UTC where the time zone is not known. */
function todayIn(timeZone: string | undefined, now: number): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC' }).format(now);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Date(now).toISOString().slice(0, 10);
  }
}

/** Words of languages, and of the library's names: none of them is a slip. */
function isWordOf({ isWord }: LibrarySeen): (word: string) => boolean {
  const functionWords = LANGUAGES_WITH_FUNCTION_WORDS.map(functionWordsOf);
  return (word) => functionWords.some((words) => words.has(word)) || isWord(word);
}

/** Whatever read a sentence, and in whoever's words: what the person said is answered by the reading, or asked about. */
function inDoubt(text: string, command: Extract<ReadCommand, { kind: 'clauses' }>, { names }: LibrarySeen): PlainCommand {
  const doubt = doubtOf(text, command.clauses, names);
  return doubt === null
    ? command
    : { kind: 'unsure', question: questionAbout(doubt), clauses: command.clauses, unused: [doubt] };
}

const selectionsOf = (clauses: readonly Clause[]) =>
  clauses.flatMap((clause) => (clause.verb === 'create-folder' ? [] : clause.what));

const isRestoring = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb === 'restore');

/** What was understood of it, whether it is planned or asked about. */
const clausesOf = (command: PlainCommand): readonly Clause[] =>
  command.kind === 'clauses' || command.kind === 'unsure' ? (command.clauses ?? []) : [];

/** Reads a sentence and plans it; null when the sentence asks for nothing to be done: then it is a question for the search. */
export interface PlanCommands {
  /** Keeps nothing, and asks no helping model. */
  preview(scope: OwnerScope, request: CommandRequest): Promise<Command | null>;
  /**
   * Keeps the plan in the owner's journal. Changes no document.
   *
   * @param ownersKey the owner's own key for a helping model
   */
  propose(scope: OwnerScope, request: CommandRequest, ownersKey?: string): Promise<Command | null>;
  /**
   * Takes one of the answers that a question offered: a command of its own, made of what was understood then. The sentence is not read again.
   *
   * @throws choice_not_offered
   */
  answer(scope: OwnerScope, id: string, choice: number): Promise<Command | null>;
  /** Plans what a person made of the reading. @throws reading_not_open, reading_not_planned, not_in_library */
  revise(scope: OwnerScope, id: string, reading: CommandReading): Promise<Command>;
}

/** A command, and what was understood of it, to be kept beside it. */
export interface Planned {
  readonly command: Command;
  readonly pending: string | null;
}

/** Looks up what a sentence means in the owner's library. */
export function createPlanCommands({
  database,
  viewLibrary,
  pages,
  findWritable,
  surroundings: { clock, makeId, askAssistant },
}: Collaborators): PlanCommands {
  const findLast = createFindLastPlan({ database });
  const textsOf = async (scope: OwnerScope, ids: readonly string[], many = PROJECT_PAGES) => {
    const texts = await pages.loadTexts(scope, ids, many);
    return new Map(
      [...texts].map(([id, of]) => [id, { text: of.pages.map((page) => page.text).join('\n'), language: of.language }]),
    );
  };
  async function planOf(scope: OwnerScope, text: string, read: PlainCommand, seen: LibrarySeen): Promise<MadePlan> {
    const clauses = await settleTrades(clausesOf(read), seen, (ids) => textsOf(scope, ids, 1));
    const command: PlainCommand = read.kind === 'refused' || clauses.length === 0 ? read : { ...read, clauses };
    const selections = selectionsOf(clauses);
    const matters = new Set(selections.flatMap(mattersOf));
    const written = new Map(selections.flatMap(({ words }) => words).map((word) => [word.toLowerCase(), word]));
    const held = await findHeld(pages.findPhrases, scope, seen, selections.flatMap(phrasesOf), { matters, written });
    const grouped =
      command.kind === 'clauses' &&
      clauses.some(
        (clause) => clause.verb === 'group' && (clause.by === 'project' || clause.by === 'topic' || clause.within === 'topic'),
      );
    const ties = grouped ? await gatherTies(seen.documents, (ids) => textsOf(scope, ids)) : NO_TIES;
    const view = { ...seen, held };
    const unused = command.kind === 'unsure' ? (command.unused ?? []) : [];
    const reading = clauses.length === 0 ? null : showReading(clauses, unused, (selection) => unknownWords(selection, view));
    const made = checkPaths(makePlan({ text, command, view, folders: seen.folders, ties }));
    return { ...made, ...(reading && { reading }) };
  }

  /** @param command what was read, or what an answer decided of it */
  async function planCommand(
    scope: OwnerScope,
    { text, context }: CommandRequest,
    command: PlainCommand,
    seen: LibrarySeen,
  ): Promise<Planned> {
    const { pending, ...made } = await planOf(scope, text, command, seen);
    const clauses = clausesOf(command);
    const steps = await markCloudSteps(scope, made.steps, seen.originOf, findWritable);
    const confirmation = confirmationOf(steps, seen.documents.filter(({ trashed }) => !trashed).length);
    return {
      command: { id: makeId('cmd'), text, at: clock.now(), ...made, steps, ...(confirmation && { confirmation }) },
      pending: clauses.length > 0 ? writePending(pending ?? { clauses, settlements: [] }, context ?? {}) : null,
    };
  }

  /** What was said of the last plan: a plan of its own, made of what was understood of that one. */
  async function planLast(
    scope: OwnerScope,
    says: LastPlanSaying,
    request: CommandRequest,
    seen: LibrarySeen,
  ): Promise<Planned> {
    const { text } = request;
    const followed = await settleLastPlan(scope, says, clock.now(), findLast);
    if ('plan' in followed) {
      const { plan: command } = followed;
      return planCommand(scope, request, command.kind === 'clauses' ? inDoubt(text, command, seen) : command, seen);
    }
    const made = { id: makeId('cmd'), text, at: clock.now() };
    if ('undo' in followed) return { command: { ...made, ...askToTakeBack(followed.undo) }, pending: null };
    const again = planAgain(followed.redo);
    const steps = await markCloudSteps(scope, again.steps, seen.originOf, findWritable);
    const confirmation = confirmationOf(steps, seen.documents.filter(({ trashed }) => !trashed).length);
    return { command: { ...made, ...again, steps, ...(confirmation && { confirmation }) }, pending: null };
  }

  async function plan(
    scope: OwnerScope,
    request: CommandRequest,
    help: (text: string) => ReturnType<AskAssistant>,
  ): Promise<Planned | null> {
    const { text, context } = request;
    let seen = await viewLibrary(scope, context);
    const today = todayIn(context?.timeZone, clock.now());
    const read = (sentence: string) =>
      readSentence(sentence, { names: seen.names, held: seen.held, today, isWord: isWordOf(seen) });
    let command = read(text);
    // Only the sentence of the person goes out, and what comes back is read like anything that somebody types.
    const readAs = command.kind === 'unread' ? await help(text) : null;
    if (readAs !== null) command = read(readAs.text);
    if (isRestoring(command)) {
      // What lies in Trash is looked at, and known by its names, only where something is to come back.
      seen = await viewLibrary(scope, { ...context, withTrash: true });
      command = read(readAs?.text ?? text);
    }
    if (command.kind === 'unread') return null;
    const said = { ...request, text: readAs?.text ?? text };
    const planned =
      command.kind === 'last'
        ? await planLast(scope, command.says, said, seen)
        : await planCommand(scope, said, command.kind === 'clauses' ? inDoubt(text, command, seen) : command, seen);
    return { ...planned, command: { ...planned.command, text, ...(readAs && { readAs }) } };
  }

  async function keep(scope: OwnerScope, { command, pending }: Planned): Promise<Command> {
    await database.transact(async (transaction) => {
      await insertCommand(transaction, scope.ownerId, command, pending);
      await trimCommands(transaction, scope.ownerId, KEPT);
    });
    return command;
  }

  return {
    preview: async (scope, request) => (await plan(scope, request, () => Promise.resolve(null)))?.command ?? null,
    async propose(scope, request, ownersKey) {
      const planned = await plan(scope, request, (text) => askAssistant(text, ownersKey));
      return planned && keep(scope, planned);
    },
    async answer(scope, id, choice) {
      const asked = await selectCommand(database, scope.ownerId, id);
      if (!asked) throw commandErrors.command_not_found();
      if (asked.question?.choices[choice] === undefined) throw commandErrors.choice_not_offered();
      const pending = readPending(await selectPending(database, scope.ownerId, id));
      const settlement = pending?.settlements[choice];
      // Another version of the program asked: the sentence is read, and asked about, anew.
      if (!pending || !settlement) {
        const anew = await plan(scope, { text: asked.text }, () => Promise.resolve(null));
        return anew && keep(scope, anew);
      }
      const { context } = pending;
      const command: PlainCommand = { kind: 'clauses', clauses: settleClauses(pending.clauses, settlement) };
      const seen = await viewLibrary(scope, { ...context, withTrash: isRestoring(command) });
      return keep(scope, await planCommand(scope, { text: asked.text, context }, command, seen));
    },
    revise: createReviseReading({ database, viewLibrary, planCommand }),
  };
}
