import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { createEmbedInBatches } from '#engines/embedder/embed-batches.ts';
import { EmbeddingError, type Embedder, type EmbeddingModels, type ModelOffer } from '#engines/embedder/embedder.ts';
import { openCreated } from '#engines/passage-index/drivers/postgres/open-created.test-support.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { manualClock } from '#kernel/clock.ts';
import { countingIds } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createRunSwitch } from './run-switch.ts';
import { createEmbedMissing } from './embed-missing.ts';
import { createTakeSwitchLease } from './take-switch-lease.ts';
import { createKeepOwnerKeys } from '../keep-owner-keys.ts';
import { selectSwitch } from '../embeddings.store.ts';
import { embeddingsMigrations } from '../embeddings.tables.ts';
import { createMaintainFallback } from './maintain-fallback.ts';
import { createLearnModel } from './learn-model.ts';
import { createShowModel } from '../show-model.ts';
import { createSwitchEmbeddings } from './switch-embeddings.ts';
import { createTrackSwitch } from './track-switch.ts';
import { createFindChosenModel } from '../find-chosen-model.ts';

const DAY_MILLISECONDS = 86_400_000;
const offer = (id: string, ownKey: ModelOffer['ownKey'] = null): ModelOffer => ({ id, service: 'openai', name: id, ownKey });
const still = new AbortController().signal;

/** The same on either database, because each owner's choice and progress are rows of it. */
function describeSwitches(name: string, open: () => Promise<{ database: Database; index: PassageIndex }>): void {
  describe(`switches on ${name}`, () => {
    const learner = builtinSemantics();
    const clock = manualClock();
    const ownerKeys = createKeepOwnerKeys();
    let database: Database;
    let index: PassageIndex;
    let fails: () => void;
    let told: string[];
    let owners = 0;

    const embedder = (space: string): Embedder => ({
      space,
      dimensions: 16,
      maxBatch: 2,
      parallel: 1,
      async embed(texts) {
        fails();
        return texts.map((text) => Float32Array.from({ length: 16 }, (_, at) => (text.codePointAt(at) ?? 0) + 1));
      },
    });
    const models: EmbeddingModels = {
      offers: [offer('made:first'), offer('made:second'), offer('made:own', 'openai')],
      embedderOf(space, keys) {
        if (space === 'made:own' && keys.openai === undefined) throw new EmbeddingError('needs_key', 'Your key is needed');
        return embedder(space);
      },
      embedderWith: (service) => embedder(service),
    };

    function compose() {
      const embedInBatches = createEmbedInBatches({ sleep: () => Promise.resolve(), spent: () => undefined });
      const chosenModel = createFindChosenModel({ database, models, ownerKeys });
      const show = createShowModel({ database, index, models, chosenModel });
      const announce = async (scope: OwnerScope) => {
        const { state, progress } = await show(scope);
        told.push(progress ? `${state} ${progress.done}/${progress.total}` : state);
      };
      const track = createTrackSwitch({ database, clock, announce });
      const embedMissing = createEmbedMissing({ index, embedInBatches });
      const learnModel = createLearnModel({ index, learner, clock, makeId: countingIds() });
      const switchEmbeddings = createSwitchEmbeddings({ index, learnModel, embedMissing, clock });
      const maintainFallback = createMaintainFallback({ index, learnModel, embedMissing });
      const hold = createTakeSwitchLease({ database, clock, log: silentLog });
      const spaces = { switchEmbeddings, maintainFallback };
      return { runSwitch: createRunSwitch({ chosenModel, takeLease: hold, spaces, track, clock }), hold, show, track };
    }
    let parts: ReturnType<typeof compose>;

    beforeAll(async () => {
      ({ database, index } = await open());
      await migrate(database, embeddingsMigrations, clock.now());
      parts = compose();
    });
    beforeEach(() => {
      fails = () => undefined;
      told = [];
    });
    afterAll(async () => {
      await learner[Symbol.asyncDispose]();
      await index[Symbol.asyncDispose]();
      await database.close();
    });

    async function ownerWith(passages: number): Promise<OwnerScope> {
      const scope = scopeOf(`acc_${++owners}`);
      const document = { documentId: 'a', filename: 'a.pdf', title: '', folderId: null, modified: 0, source: 'upload' };
      const rows = Array.from({ length: passages }, (_, ordinal) => ({
        ordinal,
        pageNumber: 1,
        start: 0,
        end: 1,
        text: `passage ${ordinal}`,
        headingPath: [],
        language: 'en',
      }));
      await index.replaceDocument(scope.ownerId, document, rows, null);
      return scope;
    }

    it('goes to the first model until the owner chooses, and tells how far it is', async () => {
      const scope = await ownerWith(40);
      expect(await parts.runSwitch(scope, still)).toBeNull();
      expect(await parts.show(scope)).toMatchObject({
        chosen: 'made:first',
        active: 'made:first',
        state: 'ready',
        progress: null,
      });
      expect(told).toEqual(['working', 'working 0/40', 'working 32/40', 'working 40/40', 'ready']);
    });

    it('gives each owner their own model', async () => {
      const [one, other] = [await ownerWith(2), await ownerWith(2)];
      await parts.track.chose(other, 'made:second');
      await Promise.all([parts.runSwitch(one, still), parts.runSwitch(other, still)]);
      expect((await parts.show(one)).active).toBe('made:first');
      expect((await parts.show(other)).active).toBe('made:second');
    });

    it('goes back to the first model when the chosen one is no longer offered', async () => {
      const scope = await ownerWith(2);
      await parts.track.chose(scope, 'made:withdrawn');
      await parts.runSwitch(scope, still);
      expect(await parts.show(scope)).toMatchObject({ chosen: 'made:first', active: 'made:first' });
    });

    it('waits as long as it is told to, keeps what is done, and goes on', async () => {
      const scope = await ownerWith(40);
      let calls = 0;
      fails = () => {
        if (++calls === 20) throw new EmbeddingError('busy', 'A pause', { retryAfter: DAY_MILLISECONDS });
      };
      expect(await parts.runSwitch(scope, still)).toBe(clock.now() + DAY_MILLISECONDS);
      expect(await parts.show(scope)).toMatchObject({
        state: 'waiting',
        progress: { done: 32, total: 40 },
        problem: { code: 'busy', message: 'A pause' },
        retryAt: clock.now() + DAY_MILLISECONDS,
      });
      calls = 100;
      expect(await parts.runSwitch(scope, still)).toBeNull();
      expect(calls).toBe(104);
    });

    it('stops where a person must act, and says why', async () => {
      const scope = await ownerWith(2);
      fails = () => {
        throw new EmbeddingError('refused', 'The key is wrong');
      };
      expect(await parts.runSwitch(scope, still)).toBeNull();
      expect(await parts.show(scope)).toMatchObject({
        active: null,
        state: 'failed',
        problem: { message: 'The key is wrong' },
      });
    });

    it('waits for a key that only the owner has', async () => {
      const scope = await ownerWith(2);
      await parts.track.chose(scope, 'made:own');
      expect(await parts.runSwitch(scope, still)).toBeNull();
      expect((await parts.show(scope)).state).toBe('needs_key');
      ownerKeys.hold(scope, { openai: 'sk' });
      await parts.runSwitch(scope, still);
      expect(await parts.show(scope)).toMatchObject({ active: 'made:own', state: 'ready' });
      ownerKeys.forget(scope);
    });

    it('leaves an owner alone on whom somebody else is at work, and takes over when they are gone', async () => {
      const scope = await ownerWith(2);
      expect(await parts.hold(scope)).not.toBeNull();
      expect(await parts.runSwitch(scope, still)).toBe(clock.now() + 1_000);
      expect((await parts.show(scope)).active).toBeNull();
      clock.advance(DAY_MILLISECONDS);
      expect(await parts.runSwitch(scope, still)).toBeNull();
      expect((await parts.show(scope)).active).toBe('made:first');
    });

    it('keeps its place for as long as it works, and gives it back', async () => {
      const scope = await ownerWith(2);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      try {
        const held = await parts.hold(scope);
        clock.advance(50_000);
        vi.advanceTimersByTime(20_000);
        const until = async () => (await selectSwitch(database, scope.ownerId))?.held_until;
        await expect.poll(until).toBe(clock.now() + 60_000);
        clock.advance(50_000);
        expect(await parts.hold(scope)).toBeNull();
        await held?.release();
        expect(await until()).toBeNull();
      } finally {
        vi.useRealTimers();
      }
    });

    it('notices that somebody else has taken over, and leaves them their place', async () => {
      const scope = await ownerWith(2);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      try {
        const slept = await parts.hold(scope);
        clock.advance(DAY_MILLISECONDS);
        const other = await parts.hold(scope);
        vi.advanceTimersByTime(20_000);
        await expect.poll(() => slept?.lost.aborted).toBe(true);
        await slept?.release();
        expect(await parts.hold(scope)).toBeNull();
        expect(other?.lost.aborted).toBe(false);
        await other?.release();
      } finally {
        vi.useRealTimers();
      }
    });

    it('gives up its place at once when the owner chooses another model', async () => {
      const scope = await ownerWith(40);
      let calls = 0;
      fails = () => void calls++;
      const choosing = (async () => {
        await expect.poll(() => calls).toBeGreaterThan(0);
        await parts.track.chose(scope, 'made:second');
      })();
      const [again] = await Promise.all([parts.runSwitch(scope, still), choosing]);
      if (again !== null) await parts.runSwitch(scope, still);
      await parts.runSwitch(scope, still);
      expect(await parts.show(scope)).toMatchObject({ chosen: 'made:second', active: 'made:second' });
    });
  });
}

const folder = await mkdtemp(join(tmpdir(), 'run-switch-'));
afterAll(() => rm(folder, { recursive: true }));

describeSwitches('SQLite', async () => ({
  database: openSqlite(':memory:'),
  index: openSqlitePassageIndex(join(folder, 'passages.sqlite'), { readers: 1 }),
}));
describeSwitches('PostgreSQL in process', async () => ({
  database: overPool(await pglitePool()),
  index: await openCreated(await pglitePool()),
}));
