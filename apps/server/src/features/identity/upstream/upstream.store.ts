import type { Database } from '#engines/database/database.ts';
import type { IdentityTables } from '../identity.tables.ts';

export type JourneyRow = IdentityTables['upstream_journey'];

export async function insertJourney(database: Database, journey: JourneyRow): Promise<void> {
  await database.tables<IdentityTables>().insertInto('upstream_journey').values(journey).execute();
}

/** Which sign-in a journey under way belongs to. @param state as it is stored @param now epoch milliseconds */
export async function selectInteraction(database: Database, state: string, now: number): Promise<string | undefined> {
  const journey = await database
    .tables<IdentityTables>()
    .selectFrom('upstream_journey')
    .select('interaction')
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return journey?.interaction;
}

/** Takes a journey out, so that an answer is good for one try. @param now epoch milliseconds */
export const takeJourney = (
  database: Database,
  { state, interaction }: Pick<JourneyRow, 'state' | 'interaction'>,
  now: number,
): Promise<JourneyRow | undefined> =>
  database
    .tables<IdentityTables>()
    .deleteFrom('upstream_journey')
    .where('state', '=', state)
    .where('interaction', '=', interaction)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
