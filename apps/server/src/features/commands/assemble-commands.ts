import { COMMANDS_LISTED, type Command } from 'contract/commands';
import type { Connections } from '#features/connections/assemble-connections.ts';
import type { Database } from '#engines/database/database.ts';
import type { KnowFacts } from '#features/facts/know-facts.ts';
import type { SetFacts } from '#features/facts/set-fact.ts';
import { createFindPhrases } from '#features/ingestion/find-phrases.ts';
import { createLoadTexts } from '#features/ingestion/load-texts.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createAskAssistant } from './ask-assistant.ts';
import { createChangeClouds } from './cloud-steps/change-clouds.ts';
import { selectCloudSteps } from './cloud-steps/cloud-steps.store.ts';
import { mergeCloudSteps } from './cloud-steps/merge-cloud-steps.ts';
import { commandJobs } from './commands.jobs.ts';
import { commandErrors } from './commands.errors.ts';
import { deleteCommandsOf, selectCommand, selectCommands } from './commands.store.ts';
import { markCloudSteps } from './cloud-steps/mark-cloud-steps.ts';
import { deleteFilingOf } from './filing/filing.store.ts';
import { createManageInbox } from './filing/manage-inbox.ts';
import { createPlanCommands } from './propose-command.ts';
import { createListChoices } from './revising/list-choices.ts';
import { createSettleCommands } from './settle-commands.ts';
import { createViewLibrary } from './view-library.ts';

interface Collaborators {
  readonly database: Database;
  readonly library: Library;
  readonly facts: KnowFacts & { within(transaction: Database): SetFacts };
  readonly organise: Connections['organise'];
  readonly jobs: JobQueue;
  readonly log: Log;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Helps to read what the rules cannot; null for none. */
  readonly help: Parameters<typeof createAskAssistant>[0];
}

/** Say it, see it, undo it: plans from sentences, and the journal of what was done. */
export function assembleCommands({ database, library, facts, organise, jobs, log, clock, makeId, help }: Collaborators) {
  const clouds = createChangeClouds({ database, library, organise, log });
  const viewLibrary = createViewLibrary({ library, facts });
  const settle = createSettleCommands({ database, facts, library, jobs });
  const { preview, propose, answer, revise } = createPlanCommands({
    database,
    viewLibrary,
    pages: { findPhrases: createFindPhrases({ database }), loadTexts: createLoadTexts({ database }) },
    findWritable: organise.findWritable,
    surroundings: { clock, makeId, askAssistant: createAskAssistant(help, log) },
  });
  const find = async ({ ownerId }: OwnerScope, id: string): Promise<Command> => {
    const command = await selectCommand(database, ownerId, id);
    if (!command) throw commandErrors.command_not_found();
    return command.state === 'applying' || command.state === 'undoing'
      ? mergeCloudSteps(command, await selectCloudSteps(database, ownerId, id))
      : command;
  };
  const eraseAll = async (ownerId: OwnerScope['ownerId']): Promise<void> => {
    await deleteFilingOf(database, ownerId);
    await deleteCommandsOf(database, ownerId);
  };
  return {
    preview,
    propose,
    find,
    /** The newest first. */
    list: ({ ownerId }: OwnerScope, limit = COMMANDS_LISTED): Promise<Command[]> => selectCommands(database, ownerId, limit),
    answer,
    revise,
    listChoices: createListChoices(viewLibrary),
    ...settle,
    inbox: createManageInbox({
      database,
      viewLibrary,
      markSteps: (scope, steps, originOf) => markCloudSteps(scope, steps, originOf, organise.findWritable),
      apply: (scope, id) => settle.apply(scope, id, {}, 'given'),
      surroundings: { clock, makeId },
    }),
    jobHandlers: commandJobs(clouds, clock),
    erase: ({ ownerId }: OwnerScope): Promise<void> => eraseAll(ownerId),
  };
}
export type Commands = ReturnType<typeof assembleCommands>;
