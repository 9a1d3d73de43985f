// Runs plans on real connections: the drivers over fakes, real syncs, the real library, and a process that can die anywhere.
import type { Command, CommandStep } from 'contract/commands';
import { sourceFixtures } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import type { CloudSource, CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import { createChangeClouds } from '#features/commands/cloud-steps/change-clouds.ts';
import { insertCommand, selectCommand } from '#features/commands/commands.store.ts';
import { commandMigrations } from '#features/commands/commands.tables.ts';
import { createSettleCommands } from '#features/commands/settle-commands.ts';
import { insertConnection, updateConnection } from '#features/connections/connections.store.ts';
import { connectionMigrations } from '#features/connections/connections.tables.ts';
import { createFetchCloudFiles } from '#features/connections/fetch/fetch-cloud-files.ts';
import { createWriteToConnection } from '#features/connections/organise/write-to-connection.ts';
import { sampleConnection } from '#features/connections/simulation/simulate-sync.test-support.ts';
import { createCommitPage } from '#features/connections/sync/commit-page.ts';
import { createReportProblems } from '#features/connections/sync/report-problems.ts';
import { createSyncConnection } from '#features/connections/sync/sync-connection.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createAnnotateDocument } from '#features/library/annotate-document.ts';
import { createChangeDocument } from '#features/library/changes/change-document.ts';
import { createSetFacts } from '#features/facts/set-fact.ts';
import { createTrackFacts } from '#features/library/track-facts.ts';
import { createFindCloudDocument } from '#features/library/find-cloud-document.ts';
import { createDescribeDocuments } from '#features/library/find-document.ts';
import { createListProperties } from '#features/library/keep-properties.ts';
import { createManageFolders } from '#features/library/folders/manage-folders.ts';
import { createFollowSource } from '#features/library/follow-source.ts';
import { insertDocument } from '#features/library/library.store.ts';
import { libraryMigrations, type LibraryTables } from '#features/library/library.tables.ts';
import { createTagDocument } from '#features/library/tag-document.ts';
import { NO_FACTS } from '#features/library/track-facts.ts';
import { createRestoreDocument, createTrashDocument } from '#features/library/trash/trash-document.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds, randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import { joinCloudDocuments } from './join-cloud-documents.ts';

type WriteToConnection = ReturnType<typeof createWriteToConnection>;

export class Death extends Error {}

/** Dies at the step that is this many steps away; lives for ever with Infinity. */
export interface Life {
  left: number;
}

const announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };
const reading = { read: async () => undefined, refresh: async () => undefined };
const LIMITS = { largestBytes: 1_000_000 };
const CONNECTION = 'con_1';

/** A database and a source that die with their process: once it is dead, nothing more is written. */
function mortalParts(database: Database, source: CloudSource, life: Life) {
  const tick = () => {
    if (--life.left <= 0) throw new Death();
  };
  const mortal = (target: Database): Database => ({
    ...target,
    tables() {
      tick();
      return target.tables();
    },
    async transact(work) {
      tick();
      const result = await target.transact((transaction) => work(mortal(transaction)));
      tick();
      return result;
    },
  });
  const { writer } = source;
  if (!writer) throw new Error('this source cannot be written to');
  const around = <Parameters extends readonly unknown[], Result>(work: (...given: Parameters) => Promise<Result>) => {
    return async (...given: Parameters): Promise<Result> => {
      tick();
      const result = await work(...given);
      // Done, and nobody heard of it.
      tick();
      return result;
    };
  };
  const mortalSource: CloudSource = {
    ...source,
    writer: {
      missingFolders: around(writer.missingFolders),
      createFolder: around(writer.createFolder),
      move: around(writer.move),
      trash: around(writer.trash),
      restore: around(writer.restore),
      removeEmptyFolder: around(writer.removeEmptyFolder),
    },
  };
  return { database: mortal(database), source: mortalSource };
}

/** One account with these files, synced into a library. */
export async function simulatePlans(database: Database, kind: CloudSourceKind, files: Readonly<Record<string, string>>) {
  const fixture = await sourceFixtures[kind]();
  for (const [path, content] of Object.entries(files)) await fixture.account.put(path, content);
  const clock = manualClock();
  const scope = scopeOf('owner-1');
  const { ownerId } = scope;
  await migrate(database, [...jobMigrations, ...libraryMigrations, ...connectionMigrations, ...commandMigrations], 0);
  await insertConnection(database, { ...sampleConnection(ownerId, kind, clock.now()), writes: 1 });
  const makeId = countingIds();
  const queueOf = (on: Database) => rowJobQueue({ database: on, makeId: randomId, log: silentLog });
  const libraryOn = (on: Database) => ({
    change: createChangeDocument({ database: on, announcer, jobs: reading }),
    trash: createTrashDocument({ database: on, clock, announcer }),
    restore: createRestoreDocument({ database: on, announcer }),
    tags: createTagDocument({ database: on, announcer, clock }),
    folders: createManageFolders({ database: on, clock, makeId, announcer, jobs: reading }),
    describe: createDescribeDocuments({ database: on }),
    annotate: createAnnotateDocument({ database: on, announcer }),
    listProperties: createListProperties({ database: on }),
  });
  const findCloudDocument = createFindCloudDocument({ database });
  const documents = joinCloudDocuments({
    library: {
      ...libraryOn(database),
      findCloudDocument,
      follow: createFollowSource({ database, announcer, jobs: reading, replaceFile: { arrived: () => Promise.resolve() } }),
    },
    async receive(_scope, file) {
      const key = typeof file.externalKey === 'string' ? file.externalKey : file.externalKey('');
      const known = await findCloudDocument(scope, kind, key);
      file.content.destroy();
      if (known) return { id: known.id, filename: known.filename, isNew: false } as never;
      const id = makeId('doc');
      await insertDocument(database, {
        owner_id: ownerId,
        id,
        filename: file.filename,
        name_key: file.filename.toLowerCase(),
        name_folded: null,
        folder_id: null,
        bytes: 1,
        sha256: key,
        source: kind,
        external_key: key,
        created_at: 0,
        modified_at: 0,
        status: 'ready',
        format: '',
        failure_code: null,
        failure_message: null,
        page_count: 1,
        pages_read: 1,
        passages: 0,
        trashed_at: null,
        purged_at: null,
        source_name: null,
        recognition: null,
        missing_scripts: '',
        unread_pages: 0,
        ...NO_FACTS,
        typeset_from_name: null,
        typeset_from_bytes: null,
        typeset_from_sha256: null,
        pages_by: '',
        typesetting: 1,
        starred: 0,
      });
      return { id, filename: file.filename, isNew: true } as never;
    },
  });

  /** A process with this life. @param reach what stands between it and its providers */
  function start(
    life: Life,
    source: CloudSource = fixture.source,
    reach: (organise: WriteToConnection) => WriteToConnection = (organise) => organise,
  ) {
    const mortal = mortalParts(database, source, life);
    const openConnection = () => mortal.source;
    const organise = reach(
      createWriteToConnection({ database: mortal.database, openConnection, clock, makeId: randomId }, LIMITS),
    );
    const library = { within: libraryOn };
    const jobs = queueOf(mortal.database);
    const report = createReportProblems({ database: mortal.database, announceEvent: announcer.fileEvent, log: silentLog });
    const commitPage = createCommitPage(
      { database: mortal.database, jobs, announce: () => undefined, clock, makeId: randomId },
      LIMITS,
    );
    return {
      clouds: createChangeClouds({ database: mortal.database, library, organise, log: silentLog }),
      settle: createSettleCommands({
        database: mortal.database,
        facts: { within: (on) => createSetFacts({ database: on, trackFacts: createTrackFacts({ announcer }), clock }) },
        library: { ...library, announcer },
        jobs,
      }),
      sync: createSyncConnection(
        { database: mortal.database, openConnection, commitPage, clock, report, mostItems: Infinity },
        { makeId: randomId },
      ),
      fetchFiles: createFetchCloudFiles({ database: mortal.database, openConnection, documents, clock, report }, LIMITS),
    };
  }
  const immortal = start({ left: Infinity });
  const follow = async () => {
    clock.advance(3_600_000);
    await updateConnection(database, ownerId, CONNECTION, { next_sync_at: 0 });
    const outcome = await immortal.sync(scope, CONNECTION);
    await immortal.fetchFiles(scope, CONNECTION);
    return outcome;
  };
  await follow();

  return {
    scope,
    source: fixture.source,
    account: fixture.account,
    start,
    follow,
    sync: (source: CloudSource) => start({ left: Infinity }, source).sync(scope, CONNECTION),
    keep: (command: Command) => insertCommand(database, ownerId, command),
    told: async (id: string) => {
      const command = await selectCommand(database, ownerId, id);
      if (!command) throw new Error('the journal lost a command');
      return command;
    },
    /** Every document, by its name. */
    async documents() {
      const rows = await database
        .tables<LibraryTables>()
        .selectFrom('document')
        .select('id')
        .where('owner_id', '=', ownerId)
        .orderBy('id')
        .execute();
      const found = await libraryOn(database).describe(
        scope,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id }) => {
        const { filename = '', filepath = '', trashedAt = null } = found.get(id) ?? {};
        return { id, filename, filepath, isTrashed: trashedAt !== null };
      });
    },
    folders: async () => (await libraryOn(database).folders.list(scope)).map(({ name }) => name),
    /** What lies at the provider where a person sees it. */
    async shown() {
      const all = await fixture.account.files();
      return Object.fromEntries(
        [...all].filter(([path]) => !path.startsWith('/.trove-trash/')).toSorted(([a], [b]) => a.localeCompare(b)),
      );
    },
    /** Every file there, also those in a trash, by what is in it. */
    contents: async () => ((await fixture.account.everything?.()) ?? [...(await fixture.account.files()).values()]).toSorted(),
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}

/** A step of a plan for a file of the connection. */
export const stepAtProvider = (
  id: string,
  op: 'move' | 'rename' | 'trash',
  document: { id: string; filename: string; folder: string },
  to: string | null,
): CommandStep => ({
  id,
  op,
  documentId: document.id,
  filename: document.filename,
  from: op === 'rename' ? document.filename : document.folder,
  to,
  reason: { text: 'at random' },
  confidence: 1,
  place: CONNECTION,
  provider: { name: 'Sample', path: `/${document.filename}` },
  state: 'planned',
});

export const planOf = (id: string, steps: readonly CommandStep[]): Command => {
  const targets = new Set(steps.flatMap(({ op, to }) => (op === 'move' && to ? [to] : [])));
  return {
    id,
    text: 'at random',
    understood: '',
    state: 'proposed',
    at: 2_000,
    steps: [...steps],
    folders: [...targets].map((path) => ({ path, isNew: true })),
  };
};
