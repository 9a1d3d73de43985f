import { ItemError, RateLimitedError, SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { CloudSource } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { backOff, randomChance } from '#kernel/scheduling/back-off.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import { PartDownError } from '#kernel/part-down.ts';
import { OutboundError } from '#kernel/outbound/outbound-errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { chosenPathsOf } from '../manage/choose-folders.ts';
import { BACK_OFF, FILE_TRIES, planWork } from '../connections.rules.ts';
import { findConnection, NEVER, updateConnection } from '../connections.store.ts';
import type { ConnectionRow, ItemRow } from '../connections.tables.ts';
import { fileNameOf, type CloudDocuments, type DocumentKey } from '../place-cloud-documents.ts';
import { connectionItems } from '../items/items.store.ts';
import { pendingWork } from './fetch.store.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';
import type { ReportProblems } from '../sync/report-problems.ts';

const BATCH = 60;
const AT_ONCE = 3;

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
  readonly documents: CloudDocuments;
  readonly clock: Clock;
  readonly report: ReportProblems;
}

/** The whole connection must wait, not only one file. */
class StopSync extends Error {
  readonly fields: Partial<ConnectionRow>;
  constructor(fields: Partial<ConnectionRow>, cause: unknown) {
    super('The connection waits', { cause });
    this.name = 'StopSync';
    this.fields = fields;
  }
}

/**
 * Does the pending work of a connection's items in the library: fetches, renames, removes, restores. A file that fails three times is
 * quarantined and the others go on.
 */
export function createFetchCloudFiles(
  { database, openConnection, documents, clock, report }: Collaborators,
  limits: { largestBytes: number },
  random: () => number = randomChance,
) {
  return async (scope: OwnerScope, connectionId: string, signal?: AbortSignal): Promise<void> => {
    const { ownerId } = scope;
    const items = connectionItems(database, ownerId, connectionId);
    const pending = pendingWork(database, ownerId, connectionId);
    const first = await findConnection(database, ownerId, connectionId);
    if (!first || first.paused === 1 || first.problem === 'sign-in') return;
    const source = openConnection(first, ownerId);
    try {
      for (;;) {
        const due = await pending.dueWork(clock.now(), BATCH);
        if (due.length === 0) break;
        const queue = due.values();
        const worker = async () => {
          for (const item of queue) {
            signal?.throwIfAborted();
            await process(item, source, first);
          }
        };
        const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      }
      await updateConnection(database, ownerId, connectionId, { next_fetch_at: (await pending.nextWorkAt()) ?? NEVER });
    } catch (error) {
      if (error instanceof SignInExpiredError) return report.accessLost(scope, first, error.message);
      if (!(error instanceof StopSync)) throw error;
      report.log.warn('fetching stopped', { connection: connectionId, problem: error.fields.problem ?? '' });
      await updateConnection(database, ownerId, connectionId, error.fields);
    }

    async function process(item: ItemRow, from: CloudSource, connection: ConnectionRow): Promise<void> {
      const key: DocumentKey = { connectionId, source: connection.kind, externalId: item.document_key };
      try {
        if (item.work === 'fetch') return await fetchFile(item, key, from, connection.name);
        await items.update(item.id, item.work === 'place' ? { placed_path: null } : { document: 'unknown' });
        if (item.work === 'remove') {
          await documents.remove(scope, key);
          return await complete(item.id, { document: 'trashed' });
        }
        if (item.work === 'restore') {
          const back = await documents.restore(scope, key);
          return await complete(item.id, back ? { document: 'present' } : { document: 'none', fetched_revision: null });
        }
        await documents.place(scope, key, { filename: fileNameOf(item), path: item.path });
        await complete(item.id, { placed_path: item.path });
      } catch (error) {
        if (signal?.aborted) throw error;
        await recordFailure(item, error, from);
      }
    }

    async function fetchFile(item: ItemRow, key: DocumentKey, from: CloudSource, sourceName: string): Promise<void> {
      // Written before the library is called: if this process crashes in between, the row claims nothing that may not be true.
      const document = item.document === 'none' || item.document === 'present' ? 'present' : 'unknown';
      await items.update(item.id, { document, fetched_revision: null, placed_path: null });
      const opened = await from.open(
        { id: item.id, path: item.path, revision: item.revision, content: item.content, exportsAs: item.exports_as },
        signal,
      );
      try {
        // Bytes of one revision must never be stored as those of another: should the file return to the listed one, nobody would fetch it again.
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
          signal,
        });
      } finally {
        opened.content.destroy();
      }
      await complete(item.id, {
        document: 'present',
        fetched_revision: item.revision,
        placed_path: item.path,
        quarantined_revision: null,
      });
    }

    /** The row may have changed meanwhile, so the remaining work is planned again from it. */
    async function complete(id: string, fields: Partial<ItemRow>): Promise<void> {
      await database.transact(async (transaction) => {
        const rows = connectionItems(transaction, ownerId, connectionId);
        const row = await rows.one(id);
        const connection = await findConnection(transaction, ownerId, connectionId);
        if (!row || !connection) return;
        const now: ItemRow = { ...row, ...fields, tries: 0, failure: null, next_try_at: clock.now() };
        const planned = planWork(now, { chosenPaths: await chosenPathsOf(rows, connection), ...limits });
        await rows.update(id, { ...fields, tries: 0, failure: null, next_try_at: clock.now(), ...planned });
      });
    }

    async function recordFailure(item: ItemRow, error: unknown, from: CloudSource): Promise<void> {
      await stopWhenProviderFails(error, from);
      const refused = (error instanceof ItemError && error.permanent) || (error instanceof ProductError && error.status < 500);
      const tries = item.tries + 1;
      const failure = messageOf(error);
      const reason = error instanceof ProductError ? error.code : error instanceof Error ? error.name : 'unknown';
      report.log.warn('file failed', { connection: connectionId, tries, reason });
      const row = await items.one(item.id);
      if (!row || row.revision !== item.revision) return;
      if (refused || tries >= FILE_TRIES)
        await items.update(item.id, { tries, failure, work: null, quarantined_revision: item.revision });
      else await items.update(item.id, { tries, failure, next_try_at: clock.now() + backOff(tries, random(), BACK_OFF) });
    }

    /** Stops everything when the failure is the provider's or ours, and not that of this one file. */
    async function stopWhenProviderFails(error: unknown, from: CloudSource): Promise<void> {
      const wait = clock.now() + backOff(3, random(), BACK_OFF);
      // The job waits until the database or the storage is back, and the file's try does not count.
      if (error instanceof SignInExpiredError || error instanceof PartDownError) throw error;
      if (error instanceof RateLimitedError)
        throw new StopSync({ next_fetch_at: Math.max(wait, clock.now() + error.retryAfterMilliseconds) }, error);
      if (error instanceof ProductError && error.status === 507)
        throw new StopSync(
          { problem: 'storage-full', problem_detail: error.message, next_fetch_at: clock.now() + 300_000 },
          error,
        );
      if (!(error instanceof OutboundError)) return;
      try {
        await from.identify(signal);
      } catch {
        throw new StopSync({ next_fetch_at: wait }, error);
      }
    }
  };
}
