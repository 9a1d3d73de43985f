import { posix } from 'node:path';
import { ChangeRefusedError, SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { CloudSource, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import type { CloudWriter } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { refuse } from '../connections.errors.ts';
import { findConnection, updateConnection, updateLeased } from '../connections.store.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';
import { connectionItems } from '../items/items.store.ts';
import { chosenPathsOf } from '../manage/choose-folders.ts';
import { LEASE_MILLISECONDS, LeaseLostError } from '../sync/commit-page.ts';
import { folderAtProvider, nameAtProvider } from './choose-target.ts';
import type { DoneChange, IntendedChange, WantedChange } from '../intended-change.ts';
import { rowAfterChange } from './row-after-change.ts';

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Which file, by its key within a connection. */
export interface FileKey {
  readonly connectionId: string;
  readonly documentKey: string;
}

interface Opened {
  readonly connection: ConnectionRow;
  readonly source: CloudSource;
  readonly writer: CloudWriter;
}

/**
 * Changes files at their providers, for connections whose owner allowed it. A change is first intended, which is written down by the caller, then
 * carried out; after a crash the same intention is carried out again. While it runs no sync of the connection writes what it saw before, and our
 * own change is entered as known, so that it comes back as nothing new.
 */
export function createWriteToConnection(
  { database, openConnection, clock, makeId }: Collaborators,
  limits: { largestBytes: number },
) {
  async function open({ ownerId }: OwnerScope, connectionId: string): Promise<Opened> {
    const connection = await findConnection(database, ownerId, connectionId);
    if (!connection || connection.removing !== null) throw refuse.connection_removed();
    const source = openConnection(connection, ownerId);
    if (connection.writes !== 1 || !source.writer) throw refuse.writing_not_allowed({ name: connection.name });
    return { connection, source, writer: source.writer };
  }

  /** Refusals of a provider as sentences that name the connection. */
  const named =
    ({ connection: { name } }: Opened) =>
    (error: unknown): never => {
      if (error instanceof ChangeRefusedError) throw refuse.change_refused({ name, reason: error.message }, { cause: error });
      if (error instanceof SignInExpiredError) throw refuse.sign_in_again({ name }, { cause: error });
      throw error;
    };

  async function rowOf({ ownerId }: OwnerScope, { connectionId, documentKey }: FileKey, from: Database = database) {
    const [row] = await connectionItems(from, ownerId, connectionId).ofDocuments([documentKey]);
    return row;
  }

  /** Decides on a change, and what it must find. Changes nothing. @throws ProductError when it cannot be made */
  async function intend(scope: OwnerScope, key: FileKey, wanted: WantedChange, signal?: AbortSignal): Promise<IntendedChange> {
    const opened = await open(scope, key.connectionId);
    const row = await rowOf(scope, key);
    const name = opened.connection.name;
    if (!row) throw refuse.change_refused({ name, reason: 'It is not there any more.' });
    const file = { id: row.id, path: row.path, revision: row.revision, bytes: row.bytes, modifiedAt: row.modified_at };
    const common = { ...key, handle: null, makes: [], mark: makeId('change').replaceAll(/[^A-Za-z0-9]/g, '') };
    if (wanted.kind === 'back' && wanted.was.act === 'trash') {
      const was = wanted.was;
      const makes = await opened.writer.missingFolders(posix.dirname(was.file.path), signal).catch(named(opened));
      return { ...common, act: 'restore', file: was.file, to: was.file.path, handle: wanted.done.handle, makes: [...makes] };
    }
    if (row.gone_at !== null) throw refuse.change_refused({ name, reason: 'It is not there any more.' });
    if (wanted.kind === 'trash') return { ...common, act: 'trash', file, to: row.path };
    if (wanted.kind === 'back' && row.path !== wanted.done.path)
      throw refuse.change_refused({ name, reason: 'It was moved there since, so it was left as it is.' });
    const to = await targetOf(scope, wanted, row, opened.connection);
    const makes = await opened.writer.missingFolders(posix.dirname(to), signal).catch(named(opened));
    return { ...common, act: 'move', file, to, makes: [...makes] };
  }

  async function targetOf(
    { ownerId }: OwnerScope,
    wanted: Exclude<WantedChange, { kind: 'trash' }>,
    row: { path: string; name: string; content: 'download' | 'export' | 'none' },
    connection: ConnectionRow,
  ): Promise<string> {
    if (wanted.kind === 'back') return wanted.was.file.path;
    const [folder, name] = [posix.dirname(row.path), posix.basename(row.path)];
    if (wanted.kind === 'name') return posix.join(folder, nameAtProvider(wanted.name, row));
    const chosen = await chosenPathsOf(connectionItems(database, ownerId, connection.id), connection);
    return posix.join(folderAtProvider(wanted.folder, row.path, chosen), name);
  }

  async function callWriter({ writer }: Opened, change: IntendedChange, again: boolean, signal: AbortSignal | undefined) {
    const attempt = { again, mark: change.mark, signal };
    for (const folder of change.makes) await writer.createFolder(folder, signal);
    switch (change.act) {
      case 'trash':
        return { item: null, handle: await writer.trash(change.file, attempt) };
      case 'restore':
        return { item: await writer.restore(change.file, change.handle ?? '', attempt), handle: null };
      case 'move':
        if (change.to === change.file.path) return { item: null, handle: null };
        return { item: await writer.move(change.file, change.to, attempt), handle: null };
    }
  }

  /** Enters what we did as known. */
  async function enter(
    transaction: Database,
    scope: OwnerScope,
    { source }: Opened,
    change: IntendedChange,
    item: RemoteItem | null,
  ) {
    const row = await rowOf(scope, change, transaction);
    const connection = await findConnection(transaction, scope.ownerId, change.connectionId);
    if (!row || !connection) return;
    const items = connectionItems(transaction, scope.ownerId, connection.id);
    const chosenPaths = await chosenPathsOf(items, connection);
    const { capabilities } = source;
    const after = rowAfterChange(row, change, item, {
      capabilities,
      generation: connection.generation,
      now: clock.now(),
      chosenPaths,
      ...limits,
    });
    if (after.id !== row.id) await items.erase([row.id]);
    await items.save([after]);
  }

  return {
    intend,
    /**
     * Carries a change out, and enters it together with what the caller writes.
     *
     * @param again an earlier try may have done it already
     * @param settle writes the caller's side in the same transaction
     * @throws ProductError when it is refused: nothing was changed then. RateLimitedError, UnavailableError: it may have been
     */
    async carryOut(
      scope: OwnerScope,
      change: IntendedChange,
      { again, signal }: { again: boolean; signal?: AbortSignal | undefined },
      settle: (transaction: Database, done: DoneChange) => Promise<void>,
    ): Promise<void> {
      const { ownerId } = scope;
      const opened = await open(scope, change.connectionId);
      const lease = makeId('lease');
      // Taken from a running sync, too: what it read before this change must not be written after it. It begins again where it was.
      await updateConnection(database, ownerId, change.connectionId, { lease, leased_until: clock.now() + LEASE_MILLISECONDS });
      const free = { lease: null, leased_until: 0 };
      try {
        const { item, handle } = await callWriter(opened, change, again, signal).catch(named(opened));
        await database.transact(async (transaction) => {
          if (!(await updateLeased(transaction, ownerId, change.connectionId, lease, free))) throw new LeaseLostError();
          await enter(transaction, scope, opened, change, item);
          await settle(transaction, { path: item?.path ?? change.to, handle });
        });
      } catch (error) {
        await updateLeased(database, ownerId, change.connectionId, lease, free);
        throw error;
      }
    },
    /** Takes away folders that a plan made and that hold nothing now, the deepest first, and looks for changes soon. */
    async tidy(scope: OwnerScope, connectionId: string, folders: readonly string[], mark: string): Promise<void> {
      const opened = await open(scope, connectionId);
      for (const [index, folder] of folders.toSorted((a, b) => b.length - a.length).entries())
        await opened.writer.removeEmptyFolder(folder, { again: false, mark: `${mark}x${index}` }).catch(named(opened));
    },
    /** The connection is looked at soon, not only when its time has come. */
    catchUp: ({ ownerId }: OwnerScope, connectionId: string): Promise<void> =>
      updateConnection(database, ownerId, connectionId, { next_sync_at: clock.now() }),
  };
}
export type WriteToConnection = ReturnType<typeof createWriteToConnection>;
