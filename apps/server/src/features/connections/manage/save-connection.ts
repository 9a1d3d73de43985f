import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { refuse } from '../connections.errors.ts';
import { REMOVE_CONNECTION, SYNC_CONNECTION } from '../connections.jobs.ts';
import { findLeavingConnection, insertConnection, listConnections, updateConnection } from '../connections.store.ts';
import { secretRow, type AccessTokens } from '../credentials/issue-access-token.ts';
import { takeKeptConnection } from '../kept/kept.store.ts';
import { newConnectionRow, type DescribedConnection } from './new-connection-row.ts';
import { forgetConnection } from './remove-connection.ts';
import type { Keyring } from '#kernel/keyring.ts';

interface Collaborators {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly secrets: { readonly keyring: Keyring; readonly tokens: AccessTokens };
  readonly announceChange: Announcer['changed'];
  readonly clock: Clock;
  readonly makeId: MakeId;
}

interface NewConnection extends DescribedConnection {
  readonly secret: string;
  /** The connection to renew, if it is the same account. */
  readonly connectionId: string | null;
  /** Whether what was granted covers changing files; undefined where that is not asked for. */
  readonly writes?: boolean;
}

/**
 * Saves a connection. An account that is already connected gets the new credentials and continues from its cursor. One that was, and whose copies
 * were kept, goes on under its old id: its copies follow their files again.
 */
export function createSaveConnection({ database, jobs, secrets, announceChange, clock, makeId }: Collaborators) {
  return async (scope: OwnerScope, given: NewConnection): Promise<string> => {
    const { ownerId } = scope;
    const id = await database.transact(async (transaction) => {
      const mine = await listConnections(transaction, ownerId);
      const same = mine.find((row) => row.kind === given.kind && row.account_id === given.who.accountId);
      const renewed = mine.find((row) => row.id === given.connectionId);
      // What the owner of one account allowed must not reach another one.
      if (given.writes === true && renewed && renewed.id !== same?.id) throw refuse.other_account({ name: renewed.name });
      const before = same ? undefined : await resumeKept(transaction, ownerId, given);
      const connectionId = same?.id ?? before?.id ?? makeId('con');
      const secret = secrets.keyring.seal(given.secret, secretRow({ owner_id: ownerId, id: connectionId }));
      if (same)
        await updateConnection(transaction, ownerId, same.id, {
          secret,
          account: given.who.account,
          settings: JSON.stringify(given.settings),
          ...(given.writes === undefined ? {} : { writes: given.writes ? 1 : 0 }),
          watching: given.watching ? 1 : same.watching,
          problem: null,
          problem_detail: null,
          failures: 0,
          next_sync_at: clock.now(),
          next_fetch_at: clock.now(),
        });
      else {
        const taken = mine.filter((row) => row.kind === given.kind).length;
        const name = before?.name ?? (taken === 0 ? given.name : `${given.name} (${given.who.account})`);
        await insertConnection(
          transaction,
          newConnectionRow({ ...given, name }, { ownerId, id: connectionId, secret, now: clock.now() }),
        );
        const other = { type: 'connection.added', connectionId, name } as const;
        await announceChange(transaction, scope, { documentIds: [], folders: false, what: [], other });
      }
      if (given.watching) await jobs.enqueue(transaction, { kind: SYNC_CONNECTION, key: connectionId, ownerId, payload: {} });
      return connectionId;
    });
    secrets.tokens.forget(id);
    return id;
  };

  /** The connection that the account had before. One that is still being disconnected is so now. */
  async function resumeKept(transaction: Database, ownerId: OwnerId, { kind, who }: NewConnection) {
    const account = { kind, accountId: who.accountId };
    const leaving = await findLeavingConnection(transaction, ownerId, account);
    if (leaving) {
      await jobs.cancel(transaction, REMOVE_CONNECTION, leaving.id);
      await forgetConnection(transaction, leaving);
    }
    return takeKeptConnection(transaction, ownerId, account);
  }
}
export type SaveConnection = ReturnType<typeof createSaveConnection>;
