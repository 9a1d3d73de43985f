import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnavailableError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { Database } from '#engines/database/database.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { selectCloudSteps } from '#features/commands/cloud-steps/cloud-steps.store.ts';
import { mergeCloudSteps } from '#features/commands/cloud-steps/merge-cloud-steps.ts';
import { PLANNED_FILES } from './live-through-plan.test-support.ts';
import { planOf, simulatePlans, stepAtProvider } from './simulate-plans.test-support.ts';

const signal = new AbortController().signal;
/** A second provider, which cannot be reached. */
const DOWN = 'con_down';
const ALIVE = { left: Infinity };

let database: Database;
let world: Awaited<ReturnType<typeof simulatePlans>>;
let documents: Awaited<ReturnType<typeof world.documents>>;
let before: Record<string, string>;

beforeEach(async () => {
  database = openSqlite(':memory:');
  world = await simulatePlans(database, 'webdav', PLANNED_FILES);
  documents = await world.documents();
  before = await world.shown();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await database.close();
});

const document = (filename: string) => {
  const found = documents.find((one) => one.filename === filename);
  if (!found) throw new Error(`no ${filename}`);
  return { ...found, folder: '' };
};
const down = () => Promise.reject(new UnavailableError('It does not answer'));
const process = () =>
  world.start(ALIVE, undefined, (organise) => ({
    ...organise,
    intend: (scope, key, ...rest) => (key.connectionId === DOWN ? down() : organise.intend(scope, key, ...rest)),
    catchUp: (scope, connectionId) => (connectionId === DOWN ? Promise.resolve() : organise.catchUp(scope, connectionId)),
  }));
/** As the page shows it: with its steps at providers as they stand. */
const shownNow = async () =>
  mergeCloudSteps(await world.told('cmd_1'), await selectCloudSteps(database, world.scope.ownerId, 'cmd_1'));
const statesOf = async () => (await world.told('cmd_1')).steps.map(({ state }) => state);

it('a provider that is down keeps its own steps alone waiting, and they say so', async () => {
  const { settle, clouds } = process();
  const steps = [
    {
      ...stepAtProvider('s1', 'move', document('two.pdf'), 'Home'),
      place: DOWN,
      provider: { name: 'Attic', path: '/two.pdf' },
    },
    stepAtProvider('s2', 'move', document('one.pdf'), 'Home'),
  ];
  await world.keep(planOf('cmd_1', steps));
  await settle.apply(world.scope, 'cmd_1', {}, 'given');
  await expect(clouds.run(world.scope, signal)).rejects.toBeInstanceOf(UnavailableError);
  const told = await shownNow();
  expect(told).toMatchObject({ state: 'applying', steps: [{ state: 'waiting' }, { state: 'done' }] });
  expect(told.steps[0]?.problem).toBe('Attic cannot be reached at the moment. This waits and is tried again.');
  expect(await world.shown()).toHaveProperty('/Home/one.pdf');
});

it('what is done is taken back at once, and what was not begun is not begun any more', async () => {
  const { settle, clouds } = process();
  const steps = [
    {
      ...stepAtProvider('s1', 'move', document('two.pdf'), 'Home'),
      place: DOWN,
      provider: { name: 'Attic', path: '/two.pdf' },
    },
    stepAtProvider('s2', 'move', document('one.pdf'), 'Home'),
    { ...stepAtProvider('s3', 'rename', document('four.pdf'), 'fourth of all.pdf'), place: 'trove' },
  ];
  await world.keep(planOf('cmd_1', steps));
  await settle.apply(world.scope, 'cmd_1', {}, 'given');
  await clouds.run(world.scope, signal).catch((error: unknown) => expect(error).toBeInstanceOf(UnavailableError));
  expect(await settle.undo(world.scope, 'cmd_1', {})).toMatchObject({
    state: 'undoing',
    steps: [{ state: 'undone' }, { state: 'waiting' }, { state: 'undone' }],
  });
  await expect(settle.undo(world.scope, 'cmd_1', {})).rejects.toMatchObject({ code: 'command_not_applied' });
  await clouds.run(world.scope, signal);
  expect(await world.told('cmd_1')).toMatchObject({ state: 'undone' });
  expect(await world.shown()).toEqual(before);
  expect(await world.folders()).toEqual([]);
});

it('what was begun when it is taken back is taken back as soon as its provider has said what came of it', async () => {
  let isDown = true;
  const { settle, clouds } = world.start(ALIVE, undefined, (organise) => ({
    ...organise,
    // The answer is lost after the provider has done it.
    carryOut: async (scope, change, at, keep) =>
      organise.carryOut(scope, change, at, async (transaction, done) => {
        if (isDown) await down();
        await keep(transaction, done);
      }),
  }));
  await world.keep(planOf('cmd_1', [stepAtProvider('s1', 'move', document('one.pdf'), 'Home')]));
  await settle.apply(world.scope, 'cmd_1', {}, 'given');
  await expect(clouds.run(world.scope, signal)).rejects.toBeInstanceOf(UnavailableError);
  expect(await settle.undo(world.scope, 'cmd_1', {})).toMatchObject({ state: 'undoing', steps: [{ state: 'waiting' }] });
  await expect(clouds.run(world.scope, signal)).rejects.toBeInstanceOf(UnavailableError);
  isDown = false;
  await clouds.run(world.scope, signal);
  expect(await statesOf()).toEqual(['undone']);
  expect(await world.told('cmd_1')).toMatchObject({ state: 'undone' });
  await world.follow();
  expect(await world.shown()).toEqual(before);
});
