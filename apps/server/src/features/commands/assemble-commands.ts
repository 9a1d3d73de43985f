import type { Command } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { commandErrors } from './commands.errors.ts';
import { deleteCommandsOf, selectCommand, selectCommands } from './commands.store.ts';
import type { LibraryIn } from './change-library.ts';
import type { ProposeCommand } from './propose-command.ts';
import { createSettleCommands } from './settle-commands.ts';

/** Commands shown in the journal. */
const LISTED = 100;

interface Parts {
  readonly database: Database;
  readonly propose: ProposeCommand;
  readonly libraryIn: LibraryIn;
}

/** Say it, see it, undo it: plans from sentences, and the journal of what was done. */
export function assembleCommands({ database, propose, libraryIn }: Parts) {
  const find = async ({ ownerId }: OwnerScope, id: string): Promise<Command> => {
    const command = await selectCommand(database, ownerId, id);
    if (!command) throw commandErrors.command_not_found();
    return command;
  };
  return {
    propose,
    find,
    list: ({ ownerId }: OwnerScope): Promise<Command[]> => selectCommands(database, ownerId, LISTED),
    /** Takes one of the answers that a question offered: a command of its own. */
    answer: async (scope: OwnerScope, id: string, choice: number): Promise<Command | null> => {
      const text = (await find(scope, id)).question?.choices[choice]?.text;
      if (text === undefined) throw commandErrors.choice_not_offered();
      return propose(scope, { text });
    },
    ...createSettleCommands({ database, libraryIn }),
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteCommandsOf(database, ownerId),
  };
}
export type Commands = ReturnType<typeof assembleCommands>;
