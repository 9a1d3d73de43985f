import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import { KeyScope, type KeyCreated, type KeyEntry, type KeyRotation, type NewKey } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import { deleteKey, insertKey, selectKey, selectKeyByHash, selectKeys, updateKey, type KeyRow } from './keys.store.ts';

/** By which a key is known from an access token, and by which scanners find one that was published by mistake. */
export const KEY_PREFIX = 'trove_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 32;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How exact "last used" is, in milliseconds: a write at every request would cost more than it tells. */
const USED_EXACT_TO = 300_000;
/** The same where it comes from another address than before. */
const ELSEWHERE_EXACT_TO = 30_000;
/** Characters of the key that are shown later, the prefix among them. */
const SHOWN = KEY_PREFIX.length + 4;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const Scopes = z.array(KeyScope);
const scopesOf = (row: KeyRow) => Scopes.parse(JSON.parse(row.scopes));

/** A program that holds a key. */
export interface KeyCaller {
  readonly by: 'key';
  readonly scope: OwnerScope;
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  /** Epoch milliseconds; null when it is good until it is revoked. */
  readonly expiresAt: number | null;
}

export interface ManageKeys {
  list(scope: OwnerScope): Promise<KeyEntry[]>;
  /** The key itself is in this answer and nowhere else: only its hash is kept. */
  create(scope: OwnerScope, key: NewKey): Promise<KeyCreated>;
  /** @throws identityErrors.key_not_found */
  revoke(scope: OwnerScope, id: string): Promise<void>;
  /**
   * Gives the key a new secret, and as many days as it had when it was made. The old secret is taken for as long as is asked for, so that
   * programs change over without a gap.
   *
   * @throws identityErrors.key_not_found
   */
  rotate(scope: OwnerScope, id: string, rotation: KeyRotation): Promise<KeyCreated>;
  /** Whose key this is. @param from the address that it comes from @throws identityErrors.key_not_accepted, key_expired */
  check(secret: string, from?: string): Promise<KeyCaller>;
}

const describe = (row: KeyRow): KeyEntry => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  usedAt: row.used_at,
  usedFrom: row.used_from,
  previousUntil: row.previous_until,
  expiresAt: row.expires_at,
});

const makeSecret = () => KEY_PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The row after its secret was replaced. */
function rotated(row: KeyRow, secret: string, now: number, overlapHours: number): KeyRow {
  const until = Math.min(now + overlapHours * HOUR, row.expires_at ?? Number.POSITIVE_INFINITY);
  const isTaken = until > now;
  return {
    ...row,
    start: secret.slice(0, SHOWN),
    hash: hashOf(secret),
    rotated_at: now,
    previous_hash: isTaken ? row.hash : null,
    previous_until: isTaken ? until : null,
    expires_at: row.expires_at === null ? null : now + row.expires_at - (row.rotated_at ?? row.created_at),
  };
}

export function createManageKeys({
  database,
  clock,
  makeId,
  audit,
}: {
  database: Database;
  clock: Clock;
  makeId: MakeId;
  audit: Audit;
}): ManageKeys {
  return {
    list: async ({ ownerId }) => (await selectKeys(database, ownerId)).map(describe),

    async create({ ownerId }, { name, scopes, expiresInDays }) {
      const now = clock.now();
      const secret = makeSecret();
      const row: KeyRow = {
        owner_id: ownerId,
        id: makeId('key'),
        name,
        start: secret.slice(0, SHOWN),
        hash: hashOf(secret),
        scopes: JSON.stringify([...new Set(scopes)]),
        created_at: now,
        used_at: null,
        expires_at: expiresInDays === null ? null : now + expiresInDays * DAY,
        used_from: null,
        rotated_at: null,
        previous_hash: null,
        previous_until: null,
      };
      await insertKey(database, row);
      audit('key created', { account: ownerId, key: row.id, scopes, expiresInDays });
      return { key: describe(row), secret };
    },

    async revoke({ ownerId }, id) {
      if (!(await deleteKey(database, ownerId, id))) throw identityErrors.key_not_found();
      audit('key revoked', { account: ownerId, key: id });
    },

    async rotate({ ownerId }, id, { overlapHours }) {
      const answer = await database.transact(async (transaction) => {
        const row = await selectKey(transaction, ownerId, id);
        if (!row) throw identityErrors.key_not_found();
        const secret = makeSecret();
        const next = rotated(row, secret, clock.now(), overlapHours);
        await updateKey(transaction, row, next);
        return { key: describe(next), secret };
      });
      audit('key rotated', { account: ownerId, key: id, overlapHours });
      return answer;
    },

    async check(secret, from) {
      const hash = hashOf(secret);
      const row = await selectKeyByHash(database, hash);
      if (!row) throw identityErrors.key_not_accepted();
      const now = clock.now();
      const end = row.hash === hash ? row.expires_at : row.previous_until;
      if (end !== null && end <= now) throw identityErrors.key_expired();
      const isElsewhere = from !== undefined && from !== row.used_from;
      if ((row.used_at ?? 0) < now - (isElsewhere ? ELSEWHERE_EXACT_TO : USED_EXACT_TO))
        await updateKey(database, row, { used_at: now, ...(from !== undefined && { used_from: from }) });
      return { by: 'key', scope: { ownerId: row.owner_id }, keyId: row.id, scopes: scopesOf(row), expiresAt: end };
    },
  };
}
