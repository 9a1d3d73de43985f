// A connection on a real database with a library made of a map: what the tests and the bench of syncing stand on.
import { buffer } from 'node:stream/consumers';
import type { CloudSource } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Announcer } from '#features/library/library.events.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { createCommitPage, LEASE_MILLISECONDS } from './commit-page.ts';
import { findConnection, insertConnection, latestEvents, updateConnection } from './connections.store.ts';
import { connectionMigrations, type ConnectionRow, type EventRow } from './connections.tables.ts';
import { createFetchCloudFiles } from './fetch-cloud-files.ts';
import { newConnectionRow } from './new-connection-row.ts';
import type { CloudDocuments } from './place-cloud-documents.ts';
import { createReportTrouble } from './report-trouble.ts';
import { createSyncConnection } from './sync-connection.ts';

export interface RehearsedDocument {
  filename: string;
  path: string;
  content: string;
  trashed: boolean;
  /** How often new content arrived. */
  received: number;
}

/** Called before and after every step that could be the last one of a dying process. Once it has thrown it must go on throwing. */
export type CrashPoint = () => void;

export class InjectedCrash extends Error {}

const LIMITS = { largestBytes: 1_000_000 };
const FAR_FUTURE = 3_600_000;

/** A connection of an invented account, due at once. */
export const sampleConnection = (ownerId: string, kind: ConnectionRow['kind'], now: number): ConnectionRow => ({
  ...newConnectionRow(
    { kind, name: kind, who: { account: 'sample@example.org', accountId: '17' }, settings: {}, watching: true },
    { ownerId, id: 'con_1', secret: '', now },
  ),
  next_sync_at: 0,
  next_fetch_at: 0,
});

/** @param crash thrown from, it ends the process in that place */
export async function rehearseSync(
  database: Database,
  source: CloudSource,
  { crash = () => undefined, refuses }: { crash?: CrashPoint; refuses?: (content: string) => Error | undefined } = {},
) {
  const clock = manualClock();
  const scope = scopeOf('owner-1');
  await migrate(database, [...jobMigrations, ...connectionMigrations], clock.now());
  await insertConnection(database, sampleConnection(scope.ownerId, source.kind, clock.now()));

  const library = new Map<string, RehearsedDocument>();
  const documents: CloudDocuments = {
    async receive(_scope, file) {
      const content = (await buffer(file.content)).toString('utf8');
      const refusal = refuses?.(content);
      if (refusal) throw refusal;
      const received = (library.get(file.key.externalId)?.received ?? 0) + 1;
      library.set(file.key.externalId, { filename: file.filename, path: file.path, content, trashed: false, received });
    },
    async place(_scope, key, { filename, path }) {
      const document = library.get(key.externalId);
      if (document) Object.assign(document, { filename, path });
    },
    async remove(_scope, key) {
      const document = library.get(key.externalId);
      if (document) document.trashed = true;
    },
    async restore(_scope, key) {
      const document = library.get(key.externalId);
      if (!document) return false;
      document.trashed = false;
      return true;
    },
  };

  /** Every call may be the last: the process dies before it, or after it, with its work done. */
  const mortal = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(object, name, receiver) {
        const value: unknown = Reflect.get(object, name, receiver);
        if (typeof value !== 'function') return value;
        return async (...parameters: unknown[]) => {
          crash();
          const result: unknown = await Reflect.apply(value, object, parameters);
          crash();
          return result;
        };
      },
    });
  const mortalDatabase = (target: Database): Database => ({
    ...target,
    tables() {
      crash();
      return target.tables();
    },
    async transact(work) {
      crash();
      const result = await target.transact((transaction) => work(mortalDatabase(transaction)));
      crash();
      return result;
    },
  });
  const dying = mortalDatabase(database);
  const openConnection = () => {
    const mortalSource = mortal(source);
    return { ...source, pull: mortalSource.pull, open: mortalSource.open };
  };
  const jobs = rowJobQueue({ database: dying, clock, makeId: countingIds(), log: silentLog });
  const commitPage = createCommitPage(
    { database: dying, jobs, announce: () => undefined, clock, makeId: countingIds() },
    LIMITS,
  );
  const told: string[] = [];
  const announceEvent: Announcer['fileEvent'] = async (_transaction, _scope, { path }) => void told.push(path);
  const report = createReportTrouble({ database: dying, announceEvent, log: silentLog });
  const sync = createSyncConnection({ database: dying, openConnection, commitPage, clock, report });
  const fetchFiles = createFetchCloudFiles(
    { database: dying, openConnection, documents: mortal(documents), clock, report },
    LIMITS,
  );

  let toldUntil = 0;
  return {
    clock,
    scope,
    library,
    connection: async () => {
      const row = await findConnection(database, scope.ownerId, 'con_1');
      if (!row) throw new Error('The rehearsed connection is gone');
      return row;
    },
    change: (fields: Partial<ConnectionRow>) => updateConnection(database, scope.ownerId, 'con_1', fields),
    sync: (signal?: AbortSignal) => sync(scope, 'con_1', signal),
    fetchFiles: (signal?: AbortSignal) => fetchFiles(scope, 'con_1', signal),
    /** A process that died holds its lease until it runs out. */
    letLeaseRunOut: () => clock.advance(LEASE_MILLISECONDS + 1),
    /** Retries wait; this lets the waiting pass. */
    letTimePass: (milliseconds = FAR_FUTURE) => clock.advance(milliseconds),
    /** What was told since the last call: `created /a.pdf`, `moved /a.pdf -> /b.pdf`. */
    async news(): Promise<string[]> {
      const events = (await latestEvents(database, scope.ownerId, 'con_1', 10_000)).filter((event) => event.number > toldUntil);
      toldUntil = Math.max(toldUntil, ...events.map((event) => event.number));
      return events.reverse().map(sentenceOf).sort();
    },
    /** Connections of which the owner was told that access to them is lost, each time. */
    accessLost: told,
    /** Every event, oldest first. */
    history: async () => (await latestEvents(database, scope.ownerId, 'con_1', 100_000)).reverse(),
    /** Documents outside Trash: `path=content`. */
    holdings: () =>
      [...library.values()]
        .filter((document) => !document.trashed)
        .map((document) => `${document.path}=${document.content}`)
        .sort(),
  };
}

export type Rehearsal = Awaited<ReturnType<typeof rehearseSync>>;

const sentenceOf = ({ type, path, old_path }: EventRow) =>
  type === 'moved' ? `moved ${old_path} -> ${path}` : `${type} ${path}`;
