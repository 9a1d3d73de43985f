import type { Command, CommandRequest } from 'contract/commands';
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
import { insertCommand, trimCommands } from './commands.store.ts';
import { gatherTies, NO_TIES } from './planning/gather-ties.ts';
import { findHeld } from './find-held.ts';
import { makePlan, type Plan } from './planning/make-plan.ts';
import { phrasesOf } from './planning/match-selection.ts';
import { checkPaths } from './planning/check-paths.ts';
import { readCommand } from './reading/read-command.ts';
import type { Clause, ReadCommand } from './reading/typed-command.ts';
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

const selectionsOf = (clauses: readonly Clause[]) =>
  clauses.flatMap((clause) => (clause.verb === 'create-folder' ? [] : clause.what));

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
}

/** Looks up what a sentence means in the owner's library. */
export function createPlanCommands({
  database,
  viewLibrary,
  pages,
  findWritable,
  surroundings: { clock, makeId, askAssistant },
}: Collaborators): PlanCommands {
  const textsOf = async (scope: OwnerScope, ids: readonly string[]) => {
    const texts = await pages.loadTexts(scope, ids, PROJECT_PAGES);
    return new Map(
      [...texts].map(([id, of]) => [id, { text: of.pages.map((page) => page.text).join('\n'), language: of.language }]),
    );
  };
  async function planOf(
    scope: OwnerScope,
    text: string,
    command: Exclude<ReadCommand, { kind: 'unread' }>,
    seen: LibrarySeen,
  ): Promise<Plan> {
    const clauses = command.kind === 'clauses' ? command.clauses : [];
    const held = await findHeld(pages.findPhrases, scope, seen, selectionsOf(clauses).flatMap(phrasesOf));
    const grouped = clauses.some((clause) => clause.verb === 'group' && (clause.by === 'project' || clause.by === 'topic'));
    const ties = grouped ? await gatherTies(seen.documents, (ids) => textsOf(scope, ids)) : NO_TIES;
    return checkPaths(makePlan({ text, command, view: { ...seen, held }, folders: seen.folders, ties }));
  }

  async function plan(
    scope: OwnerScope,
    { text, context }: CommandRequest,
    help: (text: string) => ReturnType<AskAssistant>,
  ): Promise<Command | null> {
    const seen = await viewLibrary(scope, context);
    const surroundings = {
      names: seen.names,
      today: todayIn(context?.timeZone, clock.now()),
      isWord: isWordOf(seen),
    };
    let command = readCommand(text, surroundings);
    // Only the sentence of the person goes out, and what comes back is read like anything that somebody types.
    const readAs = command.kind === 'unread' ? await help(text) : null;
    if (readAs !== null) command = readCommand(readAs.text, surroundings);
    if (command.kind === 'unread') return null;
    const made = await planOf(scope, readAs?.text ?? text, command, seen);
    const steps = await markCloudSteps(scope, made.steps, seen.originOf, findWritable);
    return { id: makeId('cmd'), text, at: clock.now(), ...made, steps, ...(readAs && { readAs }) };
  }

  return {
    preview: (scope, request) => plan(scope, request, () => Promise.resolve(null)),
    async propose(scope, request, ownersKey) {
      const proposed = await plan(scope, request, (text) => askAssistant(text, ownersKey));
      if (proposed === null) return null;
      await database.transact(async (transaction) => {
        await insertCommand(transaction, scope.ownerId, proposed);
        await trimCommands(transaction, scope.ownerId, KEPT);
      });
      return proposed;
    },
  };
}
