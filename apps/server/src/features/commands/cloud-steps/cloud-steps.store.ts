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
