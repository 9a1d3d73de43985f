import { assembleCommands } from '#features/commands/assemble-commands.ts';
import { createProposeCommand } from '#features/commands/propose-command.ts';
import { createViewLibrary } from '#features/commands/view-library.ts';
import { createKnowFacts } from '#features/facts/know-facts.ts';
import { createFindPhrases } from '#features/ingestion/find-phrases.ts';
import { createLoadTexts } from '#features/ingestion/load-texts.ts';
import { createChangeDocument } from '#features/library/change-document.ts';
import { createDescribeDocuments } from '#features/library/find-document.ts';
import { createManageFolders } from '#features/library/manage-folders.ts';
import { createTagDocument } from '#features/library/tag-document.ts';
import { createRestoreDocument, createTrashDocument } from '#features/library/trash-document.ts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from './compose-library.ts';
import type { Engines, Surroundings } from './open-engines.ts';

/** What documents say about themselves, and what is done with them on a word. */
export function composeCommands({ database }: Engines, { clock, makeId }: Surroundings, library: Library) {
  const { announcer, jobs, list, describe, folders } = library;
  const loadTexts = createLoadTexts({ database });
  const facts = createKnowFacts({ database, loadTexts });
  const libraryIn = (transaction: Database) => ({
    change: createChangeDocument({ database: transaction, announcer, jobs }),
    trash: createTrashDocument({ database: transaction, clock, announcer }),
    restore: createRestoreDocument({ database: transaction, announcer }),
    tags: createTagDocument({ database: transaction, announcer }),
    folders: createManageFolders({ database: transaction, clock, makeId, announcer, jobs }),
    describe: createDescribeDocuments({ database: transaction }),
  });
  const propose = createProposeCommand({
    database,
    viewLibrary: createViewLibrary({ list, describe, folders, facts }),
    pages: { findPhrases: createFindPhrases({ database }), loadTexts },
    clock,
    makeId,
  });
  return { facts, commands: assembleCommands({ database, propose, libraryIn }) };
}
export type CommandParts = ReturnType<typeof composeCommands>;
