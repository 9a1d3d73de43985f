import * as z from 'zod';
import { CommandReading } from 'contract/command-reading';
import { Command, type CommandState } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { CommandTables } from './commands.tables.ts';

const rowsOf = (database: Database, ownerId: OwnerId) =>
  database.tables<CommandTables>().selectFrom('command').where('owner_id', '=', ownerId);

const Kept = z.looseObject({ reading: z.unknown().optional() });

/** Parts of a reading that another version of the program wrote, and that are none any more, are not shown. */
function commandOf({ body }: { body: string }): Command {
  const { reading, ...command } = Kept.parse(JSON.parse(body));
  return Command.parse({ ...command, reading: CommandReading.safeParse(reading).data });
}

/** @param pending what was understood, as JSON; null where nothing was */
export async function insertCommand(
  database: Database,
  ownerId: OwnerId,
  command: Command,
  pending: string | null = null,
): Promise<void> {
  const { id, at, state } = command;
  await database
    .tables<CommandTables>()
    .insertInto('command')
    .values({ owner_id: ownerId, id, at, state, body: JSON.stringify(command), pending })
    .execute();
}

export async function selectCommand(database: Database, ownerId: OwnerId, id: string): Promise<Command | undefined> {
  const row = await rowsOf(database, ownerId).select('body').where('id', '=', id).executeTakeFirst();
  return row && commandOf(row);
}

export async function selectPending(database: Database, ownerId: OwnerId, id: string): Promise<string | null> {
  const row = await rowsOf(database, ownerId).select('pending').where('id', '=', id).executeTakeFirst();
  return row?.pending ?? null;
}

/** Commands whose steps are being done at providers, the oldest first. */
export async function selectUnfinished(database: Database, ownerId: OwnerId): Promise<Command[]> {
  const rows = await rowsOf(database, ownerId)
    .select('body')
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(commandOf);
}

/** Newest first. What another plan stands in the place of is left out. */
export async function selectCommands(database: Database, ownerId: OwnerId, limit: number): Promise<Command[]> {
  const rows = await rowsOf(database, ownerId)
    .select('body')
    .where('state', '<>', 'replaced')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(commandOf);
}

/** Holds a command that is in one of these states until the transaction ends, as it is then. Undefined when it is in none. */
export async function holdCommand(
  transaction: Database,
  ownerId: OwnerId,
  id: string,
  states: readonly CommandState[],
): Promise<Command | undefined> {
  const { numUpdatedRows } = await transaction
    .tables<CommandTables>()
    .updateTable('command')
    .set((row) => ({ state: row.ref('state') }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0 ? selectCommand(transaction, ownerId, id) : undefined;
}

/** Replaces a command that is still in one of these states. False when somebody else was there first. */
export async function updateCommand(
  database: Database,
  ownerId: OwnerId,
  command: Command,
  from: readonly CommandState[],
): Promise<boolean> {
  const result = await database
    .tables<CommandTables>()
    .updateTable('command')
    .set({ state: command.state, body: JSON.stringify(command) })
    .where('owner_id', '=', ownerId)
    .where('id', '=', command.id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Forgets all but the newest `kept` commands. */
export async function trimCommands(database: Database, ownerId: OwnerId, kept: number): Promise<void> {
  const newest = rowsOf(database, ownerId).select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(kept);
  await database
    .tables<CommandTables>()
    .deleteFrom('command')
    .where('owner_id', '=', ownerId)
    .where('id', 'not in', newest)
    .where('state', 'not in', ['applying', 'undoing'])
    .execute();
  await database
    .tables<CommandTables>()
    .deleteFrom('cloud_step')
    .where('owner_id', '=', ownerId)
    .where('command_id', 'not in', rowsOf(database, ownerId).select('id'))
    .execute();
}

export async function deleteCommandsOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<CommandTables>().deleteFrom('cloud_step').where('owner_id', '=', ownerId).execute();
  await database.tables<CommandTables>().deleteFrom('command').where('owner_id', '=', ownerId).execute();
}
