import type { CommandStep } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { CloudStepState, CommandTables } from '../commands.tables.ts';

export type CloudStepRow = CommandTables['cloud_step'];

/** A step that waits. */
export const newCloudStep = (
  ownerId: OwnerId,
  commandId: string,
  { id, place }: Pick<CommandStep, 'id' | 'place'>,
  { number, documentKey }: { number: number; documentKey: string },
): CloudStepRow => ({
  owner_id: ownerId,
  command_id: commandId,
  step_id: id,
  number,
  connection_id: place,
  document_key: documentKey,
  state: 'waiting',
  problem: null,
  change: null,
  applied: null,
  made: '[]',
});

export async function insertCloudSteps(database: Database, rows: readonly CloudStepRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await database
      .tables<CommandTables>()
      .insertInto('cloud_step')
      .values(rows.slice(start, start + 500))
      .execute();
}

/** The steps of a command at providers, in the order of its plan. */
export const selectCloudSteps = (database: Database, ownerId: OwnerId, commandId: string): Promise<CloudStepRow[]> =>
  database
    .tables<CommandTables>()
    .selectFrom('cloud_step')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('command_id', '=', commandId)
    .orderBy('number')
    .execute();

/** Says of all steps of a connection that wait why they do. @param ids commands of them */
export async function noteWaiting(
  database: Database,
  ownerId: OwnerId,
  connectionId: string,
  { ids, problem }: { ids: readonly string[]; problem: string },
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .tables<CommandTables>()
    .updateTable('cloud_step')
    .set({ problem })
    .where('owner_id', '=', ownerId)
    .where('connection_id', '=', connectionId)
    .where('command_id', 'in', ids)
    .where('state', 'in', ['waiting', 'begun', 'recalled', 'undo-waiting', 'undo-begun'])
    .execute();
}

/**
 * Calls a step back, whatever became of it: one that waits is not begun, one that was begun is taken back once the provider has said what came of it,
 * one that was done waits to be taken back. @returns the state it has now; null for one that there is nothing to take back of
 */
export async function recallCloudStep(database: Database, row: CloudStepRow): Promise<CloudStepState | null> {
  // In the order in which a worker moves it on, so that none is missed while it does.
  const turns = [
    ['waiting', 'undone'],
    ['begun', 'recalled'],
    ['done', 'undo-waiting'],
  ] as const;
  for (const [from, state] of turns)
    if (await updateCloudStep(database, row, from, { state, ...(from !== 'begun' && { problem: null }) })) return state;
  return null;
}

/** Changes a step that is in this state still. @returns whether it was */
export async function updateCloudStep(
  database: Database,
  { owner_id, command_id, step_id }: Pick<CloudStepRow, 'owner_id' | 'command_id' | 'step_id'>,
  from: CloudStepState,
  fields: Partial<CloudStepRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<CommandTables>()
    .updateTable('cloud_step')
    .set(fields)
    .where('owner_id', '=', owner_id)
    .where('command_id', '=', command_id)
    .where('step_id', '=', step_id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
