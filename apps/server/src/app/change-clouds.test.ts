import { describe, expect, it } from 'vitest';
import type { CommandStep } from 'contract/commands';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { Death, planOf, simulatePlans, stepAtProvider } from './simulate-plans.test-support.ts';

const FILES = {
  '/in/one.pdf': 'first',
  '/in/two.pdf': 'second',
  '/out/three.pdf': 'third',
  '/four.pdf': 'fourth',
  '/out/five.pdf': 'fifth',
};
const FOLDERS = ['Taxes/2025', 'Home', 'in'];
/** More steps than a process ever needs for its work; a run that is not done then never will be. */
const LONGEST_LIFE = 400;

/** Numbers that are the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Steps that fit one after the other, as plans do. */
function randomSteps(seed: number, found: readonly { id: string; filename: string }[]): CommandStep[] {
  const below = numbersFrom(seed);
  const documents = found.map((document) => ({ ...document, folder: '' }));
  const steps: CommandStep[] = [];
  for (let number = 1; number <= 4; number++) {
    const index = below(documents.length);
    const document = documents[index];
    if (!document) continue;
    const op = (['move', 'move', 'rename', 'trash'] as const)[below(4)] ?? 'move';
    const folder = FOLDERS[below(FOLDERS.length)] ?? '';
    const to = op === 'move' ? folder : op === 'rename' ? `renamed ${number}.pdf` : null;
    steps.push(stepAtProvider(`s${number}`, op, document, to));
    if (op === 'move') document.folder = folder;
    if (op === 'rename') document.filename = to ?? '';
    if (op === 'trash') documents.splice(index, 1);
  }
  return steps;
}

const openers = { sqlite: async () => openSqlite(':memory:'), postgres: async () => overPool(await pglitePool()) };

async function liveThrough(database: keyof typeof openers, kind: CloudSourceKind, seed: number): Promise<string> {
  const opened = await openers[database]();
  await using world = await simulatePlans(opened, kind, FILES);
  const before = { shown: await world.shown(), documents: await world.documents() };
  const plan = planOf('cmd_1', randomSteps(seed, before.documents));
  await world.keep(plan);
  const signal = new AbortController().signal;
  /** Processes that live a little longer each time, until one comes to the end. */
  const workThroughDeaths = async () => {
    for (let left = 1 + (seed % 7); left < LONGEST_LIFE; left++) {
      const outcome = await world
        .start({ left })
        .clouds.run(world.scope, signal)
        .catch((error: unknown) => error);
      if (outcome === undefined) return;
      expect(outcome).toBeInstanceOf(Death);
      // At no time is there a file less.
      expect(new Set(await world.contents())).toEqual(new Set(Object.values(FILES)));
      if (left % 5 === seed % 5) await world.follow();
    }
    throw new Error('it never comes to its end');
  };

  const { settle } = world.start({ left: Infinity });
  expect(await settle.apply(world.scope, plan.id, {})).toMatchObject({ state: 'applying' });
  await workThroughDeaths();
  const applied = await world.told(plan.id);
  expect(applied.steps.map(({ state, problem }) => problem ?? state)).toEqual(plan.steps.map(() => 'done'));
  expect(await world.contents()).toEqual(Object.values(FILES).toSorted());
  await world.follow();
  const after = await world.documents();
  expect(after.map(({ id }) => id)).toEqual(before.documents.map(({ id }) => id));
  for (const { op, documentId } of applied.steps)
    if (op === 'trash') expect(after.find(({ id }) => id === documentId)?.isTrashed).toBe(true);
  const names = Object.keys(await world.shown()).map((path) => path.slice(path.lastIndexOf('/') + 1));
  expect(names.toSorted()).toEqual(after.flatMap(({ filename, isTrashed }) => (isTrashed ? [] : [filename])).toSorted());

  expect(await settle.undo(world.scope, plan.id, {})).toMatchObject({ state: 'undoing' });
  await workThroughDeaths();
  const undone = await world.told(plan.id);
  expect(undone.steps.map(({ state, problem }) => problem ?? state)).toEqual(plan.steps.map(() => 'undone'));
  expect(undone.state).toBe('undone');
  await world.follow();
  expect({ shown: await world.shown(), documents: await world.documents() }).toEqual(before);
  expect(await world.folders()).toEqual([]);
  await opened.close();
  return undone.state;
}

describe.each(['local-folder', 'webdav', 's3'] as const)('plans at random on %s, with deaths everywhere', (kind) => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('lose nothing, double nothing, and are taken back (%i)', async (seed) => {
    expect(await liveThrough('sqlite', kind, seed)).toBe('undone');
  });
});

describe('plans at random on PostgreSQL', () => {
  it.each([9])(
    'lose nothing either (%i)',
    async (seed) => {
      expect(await liveThrough('postgres', 's3', seed)).toBe('undone');
    },
    60_000,
  );
});

describe.each(['local-folder', 'webdav', 's3'] as const)('a plan on %s while something else happens', (kind) => {
  const signal = new AbortController().signal;
  const open = async () => {
    const database = openSqlite(':memory:');
    const world = await simulatePlans(database, kind, FILES);
    const documents = await world.documents();
    const document = (filename: string) => {
      const found = documents.find((one) => one.filename === filename);
      if (!found) throw new Error(`no ${filename}`);
      return { ...found, folder: '' };
    };
    const { settle, clouds } = world.start({ left: Infinity });
    return { world, document, settle, work: () => clouds.run(world.scope, signal) };
  };

  it('a sync that read before the change neither doubles nor loses the file', async () => {
    const { world, document, settle, work } = await open();
    const before = (await world.documents()).map(({ id }) => id);
    await world.keep(planOf('cmd_1', [stepAtProvider('s1', 'move', document('one.pdf'), 'Home')]));
    await settle.apply(world.scope, 'cmd_1', {});
    let isFirst = true;
    const slow: typeof world.source = {
      ...world.source,
      async pull(cursor, at) {
        const page = await world.source.pull(cursor, at);
        if (isFirst) await work();
        isFirst = false;
        return page;
      },
    };
    expect(await world.sync(slow)).toBe('busy');
    expect(await world.follow()).toBe('caught-up');
    expect((await world.documents()).map(({ id, isTrashed }) => [id, isTrashed])).toEqual(before.map((id) => [id, false]));
    await world[Symbol.asyncDispose]();
  });

  it('a file that was changed at the provider meanwhile is left alone, the others go on, and the journal says so', async () => {
    const { world, document, settle, work } = await open();
    await world.keep(
      planOf('cmd_1', [
        stepAtProvider('s1', 'move', document('one.pdf'), 'Home'),
        stepAtProvider('s2', 'move', document('two.pdf'), 'Home'),
      ]),
    );
    await settle.apply(world.scope, 'cmd_1', {});
    await world.account.put('/in/one.pdf', 'somebody wrote on it');
    await work();
    const told = await world.told('cmd_1');
    expect(told).toMatchObject({ state: 'part', steps: [{ state: 'failed' }, { state: 'done' }] });
    expect(told.steps[0]?.problem).toContain('changed there since');
    expect(await world.shown()).toMatchObject({ '/in/one.pdf': 'somebody wrote on it', '/Home/two.pdf': 'second' });
    await world[Symbol.asyncDispose]();
  });

  it('undo leaves alone what a person moved there by hand, and says so', async () => {
    const { world, document, settle, work } = await open();
    await world.keep(planOf('cmd_1', [stepAtProvider('s1', 'move', document('one.pdf'), 'Home')]));
    await settle.apply(world.scope, 'cmd_1', {});
    await work();
    await world.account.move('/Home/one.pdf', '/elsewhere.pdf');
    await world.follow();
    await settle.undo(world.scope, 'cmd_1', {});
    await work();
    const told = await world.told('cmd_1');
    expect(told).toMatchObject({ state: 'part', steps: [{ state: 'done' }] });
    expect(told.steps[0]?.problem).toMatch(/since, so it was left as it is/);
    expect(await world.shown()).toHaveProperty('/elsewhere.pdf');
    await world[Symbol.asyncDispose]();
  });

  it('never writes over a file that lies there already', async () => {
    const { world, document, settle, work } = await open();
    await world.account.put('/Home/one.pdf', 'another');
    await world.keep(planOf('cmd_1', [stepAtProvider('s1', 'move', document('one.pdf'), 'Home')]));
    await settle.apply(world.scope, 'cmd_1', {});
    await work();
    const told = await world.told('cmd_1');
    expect(told.steps[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining('of that name') });
    expect(await world.shown()).toMatchObject({ '/Home/one.pdf': 'another', '/in/one.pdf': 'first' });
    await world[Symbol.asyncDispose]();
  });

  it('gives up in words when the provider cannot be reached', async () => {
    const { world, document, settle } = await open();
    await world.keep(planOf('cmd_1', [stepAtProvider('s1', 'trash', document('one.pdf'), null)]));
    await settle.apply(world.scope, 'cmd_1', {});
    await world.start({ left: Infinity }).clouds.giveUp(world.scope);
    const told = await world.told('cmd_1');
    expect(told).toMatchObject({
      state: 'part',
      steps: [{ state: 'failed', problem: expect.stringContaining('nothing was changed') }],
    });
    expect(await world.shown()).toHaveProperty('/in/one.pdf');
    await world[Symbol.asyncDispose]();
  });
});
