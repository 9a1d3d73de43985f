import { KeyScope, type ConnectedApp } from 'contract/account';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit } from '../audit-events.ts';
import { identityErrors } from '../identity.errors.ts';
import type { KeyCaller } from '../keys/manage-keys.ts';
import { hashRecordId } from '../provider/store-provider-records.ts';
import type { AppResource } from './app-resources.ts';
import { DEVICE_CLIENT, GRANT_SECONDS, KNOWN_CLIENT_SECONDS } from './app-clients.ts';
import {
  deleteApps,
  insertApp,
  keepClient,
  selectAppByGrant,
  selectApps,
  updateAppUse,
  type AppRow,
} from './connected-apps.store.ts';

/** How exact "last used" is, in milliseconds: a write at every request would cost more than it tells. */
const USED_EXACT_TO = 300_000;

const Scopes = z.array(KeyScope);

/** An access token of an app, as the provider keeps it. */
export interface AppToken {
  readonly grantId: string;
  readonly scopes: readonly string[];
  /** The resource that it was made for. */
  readonly audience: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}
export type FindAppToken = (token: string) => Promise<AppToken | undefined>;

/** What a person let in on the page of consent. */
export interface Consent {
  readonly clientId: string;
  readonly name: string;
  readonly host: string | null;
  readonly grantId: string;
  readonly resource: AppResource;
  readonly scopes: readonly KeyScope[];
}

export interface ManageApps {
  list(scope: OwnerScope): Promise<ConnectedApp[]>;
  /** Takes back what an app was given: its tokens are refused at once. @throws identityErrors.app_not_found */
  disconnect(scope: OwnerScope, id: string): Promise<void>;
  /** Writes down what was let in. A program that was let in before has one line, not two. */
  connect(scope: OwnerScope, consent: Consent): Promise<void>;
  /** Whether a request to this path may come from an app at all. */
  mayOpen(path: string): boolean;
  /**
   * Whose token this is, for a request to `path`.
   *
   * @throws identityErrors.app_token_not_accepted
   */
  check(token: string, path: string, from?: string): Promise<KeyCaller>;
}

const reachOf = (resources: readonly AppResource[], address: string) =>
  resources.find((one) => one.address === address)?.reaches ?? 'api';

export function createManageApps(
  { database, clock, makeId, audit }: { database: Database; clock: Clock; makeId: MakeId; audit: Audit },
  { resources, findToken }: { resources: readonly AppResource[]; findToken: FindAppToken },
): ManageApps {
  const describe = (row: AppRow): ConnectedApp => ({
    id: row.id,
    name: row.name,
    host: row.host,
    scopes: Scopes.parse(JSON.parse(row.scopes)),
    reaches: reachOf(resources, row.resource),
    createdAt: row.created_at,
    usedAt: row.used_at,
    usedFrom: row.used_from,
    expiresAt: row.expires_at,
  });
  const refuse = () =>
    identityErrors.app_token_not_accepted({}, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  const remember = (transaction: Database, clientId: string, now: number) =>
    keepClient(transaction, hashRecordId(clientId), Math.floor(now / 1_000) + KNOWN_CLIENT_SECONDS);

  return {
    list: async ({ ownerId }) => (await selectApps(database, ownerId, clock.now())).map(describe),

    async disconnect({ ownerId }, id) {
      const ended = await database.transact((transaction) => deleteApps(transaction, ownerId, { id }));
      if (ended.length === 0) throw identityErrors.app_not_found();
      audit('app disconnected', { account: ownerId, app: id });
    },

    async connect({ ownerId }, { clientId, name, host, grantId, resource, scopes }) {
      const now = clock.now();
      const id = await database.transact(async (transaction) => {
        // Every device has the one client of devices, so each of them is an app of its own.
        const before = clientId === DEVICE_CLIENT ? [] : await deleteApps(transaction, ownerId, { clientId });
        // What it made hangs on its id: who is asked again goes on as the same.
        const appId = before[0] ?? makeId('app');
        await insertApp(transaction, {
          owner_id: ownerId,
          id: appId,
          client_id: clientId,
          name,
          host,
          resource: resource.address,
          scopes: JSON.stringify(scopes),
          grant_id: grantId,
          created_at: now,
          used_at: null,
          used_from: null,
          expires_at: now + GRANT_SECONDS * 1_000,
        });
        await remember(transaction, clientId, now);
        return appId;
      });
      audit('app connected', { account: ownerId, app: id, name, scopes });
    },

    mayOpen: (path) => resources.some(({ covers }) => covers(path)),

    async check(token, path, from) {
      const found = await findToken(token);
      const resource = resources.find(({ address }) => address === found?.audience);
      if (!found || resource?.covers(path) !== true) throw refuse();
      const row = await selectAppByGrant(database, found.grantId);
      const now = clock.now();
      if (!row || row.expires_at <= now) throw refuse();
      if ((row.used_at ?? 0) < now - USED_EXACT_TO)
        await database.transact(async (transaction) => {
          await updateAppUse(transaction, row, now, from);
          await remember(transaction, row.client_id, now);
        });
      const scopes = Scopes.parse(JSON.parse(row.scopes)).filter((scope) => found.scopes.includes(scope));
      return { by: 'key', scope: { ownerId: row.owner_id }, keyId: row.id, scopes, expiresAt: found.expiresAt };
    },
  };
}
