import type { PassageIndex } from '../../passage-index.ts';
import type { Upkeep } from '../../storage/inverted-index.ts';
import { createSchema } from './create-schema.ts';
import { openOverPool } from './open-postgres.ts';
import type { IndexPool } from './postgres-database.ts';

/** An index as a process has it that has started: with its tables. */
export async function openCreated(pool: IndexPool, upkeep: Upkeep = {}): Promise<PassageIndex> {
  await createSchema(pool);
  return openOverPool(pool, upkeep);
}
