import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { endGrant, isSessionEnded } from './remember-sessions.ts';
import type { IdentityTables } from './identity.tables.ts';

const epochSeconds = (clock: Clock) => Math.floor(clock.now() / 1_000);

/** The provider's memory as rows: one table for all its models. */
export function createProviderRecords(database: Database, clock: Clock): AdapterFactory {
  const records = () => database.tables<IdentityTables>();

  return (model): Adapter => {
    async function findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const row = await records()
        .selectFrom('provider_record')
        .select(['payload', 'consumed_at', 'expires_at'])
        .where('model', '=', model)
        .where(column, '=', value)
        .executeTakeFirst();
      if (!row || (row.expires_at !== null && row.expires_at <= epochSeconds(clock))) return undefined;
      const payload = JSON.parse(row.payload) as AdapterPayload;
      return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
    }

    return {
      async upsert(id, payload, expiresIn) {
        // A request under way in the browser that was signed out elsewhere must not bring its session back.
        if (model === 'Session' && payload.uid && (await isSessionEnded(database, payload.uid))) return;
        const changing = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          owner_id: payload.accountId ?? null,
          expires_at: expiresIn === undefined ? null : epochSeconds(clock) + expiresIn,
        };
        await records()
          .insertInto('provider_record')
          .values({ model, id, consumed_at: null, ...changing })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(changing))
          .execute();
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const { numUpdatedRows } = await records()
          .updateTable('provider_record')
          .set({ consumed_at: epochSeconds(clock) })
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) return;
        // Two requests with one code or refresh token at the same moment: one of them is not the person, so neither may go on.
        const row = await records()
          .selectFrom('provider_record')
          .select('grant_id')
          .where('model', '=', model)
          .where('id', '=', id)
          .executeTakeFirst();
        if (row?.grant_id) await endGrant(database, row.grant_id);
        throw new errors.InvalidGrant('used twice at once');
      },
      async destroy(id) {
        await records().deleteFrom('provider_record').where('model', '=', model).where('id', '=', id).execute();
      },
      async revokeByGrantId(grantId) {
        await records().deleteFrom('provider_record').where('model', '=', model).where('grant_id', '=', grantId).execute();
      },
    };
  };
}
