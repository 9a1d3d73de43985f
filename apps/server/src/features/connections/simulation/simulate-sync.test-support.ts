// Runs syncs on a real database with a map in place of the library. Used by the tests of syncing and by its benchmark.
import { buffer } from 'node:stream/consumers';
import type { CloudSource } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { Announcer } from '#features/library/library.events.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds, randomId } from '#kernel/ids.ts';
import { makeKey, readKeyring } from '#kernel/keyring.ts';
import { silentLog } from '#kernel/log.ts';
import type { OwnerId } from '#kernel/owner.ts';
import { createCommitPage, LEASE_MILLISECONDS } from '../sync/commit-page.ts';
import { findConnection, insertConnection, updateConnection } from '../connections.store.ts';
import { latestEvents } from '../items/items.store.ts';
import { connectionMigrations, type ConnectionRow, type EventRow } from '../connections.tables.ts';
import { createFetchCloudFiles } from '../fetch/fetch-cloud-files.ts';
import { createAccessTokens } from '../credentials/issue-access-token.ts';
import { newConnectionRow } from '../manage/new-connection-row.ts';
import { createFinishRemoval } from '../manage/remove-connection.ts';
import { createSaveConnection } from '../manage/save-connection.ts';
import type { CloudDocuments } from '../place-cloud-documents.ts';
import { createReportProblems } from '../sync/report-problems.ts';
import { createSyncConnection } from '../sync/sync-connection.ts';

export interface SimulatedDocument {
  filename: string;
  path: string;
  content: string;
  trashed: boolean;
  /** How often new content arrived. */
  received: number;
}

/** Called before and after every step at which a process may crash. Once it has thrown it must go on throwing. */
export type CrashPoint = () => void;

export class InjectedCrash extends Error {}

const LIMITS = { largestBytes: 1_000_000 };
const FAR_FUTURE = 3_600_000;

/** A connection of a sample account, due immediately. */
export const sampleConnection = (ownerId: OwnerId, kind: ConnectionRow['kind'], now: number): ConnectionRow => ({
  ...newConnectionRow(
    { kind, name: kind, who: { account: 'sample@example.org', accountId: '17' }, settings: {}, watching: true },
    { ownerId, id: 'con_1', secret: '', now },
  ),
  next_sync_at: 0,
  next_fetch_at: 0,
});

interface SimulationOptions {
  /** A crash of the process is an error thrown from it. */
  readonly crash?: CrashPoint;
  readonly refuses?: (content: string) => Error | undefined;
  /** Files and folders that the connection may have. */
  readonly mostItems?: number;
}

export async function simulateSync(
  database: Database,
  source: CloudSource,
  { crash = () => undefined, refuses, mostItems = Infinity }: SimulationOptions = {},
) {
  const clock = manualClock();
  const scope = scopeOf('owner-1');
  await migrate(database, [...jobMigrations, ...connectionMigrations], clock.now());
  await insertConnection(database, sampleConnection(scope.ownerId, source.kind, clock.now()));

  const library = new Map<string, SimulatedDocument>();
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

  /** The process may crash before every call, or after it with its work done. */
  const crashing = <Target extends object>(target: Target): Target =>
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
  const crashingDatabase = (target: Database): Database => ({
    ...target,
    tables() {
      crash();
      return target.tables();
    },
    async transact(work) {
      crash();
      const result = await target.transact((transaction) => work(crashingDatabase(transaction)));
      crash();
      return result;
    },
  });
  const crashingDb = crashingDatabase(database);
  const openConnection = () => {
    const crashingSource = crashing(source);
    return { ...source, pull: crashingSource.pull, open: crashingSource.open };
  };
  const jobs = rowJobQueue({ database: crashingDb, makeId: countingIds(), log: silentLog });
  const commitPage = createCommitPage(
    { database: crashingDb, jobs, announce: () => undefined, clock, makeId: countingIds() },
    LIMITS,
  );
  const accessLost: string[] = [];
  const announceEvent: Announcer['fileEvent'] = async (_transaction, _scope, { path }) => void accessLost.push(path);
  const report = createReportProblems({ database: crashingDb, announceEvent, log: silentLog });
  const sync = createSyncConnection(
    { database: crashingDb, openConnection, commitPage, clock, report, mostItems },
    { makeId: randomId },
  );
  const fetchFiles = createFetchCloudFiles(
    { database: crashingDb, openConnection, documents: crashing(documents), clock, report },
    LIMITS,
  );

  const keyring = readKeyring(makeKey(clock.now()))('connection secrets');
  const finishRemoval = createFinishRemoval({ database, documents });
  const saveConnection = createSaveConnection({
    announceChange: async () => undefined,
    database,
    jobs: rowJobQueue({ database, makeId: randomId, log: silentLog }),
    secrets: { keyring, tokens: createAccessTokens({ database, keyring, drivers: new Map(), clock }) },
    clock,
    makeId: randomId,
  });

  let lastSeen = 0;
  return {
    /** The person disconnects the account. @param finished whether the job that does the rest has run */
    async disconnect(copies: 'keep' | 'remove', { finished = true } = {}): Promise<void> {
      await updateConnection(database, scope.ownerId, 'con_1', { removing: copies, watching: 0, lease: null });
      if (finished) await finishRemoval(scope, 'con_1', new AbortController().signal);
    },
    /** Connects the same account, or another one. @returns the id of the connection */
    connect: (accountId = '17') =>
      saveConnection(scope, {
        kind: source.kind,
        who: { account: 'sample@example.org', accountId },
        name: source.kind,
        settings: {},
        secret: '',
        watching: true,
        connectionId: null,
      }),
    finishRemoval: () => finishRemoval(scope, 'con_1', new AbortController().signal),
    clock,
    scope,
    library,
    connection: async () => {
      const row = await findConnection(database, scope.ownerId, 'con_1');
      if (!row) throw new Error('The simulated connection is gone');
      return row;
    },
    change: (fields: Partial<ConnectionRow>) => updateConnection(database, scope.ownerId, 'con_1', fields),
    sync: (signal?: AbortSignal) => sync(scope, 'con_1', signal),
    fetchFiles: (signal?: AbortSignal) => fetchFiles(scope, 'con_1', signal),
    /** A process that crashed holds its lease until it expires. */
    expireLease: () => clock.advance(LEASE_MILLISECONDS + 1),
    /** Lets the back-off of retries pass. */
    advanceTime: (milliseconds = FAR_FUTURE) => clock.advance(milliseconds),
    /** Events since the last call: `created /a.pdf`, `moved /a.pdf -> /b.pdf`. */
    async newEvents(): Promise<string[]> {
      const events = (await latestEvents(database, scope.ownerId, 'con_1', 10_000)).filter((event) => event.number > lastSeen);
      lastSeen = Math.max(lastSeen, ...events.map((event) => event.number));
      return events.reverse().map(sentenceOf).sort();
    },
    /** Every announcement to the owner that access to a connection is lost. */
    accessLost,
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

export type SyncSimulation = Awaited<ReturnType<typeof simulateSync>>;

const sentenceOf = ({ type, path, old_path }: EventRow) =>
  type === 'moved' ? `moved ${old_path} -> ${path}` : `${type} ${path}`;
