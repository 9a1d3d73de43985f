import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { refuse } from '../connections.errors.ts';
import { FETCH_CLOUD_FILES, REMOVE_CONNECTION, SYNC_CONNECTION } from '../connections.jobs.ts';
import { findConnection, removeConnection, updateConnection } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import { secretRow, type AccessTokens } from '../credentials/issue-access-token.ts';
import type { CloudDocuments } from '../place-cloud-documents.ts';
import type { Keyring } from '#kernel/keyring.ts';
import { subscriptionOf } from '../push/subscribe-connections.ts';
import { connectionItems } from '../items/items.store.ts';
import { forgetAllKept, keepItems, keptItems } from '../kept/kept.store.ts';
import { connectionFiles } from './manage.store.ts';

/** A provider that does not answer must not prevent disconnecting. */
const REVOKE_MILLISECONDS = 10_000;
const PAGE = 200;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly secrets: { readonly keyring: Keyring; readonly tokens: AccessTokens };
  readonly announceChange: Announcer['changed'];
  readonly log: Log;
}

/**
 * Disconnects: revokes the tokens at the provider and erases them here immediately. A job keeps or removes the documents.
 *
 * @returns whether the provider accepted the revocation
 */
export function createRemoveConnection({ database, jobs, drivers, secrets, announceChange, log }: Collaborators) {
  return async (scope: OwnerScope, id: string, documents: 'keep' | 'remove'): Promise<{ revoked: boolean }> => {
    const { ownerId } = scope;
    const row = await findConnection(database, ownerId, id);
    if (!row || row.removing !== null) throw refuse.connection_not_found();
    await database.transact(async (transaction) => {
      await updateConnection(transaction, ownerId, id, { removing: documents, watching: 0, secret: '', lease: null });
      await jobs.cancel(transaction, SYNC_CONNECTION, id);
      await jobs.cancel(transaction, FETCH_CLOUD_FILES, id);
      await jobs.enqueue(transaction, { kind: REMOVE_CONNECTION, key: id, ownerId, payload: {} });
      const other = { type: 'connection.removed', connectionId: id, name: row.name } as const;
      await announceChange(transaction, scope, { documentIds: [], folders: false, what: [], other });
    });
    const revoked = await revoke(row);
    secrets.tokens.forget(id);
    return { revoked };
  };

  async function revoke(row: ConnectionRow): Promise<boolean> {
    const signIn = drivers.get(row.kind)?.signIn;
    if (signIn?.how !== 'consent' || row.secret === '') return true;
    try {
      const refreshToken = secrets.keyring.open(row.secret, secretRow(row));
      const accessToken =
        secrets.tokens.held(row.id) ?? (await within(signIn.flow.refresh(refreshToken)).catch(() => null))?.accessToken ?? null;
      if (accessToken !== null) await closeSubscription(row, accessToken);
      await within(signIn.flow.revoke({ refreshToken, accessToken }));
      return true;
    } catch (error) {
      log.warn('tokens not revoked', { connection: row.id, reason: messageOf(error) });
      return false;
    }
  }

  /** Must run before the token is revoked. A subscription that stays open expires, and its calls are ignored. */
  async function closeSubscription(row: ConnectionRow, accessToken: string): Promise<void> {
    const subscription = subscriptionOf(row);
    if (!subscription) return;
    const source = drivers.get(row.kind)?.open({}, { how: 'token', accessToken: async () => accessToken });
    await within(source?.unsubscribe?.(subscription) ?? Promise.resolve()).catch((error: unknown) =>
      log.warn('push subscription not closed', { connection: row.id, reason: messageOf(error) }),
    );
  }
}
export type RemoveConnection = ReturnType<typeof createRemoveConnection>;

function within<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider did not answer in time')), REVOKE_MILLISECONDS);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The job of a removal. The connection's row is deleted last, so that a crash repeats the job. */
export function createFinishRemoval({ database, documents }: { database: Database; documents: CloudDocuments }) {
  return async (scope: OwnerScope, id: string, signal: AbortSignal): Promise<void> => {
    const row = await findConnection(database, scope.ownerId, id);
    if (!row || row.removing === null) return;
    if (row.removing === 'remove') {
      const { inLibrary } = connectionFiles(database, scope.ownerId, id);
      // Those of an earlier time too, whose files were gone at the provider when the account was connected again.
      for (const next of [inLibrary, keptItems(database, scope.ownerId, id).page])
        for (let after: string | undefined = ''; after !== undefined;) {
          const page: readonly { id: string; document_key: string }[] = await next(after, PAGE);
          for (const item of page) {
            signal.throwIfAborted();
            await documents.remove(scope, { connectionId: id, source: row.kind, externalId: item.document_key });
          }
          after = page.length < PAGE ? undefined : page.at(-1)?.id;
        }
    }
    await database.transact((transaction) => forgetConnection(transaction, row));
  };
}

/** The end of a removal, in the caller's transaction. Where the copies are kept, it is remembered whose they are. */
export async function forgetConnection(transaction: Database, row: ConnectionRow): Promise<void> {
  const { owner_id: ownerId, id } = row;
  if (!(await removeConnection(transaction, ownerId, id))) return;
  if (row.removing === 'keep') await keepItems(transaction, row);
  else await keptItems(transaction, ownerId, id).forget();
  await connectionItems(transaction, ownerId, id).eraseAll();
}

/** Every connection of an owner who fears that somebody else made one. The documents stay. Safe to run twice. */
export function createDisconnectAll({
  list,
  remove,
}: {
  list: (scope: OwnerScope) => Promise<readonly { id: string }[]>;
  remove: RemoveConnection;
}) {
  return async (scope: OwnerScope): Promise<void> => {
    for (const { id } of await list(scope))
      await remove(scope, id, 'keep').catch((error: unknown) => {
        // One that is being removed already.
        if (!(error instanceof ProductError && error.code === 'connection_not_found')) throw error;
      });
  };
}

/** Erases the connections, tokens, items and events of an owner whose account is deleted. The library erases the documents. */
export function createEraseConnections({
  database,
  list,
  remove,
}: {
  database: Database;
  list: (scope: OwnerScope) => Promise<readonly { id: string }[]>;
  remove: RemoveConnection;
}) {
  return async (scope: OwnerScope): Promise<void> => {
    for (const { id } of await list(scope)) {
      await remove(scope, id, 'keep');
      await database.transact(async (transaction) => {
        await connectionItems(transaction, scope.ownerId, id).eraseAll();
        await removeConnection(transaction, scope.ownerId, id);
      });
    }
    await database.transact((transaction) => forgetAllKept(transaction, scope.ownerId));
  };
}
