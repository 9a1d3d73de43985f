import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import { KeyScope, type KeyCreated, type KeyEntry, type NewKey } from 'contract/account';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import { deleteKey, insertKey, selectKeyByHash, selectKeys, updateKeyUsed, type KeyRow } from './keys.store.ts';

/** By which a key is known from an access token, and by which scanners find one that was published by mistake. */
export const KEY_PREFIX = 'trove_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 32;
const DAY = 86_400_000;
/** How exact "last used" is, in milliseconds: a write at every request would cost more than it tells. */
const USED_EXACT_TO = 300_000;
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
}

export interface ManageKeys {
  list(scope: OwnerScope): Promise<KeyEntry[]>;
  /** The key itself is in this answer and nowhere else: only its hash is kept. */
  create(scope: OwnerScope, key: NewKey): Promise<KeyCreated>;
  /** @throws identityErrors.key_not_found */
  revoke(scope: OwnerScope, id: string): Promise<void>;
  /** Whose key this is. @throws identityErrors.key_not_accepted, key_expired */
  check(secret: string): Promise<KeyCaller>;
}

const describe = (row: KeyRow): KeyEntry => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
});

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
      const secret = KEY_PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
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
      };
      await insertKey(database, row);
      audit('key created', { account: ownerId, key: row.id, scopes, expiresInDays });
      return { key: describe(row), secret };
    },

    async revoke({ ownerId }, id) {
      if (!(await deleteKey(database, ownerId, id))) throw identityErrors.key_not_found();
      audit('key revoked', { account: ownerId, key: id });
    },

    async check(secret) {
      const row = await selectKeyByHash(database, hashOf(secret));
      if (!row) throw identityErrors.key_not_accepted();
      const now = clock.now();
      if (row.expires_at !== null && row.expires_at <= now) throw identityErrors.key_expired();
      if ((row.used_at ?? 0) < now - USED_EXACT_TO) await updateKeyUsed(database, row, now);
      return { by: 'key', scope: { ownerId: row.owner_id }, keyId: row.id, scopes: scopesOf(row) };
    },
  };
}
