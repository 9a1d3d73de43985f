import type { CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { refuse } from './connections.errors.ts';
import { FETCH_CLOUD_FILES, REMOVE_CONNECTION, SYNC_CONNECTION } from './connections.jobs.ts';
import { findConnection, removeConnection, updateConnection } from './connections.store.ts';
import type { ConnectionRow } from './connections.tables.ts';
import { secretRow, type AccessTokens } from './issue-access-token.ts';
import type { CloudDocuments } from './place-cloud-documents.ts';
import type { Keyring } from './seal-secret.ts';
import { channelOf } from './subscribe-connections.ts';
import { cloudItems } from './store-cloud-items.ts';

/** A provider that does not answer must not keep a person from disconnecting. */
const REVOKE_MILLISECONDS = 10_000;
const PAGE = 200;

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly secrets: { readonly keyring: Keyring; readonly tokens: AccessTokens };
  readonly log: Log;
}

/**
 * Disconnects: revokes the tokens at the provider and erases them here, at once; what is to become of the documents is a job.
 *
 * @returns whether the provider took the revocation
 */
export function createRemoveConnection({ database, jobs, drivers, secrets, log }: Collaborators) {
  return async ({ ownerId }: OwnerScope, id: string, documents: 'keep' | 'remove'): Promise<{ revoked: boolean }> => {
    const row = await findConnection(database, ownerId, id);
    if (!row || row.removing !== null) throw refuse.connection_not_found();
    await database.transact(async (transaction) => {
      await updateConnection(transaction, ownerId, id, { removing: documents, watching: 0, secret: '', lease: null });
      await jobs.cancel(transaction, SYNC_CONNECTION, id);
      await jobs.cancel(transaction, FETCH_CLOUD_FILES, id);
      await jobs.enqueue(transaction, { kind: REMOVE_CONNECTION, key: id, ownerId, payload: {} });
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
      if (accessToken !== null) await closeChannel(row, accessToken);
      await within(signIn.flow.revoke({ refreshToken, accessToken }));
      return true;
    } catch (error) {
      log.warn('tokens not revoked', { connection: row.id, reason: messageOf(error) });
      return false;
    }
  }

  /** Before the token is gone with which alone it can be closed. One that stays open runs out by itself, and is not listened to. */
  async function closeChannel(row: ConnectionRow, accessToken: string): Promise<void> {
    const channel = channelOf(row);
    if (!channel) return;
    const source = drivers.get(row.kind)?.open({}, { how: 'token', accessToken: async () => accessToken });
    await within(source?.unsubscribe?.(channel) ?? Promise.resolve()).catch((error: unknown) =>
      log.warn('push channel not closed', { connection: row.id, reason: messageOf(error) }),
    );
  }
}
export type RemoveConnection = ReturnType<typeof createRemoveConnection>;

function within<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider did not answer in time')), REVOKE_MILLISECONDS);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The job behind it. The connection's row goes last, so that a crash in between starts over. */
export function createFinishRemoval({ database, documents }: { database: Database; documents: CloudDocuments }) {
  return async (scope: OwnerScope, id: string, signal: AbortSignal): Promise<void> => {
    const row = await findConnection(database, scope.ownerId, id);
    if (!row || row.removing === null) return;
    const items = cloudItems(database, scope.ownerId, id);
    if (row.removing === 'remove')
      for (let after: string | undefined = ''; after !== undefined;) {
        const page = await items.handed(after, PAGE);
        for (const item of page) {
          signal.throwIfAborted();
          await documents.remove(scope, { connectionId: id, source: row.kind, externalId: item.document_key });
        }
        after = page.length < PAGE ? undefined : page.at(-1)?.id;
      }
    await database.transact(async (transaction) => {
      await cloudItems(transaction, scope.ownerId, id).eraseAll();
      await removeConnection(transaction, scope.ownerId, id);
    });
  };
}

/** Everything of an owner whose account ends: connections, their tokens, items and events. The documents are the library's to erase. */
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
        await cloudItems(transaction, scope.ownerId, id).eraseAll();
        await removeConnection(transaction, scope.ownerId, id);
      });
    }
  };
}
