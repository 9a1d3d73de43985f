import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { EmbeddingsTables } from './embeddings.tables.ts';

export type SwitchRow = EmbeddingsTables['embedding_switch'];
type SwitchChange = Partial<Omit<SwitchRow, 'owner_id' | 'held_until'>>;

export async function selectSwitch(database: Database, ownerId: OwnerId): Promise<SwitchRow | undefined> {
  return database
    .tables<EmbeddingsTables>()
    .selectFrom('embedding_switch')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

const UNTOUCHED = {
  model: null,
  state: 'ready',
  done: null,
  total: null,
  problem_code: null,
  problem: null,
  retry_at: null,
  attempts: 0,
} as const;

/** Changes what is known of an owner's model switch; what is not named stays. */
export async function saveSwitch(database: Database, ownerId: OwnerId, change: SwitchChange): Promise<void> {
  await database
    .tables<EmbeddingsTables>()
    .insertInto('embedding_switch')
    .values({ ...UNTOUCHED, ...change, owner_id: ownerId, held_until: null })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(change))
    .execute();
}

/** The same for an owner who is known; one whose account has been erased meanwhile leaves no new trace. */
export async function changeSwitch(database: Database, ownerId: OwnerId, change: SwitchChange): Promise<void> {
  await database
    .tables<EmbeddingsTables>()
    .updateTable('embedding_switch')
    .set(change)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Takes the owner's switch for one worker, in whichever process. @returns whether it was free */
export async function takeSwitch(database: Database, ownerId: OwnerId, now: number, until: number): Promise<boolean> {
  const switches = database.tables<EmbeddingsTables>();
  await switches
    .insertInto('embedding_switch')
    .values({ ...UNTOUCHED, owner_id: ownerId, held_until: null })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
  const { numUpdatedRows } = await switches
    .updateTable('embedding_switch')
    .set({ held_until: until })
    .where('owner_id', '=', ownerId)
    .where((build) => build.or([build('held_until', 'is', null), build('held_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds what was held until `from` longer, or lets it go. @returns whether it was still held until then */
export async function renewSwitch(database: Database, ownerId: OwnerId, from: number, until: number | null): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<EmbeddingsTables>()
    .updateTable('embedding_switch')
    .set({ held_until: until })
    .where('owner_id', '=', ownerId)
    .where('held_until', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Owners whose switch has not finished. */
export async function selectUnfinishedSwitches(database: Database): Promise<SwitchRow[]> {
  return database.tables<EmbeddingsTables>().selectFrom('embedding_switch').selectAll().where('state', '!=', 'ready').execute();
}

export async function releaseAllSwitches(database: Database): Promise<void> {
  await database.tables<EmbeddingsTables>().updateTable('embedding_switch').set({ held_until: null }).execute();
}

export async function deleteSwitch(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<EmbeddingsTables>().deleteFrom('embedding_switch').where('owner_id', '=', ownerId).execute();
}
