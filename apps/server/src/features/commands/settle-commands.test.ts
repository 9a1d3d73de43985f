import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command, CommandStep } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { factsMigrations, type FactsTables } from '#features/facts/facts.tables.ts';
import { FACT_RULES } from '#features/facts/read-facts.ts';
import { createSetFacts } from '#features/facts/set-fact.ts';
import { upsertFacts } from '#features/facts/facts.store.ts';
import { createAnnotateDocument } from '#features/library/annotate-document.ts';
import { createListProperties } from '#features/library/keep-properties.ts';
import { createChangeDocument } from '#features/library/changes/change-document.ts';
import { createDescribeDocuments } from '#features/library/find-document.ts';
import { createManageFolders } from '#features/library/folders/manage-folders.ts';
import { insertDocument } from '#features/library/library.store.ts';
import { libraryMigrations, type LibraryTables } from '#features/library/library.tables.ts';
import { createTagDocument } from '#features/library/tag-document.ts';
import { createTrackFacts, NO_FACTS } from '#features/library/track-facts.ts';
import { createRestoreDocument, createTrashDocument } from '#features/library/trash/trash-document.ts';
import { insertCommand, selectCommand } from './commands.store.ts';
import { commandMigrations, type CommandTables } from './commands.tables.ts';
import { createSettleCommands } from './settle-commands.ts';

const DOCUMENTS = 6;
const STEPS = 5;
const FOLDERS = ['Home', 'Work', 'Taxes/2025', 'New/One'];
const TAGS = ['house', 'car'];
const announcer = { fileEvent: async () => undefined, changed: async () => undefined, processing: () => undefined };
const jobs = { read: async () => undefined, refresh: async () => undefined };
const clock = { now: () => 1_000 };

class PowerCut extends Error {}

/** The same database, which dies before its statement number `dieAt`; it counts the statements of all its transactions. */
function mortal(database: Database, life: { statements: number; readonly dieAt: number }): Database {
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      if (++life.statements >= life.dieAt) throw new PowerCut();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    tables: <Tables>() => database.tables<Tables>().withPlugin(counter),
    transact: (work) => database.transact((transaction) => work(mortal(transaction, life))),
  };
}

/** Numbers in [0, 1) that are the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A plan of steps that fit one after the other, as plans do. */
function randomPlan(id: string, seed: number): Command {
  const below = numbersFrom(seed);
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({
    id: `doc_${index}`,
    filename: `File ${index}.pdf`,
    folder: index % 2 === 0 ? 'Home' : '',
  }));
  const steps: CommandStep[] = [];
  for (let step = 1; step <= STEPS; step++) {
    const index = below(documents.length);
    const document = documents[index];
    if (!document) continue;
    const folder = FOLDERS[below(FOLDERS.length)] ?? '';
    const tag = TAGS[below(TAGS.length)] ?? '';
    const changes = [
      { op: 'move', from: document.folder, to: folder },
      { op: 'rename', from: document.filename, to: `Renamed ${step}.pdf` },
      { op: 'tag', from: null, to: tag },
      { op: 'untag', from: null, to: tag },
      { op: 'star', from: null, to: null },
      { op: 'unstar', from: null, to: null },
      { op: 'trash', from: document.folder, to: null },
      { op: 'create-folder', from: null, to: folder },
    ] as const;
    const change = changes[below(changes.length)] ?? changes[0];
    if (change.op === 'move') document.folder = change.to;
    if (change.op === 'trash') documents.splice(index, 1);
    const isFolder = change.op === 'create-folder';
    steps.push({
      ...change,
      id: `s${step}`,
      documentId: isFolder ? null : document.id,
      filename: isFolder ? '' : document.filename,
      reason: { text: 'at random' },
      confidence: 1,
      place: 'trove',
      state: 'planned',
    });
    if (change.op === 'rename') document.filename = change.to;
  }
  const targets = new Set(steps.flatMap(({ op, to }) => ((op === 'move' || op === 'create-folder') && to ? [to] : [])));
  const folders = [...targets].map((path) => ({ path, isNew: path !== 'Home' }));
  return { id, text: 'at random', understood: '', state: 'proposed', at: 2_000, steps, folders };
}

/** A plan about folders themselves: one with files is renamed, one is made, renamed and deleted. */
function planOfFolders(id: string): Command {
  const changes = [
    { op: 'rename-folder', from: 'Home', to: 'House/Home' },
    { op: 'create-folder', from: null, to: 'Work' },
    { op: 'rename-folder', from: 'Work', to: 'Play' },
    { op: 'delete-folder', from: 'Play', to: null },
  ] as const;
  const steps = changes.map((change, at): CommandStep => ({
    ...change,
    id: `s${at + 1}`,
    documentId: null,
    filename: '',
    reason: { text: 'of folders' },
    confidence: 1,
    place: 'trove',
    state: 'planned',
  }));
  return {
    id,
    text: 'of folders',
    understood: '',
    state: 'proposed',
    at: 2_000,
    steps,
    folders: [{ path: 'Work', isNew: true }],
  };
}

/** A fact is put right and put right again, and a rule is made. */
function planOfFacts(id: string): Command {
  const plan = planOfFolders(id);
  const about = { reason: { text: 'of facts' }, confidence: 1, place: 'trove', state: 'planned' } as const;
  const document = { ...about, op: 'set-fact', documentId: 'doc_2', filename: 'File 2.pdf', fact: 'date' } as const;
  const steps: CommandStep[] = [
    { ...document, id: 's1', from: '2025-03-12', to: '2024-03-12' },
    { ...document, id: 's2', from: '2024-03-12', to: '2023-03-12' },
    { ...document, id: 's3', fact: 'sender', from: null, to: 'Harbour Dental' },
    { ...document, id: 's4', fact: 'total', from: null, to: '12.5' },
    {
      ...about,
      id: 's5',
      op: 'make-rule',
      documentId: null,
      filename: '',
      from: null,
      to: 'Bills',
      rule: { sender: 'Voltara', kind: 'invoice' },
    },
  ];
  return { ...plan, steps, folders: [] };
}

describe.each([
  { name: 'sqlite', seeds: 24, open: async () => openSqlite(':memory:') },
  { name: 'postgres', seeds: 2, open: async () => overPool(await pglitePool()) },
])('random plans with a death at each statement, on $name', ({ seeds, open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, [...libraryMigrations, ...factsMigrations, ...commandMigrations], 0);
  });
  afterAll(() => database.close());

  it.each(Array.from({ length: seeds }, (_, seed) => seed))('leave nothing lost, doubled or in between (%i)', async (seed) => {
    const scope = scopeOf(`owner-${seed}`);
    const { ownerId } = scope;
    let made = 0;
    const within = (transaction: Database) => ({
      change: createChangeDocument({ database: transaction, announcer, jobs }),
      trash: createTrashDocument({ database: transaction, clock, announcer }),
      restore: createRestoreDocument({ database: transaction, announcer }),
      tags: createTagDocument({ database: transaction, announcer, clock: { now: () => 3_000 } }),
      folders: createManageFolders({ database: transaction, clock, makeId: () => `fld_${made++}`, announcer, jobs }),
      describe: createDescribeDocuments({ database: transaction }),
      annotate: createAnnotateDocument({ database: transaction, announcer }),
      listProperties: createListProperties({ database: transaction }),
    });
    const home = await within(database).folders.create(scope, 'Home');
    for (let index = 0; index < DOCUMENTS; index++) {
      await insertDocument(database, {
        owner_id: ownerId,
        id: `doc_${index}`,
        filename: `File ${index}.pdf`,
        name_key: `file ${index}.pdf`,
        name_folded: null,
        folder_id: index % 2 === 0 ? home.id : null,
        bytes: 1,
        sha256: String(index),
        source: 'upload',
        external_key: null,
        created_at: index,
        modified_at: index,
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
        starred: index === 0 ? 1 : 0,
      });
    }
    await createTagDocument({ database, announcer, clock }).add(scope, 'doc_1', 'house');
    const plan = seed === 0 ? planOfFolders('cmd_0') : seed === 1 ? planOfFacts('cmd_1') : randomPlan(`cmd_${seed}`, seed);
    await upsertFacts(database, {
      owner_id: ownerId,
      document_id: 'doc_2',
      rules: FACT_RULES,
      sha256: '2',
      facts: JSON.stringify({ date: { value: '2025-03-12', place: null, confidence: 1 } }),
    });
    await insertCommand(database, ownerId, plan);

    /** All that a person can see, and what the journal says of it. */
    const seen = async () => {
      const tables = database.tables<LibraryTables>();
      const facts = database.tables<FactsTables>();
      const rules = database.tables<CommandTables>();
      const rows = await tables.selectFrom('document').select('id').where('owner_id', '=', ownerId).orderBy('id').execute();
      const files = await within(database).describe(
        scope,
        rows.map(({ id }) => id),
      );
      const folders = await within(database).folders.list(scope);
      const tags = await tables.selectFrom('tag').select('name').where('owner_id', '=', ownerId).orderBy('name').execute();
      return {
        files: rows.map(({ id }) => {
          const { filepath, tags: held, starred, trashedAt } = files.get(id) ?? {};
          return { id, filepath, held, starred, isTrashed: trashedAt !== null };
        }),
        folders: folders.map(({ name, count }) => ({ name, count })),
        tags,
        corrections: await facts
          .selectFrom('fact_correction')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .orderBy('fact')
          .execute(),
        rules: await rules.selectFrom('filing_rule').selectAll().where('owner_id', '=', ownerId).execute(),
        told: await tables
          .selectFrom('document')
          .select(['id', 'written_on', 'sender', 'total'])
          .where('owner_id', '=', ownerId)
          .where('id', '=', 'doc_2')
          .execute(),
      };
    };
    const told = () => selectCommand(database, ownerId, plan.id);
    const settle = (verb: 'apply' | 'undo', life: { statements: number; readonly dieAt: number }) => {
      const jobs = { enqueue: async () => undefined };
      const facts = {
        within: (transaction: Database) =>
          createSetFacts({ database: transaction, trackFacts: createTrackFacts({ announcer }), clock }),
      };
      const { apply, undo } = createSettleCommands({
        database: mortal(database, life),
        facts,
        library: { within, announcer },
        jobs,
      });
      return verb === 'apply' ? apply(scope, plan.id, {}, 'given') : undo(scope, plan.id, {});
    };
    const surviveDeaths = async (verb: 'apply' | 'undo') => {
      const before = { library: await seen(), journal: await told() };
      for (let dieAt = 1; ; dieAt++) {
        const life = { statements: 0, dieAt };
        const outcome = await settle(verb, life).catch((error: unknown) => error);
        if (!(outcome instanceof PowerCut)) {
          expect(life.statements).toBe(dieAt - 1);
          expect(outcome).toEqual(await told());
          return dieAt;
        }
        expect({ library: await seen(), journal: await told() }).toEqual(before);
      }
    };

    const before = await seen();
    expect(await surviveDeaths('apply')).toBeGreaterThan(STEPS);
    const applied = await told();
    expect(applied?.state).toBe('applied');
    await surviveDeaths('undo');
    expect(await told()).toMatchObject({ state: 'undone' });
    expect(await seen()).toMatchObject({ ...before, told: before.told.map(({ id }) => ({ id })) });
  });
});
