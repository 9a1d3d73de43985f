import type { CommandReading } from 'contract/command-reading';
import type { Command, CommandRequest, CommandState } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { questionAbout } from '../asking/doubt-sentence.ts';
import { readPending } from '../asking/pending-question.ts';
import { commandErrors } from '../commands.errors.ts';
import { insertCommand, selectCommand, selectPending, updateCommand } from '../commands.store.ts';
import type { ReadCommand } from '../reading/typed-command.ts';
import type { LibrarySeen, ViewLibrary } from '../view-library.ts';
import { takeReading } from './take-reading.ts';

/** Nothing was done of these yet. */
const OPEN: readonly CommandState[] = ['proposed', 'asked', 'refused', 'shown'];

interface Collaborators {
  readonly database: Database;
  readonly viewLibrary: ViewLibrary;
  readonly planCommand: (
    scope: OwnerScope,
    request: CommandRequest,
    command: Extract<ReadCommand, { kind: 'clauses' | 'unsure' }>,
    seen: LibrarySeen,
  ) => Promise<{ readonly command: Command; readonly pending: string | null }>;
}

/** Words that belong to no step are asked about until they are taken away. */
const commandOf = (clauses: ReturnType<typeof takeReading>, unused: readonly string[]) => {
  const [word] = unused;
  return word === undefined
    ? ({ kind: 'clauses', clauses } as const)
    : ({ kind: 'unsure', question: questionAbout(word), clauses, unused } as const);
};

/**
 * Plans what a person made of a reading, with all the care that a sentence gets. The plan is a new one and stands in the place of the old, which
 * nobody can apply any more: whoever presses applies what they saw.
 */
export function createReviseReading({ database, viewLibrary, planCommand }: Collaborators) {
  return async (scope: OwnerScope, id: string, reading: CommandReading): Promise<Command> => {
    const { ownerId } = scope;
    const before = await selectCommand(database, ownerId, id);
    if (!before) throw commandErrors.command_not_found();
    if (!OPEN.includes(before.state)) throw commandErrors.reading_not_open();
    const pending = readPending(await selectPending(database, ownerId, id));
    const context = pending?.context ?? {};
    const withTrash = reading.clauses.some(({ deed }) => deed === 'restore');
    const seen = await viewLibrary(scope, { ...context, withTrash });
    const clauses = takeReading(reading, { ...seen, before: pending?.clauses ?? [] });
    const { text, readAs } = before;
    const planned = await planCommand(scope, { text, context }, commandOf(clauses, reading.unused ?? []), seen);
    const command: Command = { ...planned.command, ...(readAs && { readAs }) };
    await database.transact(async (transaction) => {
      const replaced: Command = { ...before, state: 'replaced', replacedBy: command.id };
      if (!(await updateCommand(transaction, ownerId, replaced, OPEN))) throw commandErrors.reading_not_open();
      await insertCommand(transaction, ownerId, command, planned.pending);
    });
    return command;
  };
}
