import { ItemError, RateLimitedError, SignInExpiredError, UnavailableError } from '#engines/cloud-source/cloud-source.ts';
import type { CloudSource } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { chosenPathsOf } from './choose-folders.ts';
import { backOff, FILE_TRIES, wishFor } from './connections.rules.ts';
import { findConnection, NEVER, updateConnection } from './connections.store.ts';
import type { ConnectionRow, ItemRow } from './connections.tables.ts';
import { fileNameOf, type CloudDocuments, type DocumentKey } from './place-cloud-documents.ts';
import { cloudItems } from './store-cloud-items.ts';
import type { OpenConnection } from './open-connection.ts';
import type { ReportTrouble } from './report-trouble.ts';

const BATCH = 60;
const AT_ONCE = 3;

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly documents: CloudDocuments;
  readonly clock: Clock;
  readonly report: ReportTrouble;
}

/** The whole connection must wait, not only one file. */
class Halt extends Error {
  readonly fields: Partial<ConnectionRow>;
  constructor(fields: Partial<ConnectionRow>, cause: unknown) {
    super('The connection waits', { cause });
    this.name = 'Halt';
    this.fields = fields;
  }
}

/**
 * Brings the library up to what the connection's rows say: fetches, renames, trashes, restores. A file that fails three times is set aside
 * and the others go on.
 */
export function createFetchCloudFiles(
  { database, openConnection, documents, clock, report }: Collaborators,
  limits: { largestBytes: number },
) {
  return async (scope: OwnerScope, connectionId: string, signal?: AbortSignal): Promise<void> => {
    const { ownerId } = scope;
    const items = cloudItems(database, ownerId, connectionId);
    const first = await findConnection(database, ownerId, connectionId);
    if (!first || first.paused === 1 || first.problem === 'sign-in') return;
    const source = openConnection(first, ownerId);
    try {
      for (;;) {
        const due = await items.dueWork(clock.now(), BATCH);
        if (due.length === 0) break;
        const queue = due.values();
        const lane = async () => {
          for (const item of queue) {
            signal?.throwIfAborted();
            await attend(item, source, first);
          }
        };
        const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
        for (const result of lanes) if (result.status === 'rejected') throw result.reason;
      }
      await updateConnection(database, ownerId, connectionId, { next_fetch_at: (await items.nextWorkAt()) ?? NEVER });
    } catch (error) {
      if (error instanceof SignInExpiredError) return report.accessLost(scope, first, error.message);
      if (!(error instanceof Halt)) throw error;
      report.log.warn('fetching halted', { connection: connectionId, problem: error.fields.problem ?? '' });
      await updateConnection(database, ownerId, connectionId, error.fields);
    }

    async function attend(item: ItemRow, from: CloudSource, connection: ConnectionRow): Promise<void> {
      const key: DocumentKey = { connectionId, source: connection.kind, externalId: item.document_key };
      try {
        if (item.work === 'fetch') return await fetchFile(item, key, from, connection.name);
        await items.update(item.id, item.work === 'place' ? { placed_path: null } : { document: 'unknown' });
        if (item.work === 'remove') {
          await documents.remove(scope, key);
          return await conclude(item.id, { document: 'trashed' });
        }
        if (item.work === 'restore') {
          const back = await documents.restore(scope, key);
          return await conclude(item.id, back ? { document: 'present' } : { document: 'none', fetched_revision: null });
        }
        await documents.place(scope, key, { filename: fileNameOf(item), path: item.path });
        await conclude(item.id, { placed_path: item.path });
      } catch (error) {
        if (signal?.aborted) throw error;
        await failed(item, error, from);
      }
    }

    async function fetchFile(item: ItemRow, key: DocumentKey, from: CloudSource, sourceName: string): Promise<void> {
      // Said before it happens: if this process dies after the library has taken it, nothing is believed that may no longer be so.
      const document = item.document === 'none' || item.document === 'present' ? 'present' : 'unknown';
      await items.update(item.id, { document, fetched_revision: null, placed_path: null });
      const opened = await from.open(
        { id: item.id, path: item.path, revision: item.revision, content: item.content, exportsAs: item.exports_as },
        signal,
      );
      try {
        // Bytes of one revision must never be kept as those of another: should the file go back to what was listed, nobody would look again.
        if (opened.revision !== null && opened.revision !== item.revision) {
          await updateConnection(database, ownerId, connectionId, { next_sync_at: clock.now() });
          throw new ItemError('The file changed since it was listed', { permanent: false });
        }
        await documents.receive(scope, {
          key,
          sourceName,
          filename: fileNameOf(item),
          path: item.path,
          mediaType: opened.mediaType ?? item.media_type,
          modifiedAt: item.modified_at,
          content: opened.content,
          restore: item.document !== 'present',
        });
      } finally {
        opened.content.destroy();
      }
      await conclude(item.id, {
        document: 'present',
        fetched_revision: item.revision,
        placed_path: item.path,
        quarantined_revision: null,
      });
    }

    /** The row may have changed meanwhile, so what is left to do is worked out anew from it. */
    async function conclude(id: string, fields: Partial<ItemRow>): Promise<void> {
      await database.transact(async (transaction) => {
        const rows = cloudItems(transaction, ownerId, connectionId);
        const row = await rows.one(id);
        const connection = await findConnection(transaction, ownerId, connectionId);
        if (!row || !connection) return;
        const now: ItemRow = { ...row, ...fields, tries: 0, failure: null, next_try_at: clock.now() };
        const wish = wishFor(now, { chosenPaths: await chosenPathsOf(rows, connection), ...limits });
        await rows.update(id, { ...fields, tries: 0, failure: null, next_try_at: clock.now(), ...wish });
      });
    }

    async function failed(item: ItemRow, error: unknown, from: CloudSource): Promise<void> {
      await haltWhenAllSuffer(error, from);
      const refused = (error instanceof ItemError && error.permanent) || (error instanceof ProductError && error.status < 500);
      const tries = item.tries + 1;
      const failure = messageOf(error);
      const reason = error instanceof ProductError ? error.code : error instanceof Error ? error.name : 'unknown';
      report.log.warn('file failed', { connection: connectionId, tries, reason });
      const row = await items.one(item.id);
      if (!row || row.revision !== item.revision) return;
      if (refused || tries >= FILE_TRIES)
        await items.update(item.id, { tries, failure, work: null, quarantined_revision: item.revision });
      else await items.update(item.id, { tries, failure, next_try_at: clock.now() + backOff(tries, Math.random()) });
    }

    /** Tells trouble with one file from trouble with the provider, or with us. */
    async function haltWhenAllSuffer(error: unknown, from: CloudSource): Promise<void> {
      const wait = clock.now() + backOff(3, Math.random());
      if (error instanceof SignInExpiredError) throw error;
      if (error instanceof RateLimitedError)
        throw new Halt({ next_fetch_at: Math.max(wait, clock.now() + error.retryAfterMilliseconds) }, error);
      if (error instanceof ProductError && error.status === 507)
        throw new Halt({ problem: 'storage-full', problem_detail: error.message, next_fetch_at: clock.now() + 300_000 }, error);
      if (!(error instanceof UnavailableError)) return;
      try {
        await from.identify(signal);
      } catch {
        throw new Halt({ next_fetch_at: wait }, error);
      }
    }
  };
}
