import { createHash } from 'node:crypto';
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import type { Audit } from '../audit-events.ts';
import { deleteAppOfGrant } from '../connected-apps/connected-apps.store.ts';
import { PRODUCT_CLIENT } from '../identity.config.ts';
import { scopeOf } from '../identity.scope.ts';
import type { SessionLimits } from '../sessions/limit-sessions.ts';
import { endGrant, isSessionEnded } from '../sessions/sessions.store.ts';
import { consumeRecord, deleteRecords, selectRecord, upsertRecord } from './provider.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly audit: Audit;
  /** How long sessions last. */
  readonly limits: SessionLimits;
}

/** What is stored of an id. A session's id is its cookie, a refresh token's or a code's id is the token itself: they have 256 random bits. */
export const hashRecordId = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Names the row that a record is sealed for. @param hash the stored id */
export const recordRow = (model: string, hash: string): string => `provider_record:${model}:${hash}`;

/** Columns that say what a record belongs to, from its content. */
export function columnsOf(model: string, id: string, payload: AdapterPayload) {
  // What apps were given outlives the session; what the product was given ends with it.
  const grantOfSession = payload.authorizations?.[PRODUCT_CLIENT]?.grantId;
  return {
    grant_id: (model === 'Grant' ? id : (payload.grantId ?? grantOfSession)) ?? null,
    // Nothing but the code of a device is found by what a person types; it is as good as a key while it waits.
    uid: payload.uid ?? (payload.userCode === undefined ? null : hashRecordId(payload.userCode)),
    owner_id: payload.accountId === undefined ? null : scopeOf(payload.accountId).ownerId,
  };
}

const epochSeconds = (clock: Clock) => Math.floor(clock.now() / 1_000);

/**
 * The provider's memory as rows: one table for all its models. Ids are stored as hashes and contents sealed, because both hold what signs
 * a browser in: who reads the database cannot take over a session.
 */
export function createProviderRecords({ database, clock, keyring, limits, audit }: Collaborators): AdapterFactory {
  const isEnded = (uid: string) => isSessionEnded(database, uid, { now: clock.now(), limits });

  return (model): Adapter => {
    async function findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const row = await selectRecord(database, model, column, value);
      if (!row || (row.expires_at !== null && row.expires_at <= epochSeconds(clock))) return undefined;
      const payload = openRecord(keyring, model, row);
      if (model === 'Session' && payload?.uid && (await isEnded(payload.uid))) return undefined;
      return payload && row.consumed_at !== null ? { ...payload, consumed: row.consumed_at } : payload;
    }

    return {
      async upsert(id, payload, expiresIn) {
        // A request under way in the browser that was signed out elsewhere must not bring its session back.
        if (model === 'Session' && payload.uid && (await isEnded(payload.uid))) return;
        const hash = hashRecordId(id);
        await upsertRecord(database, {
          model,
          id: hash,
          payload: keyring.seal(JSON.stringify(payload), recordRow(model, hash)),
          ...columnsOf(model, id, payload),
          expires_at: expiresIn === undefined ? null : epochSeconds(clock) + expiresIn,
        });
      },
      find: (id) => findBy('id', hashRecordId(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('uid', hashRecordId(code)),
      async consume(id) {
        const hash = hashRecordId(id);
        if (await consumeRecord(database, { model, id: hash }, epochSeconds(clock))) return;
        // Two requests with one code or refresh token at the same moment: one of them is not the person, so neither may go on.
        const row = await selectRecord(database, model, 'id', hash);
        audit('token used twice', { account: row?.owner_id ?? null, kind: model });
        if (row?.grant_id) {
          await endGrant(database, row.grant_id);
          await deleteAppOfGrant(database, row.grant_id);
        }
        throw new errors.InvalidGrant('used twice at once');
      },
      async destroy(id) {
        await deleteRecords(database, model, 'id', hashRecordId(id));
        if (model === 'Grant') await deleteAppOfGrant(database, id);
      },
      revokeByGrantId: (grantId) => deleteRecords(database, model, 'grant_id', grantId),
    };
  };
}

/** A record whose key is gone is as good as none: its person signs in again. */
function openRecord(keyring: Keyring, model: string, row: { id: string; payload: string }): AdapterPayload | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
    return JSON.parse(keyring.open(row.payload, recordRow(model, row.id))) as AdapterPayload;
  } catch (error) {
    if (error instanceof UnknownKeyError) return undefined;
    throw error;
  }
}
