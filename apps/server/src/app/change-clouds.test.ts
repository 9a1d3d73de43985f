import { describe, expect, it } from 'vitest';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { liveThroughPlan, PLANNED_FILES, WRITTEN_KINDS } from './live-through-plan.test-support.ts';
import { planOf, simulatePlans, stepAtProvider } from './simulate-plans.test-support.ts';

const RIGHT = { lost: [], doubled: [], unsaid: [] };

describe.each(WRITTEN_KINDS)('plans at random on %s, with deaths everywhere', (kind) => {
  // `npm run bench -- plans-at-providers` runs as many as one likes.
  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'lose nothing, double nothing, and are taken back (%i)',
    async (seed) => {
      const database = openSqlite(':memory:');
      expect(await liveThroughPlan(database, kind, seed)).toMatchObject(RIGHT);
      await database.close();
    },
  );
});

describe('plans at random on PostgreSQL', () => {
  it.each(['s3', 'google-drive'] as const)(
    'lose nothing either, on %s',
    async (kind) => {
      const database = overPool(await pglitePool());
      expect(await liveThroughPlan(database, kind, 9)).toMatchObject(RIGHT);
      await database.close();
    },
    60_000,
  );
});

describe.each(WRITTEN_KINDS)('a plan on %s while something else happens', (kind) => {
  const signal = new AbortController().signal;
  const open = async () => {
    const database = openSqlite(':memory:');
    const world = await simulatePlans(database, kind, PLANNED_FILES);
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
    await settle.apply(world.scope, 'cmd_1', {}, 'given');
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
    await settle.apply(world.scope, 'cmd_1', {}, 'given');
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
    await settle.apply(world.scope, 'cmd_1', {}, 'given');
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
    await settle.apply(world.scope, 'cmd_1', {}, 'given');
    await work();
    const told = await world.told('cmd_1');
    expect(told.steps[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining('of that name') });
    expect(await world.shown()).toMatchObject({ '/Home/one.pdf': 'another', '/in/one.pdf': 'first' });
    await world[Symbol.asyncDispose]();
  });

  it('gives up in words when the provider cannot be reached', async () => {
    const { world, document, settle } = await open();
    await world.keep(planOf('cmd_1', [stepAtProvider('s1', 'trash', document('one.pdf'), null)]));
    await settle.apply(world.scope, 'cmd_1', {}, 'given');
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
