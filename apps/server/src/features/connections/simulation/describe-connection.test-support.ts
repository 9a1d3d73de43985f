// The scenario that every kind of connection must pass: what a person does at the provider, and its result here.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ItemError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { SourceFixture } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import type { Database } from '#engines/database/database.ts';
import { InjectedCrash, simulateSync, type SyncSimulation } from './simulate-sync.test-support.ts';

interface Stage {
  readonly open: () => Promise<Database>;
  readonly openFixture: () => Promise<SourceFixture>;
}

export function describeConnection(name: string, { open, openFixture }: Stage): void {
  describe(`the scenario of ${name}`, () => {
    let fixture: SourceFixture;
    let database: Database;
    let simulation: SyncSimulation;
    let stepsUntilCrash: number;

    beforeEach(async () => {
      fixture = await openFixture();
      stepsUntilCrash = Number.POSITIVE_INFINITY;
      const crash = () => {
        if (stepsUntilCrash-- <= 0) throw new InjectedCrash('The process died');
      };
      const refuses = (content: string) =>
        content.includes('POISON') ? new ItemError('The file cannot be read', { permanent: false }) : undefined;
      database = await open();
      simulation = await simulateSync(database, fixture.source, { crash, refuses });
      await fixture.account.put('/a.pdf', 'alpha');
      await fixture.account.put('/docs/b.pdf', 'bravo');
      await fixture.account.put('/docs/sub/c.pdf', 'charlie');
      await fixture.account.put('/docs/ü & #1 100%.pdf', 'unicode');
    });
    afterEach(async () => {
      await fixture[Symbol.asyncDispose]();
      await database.close();
    });

    /** Syncs and fetches. @returns the new events */
    async function catchUp(): Promise<string[]> {
      if (fixture.hidesRemovals) await simulation.change({ next_rescan_at: 0 });
      expect(await simulation.sync()).toBe('caught-up');
      await simulation.fetchFiles();
      const news = await simulation.newEvents();
      return fixture.renameEdits && news.some((line) => line.startsWith('moved'))
        ? news.filter((line) => !line.startsWith('modified'))
        : news;
    }
    const shown = (...sentences: string[]) =>
      sentences.map((sentence) => sentence.replace(/\/\S.*?(?= -> |$)/g, (path) => fixture.shown(path))).sort();
    const provider = async () => [...(await fixture.account.files())].map(([path, content]) => `${path}=${content}`).sort();

    it('fetches every file once, also when the process crashes three times on the way', async () => {
      for (const steps of [1, 4, 9]) {
        stepsUntilCrash = steps;
        await simulation.sync().catch(() => undefined);
        stepsUntilCrash = Number.POSITIVE_INFINITY;
        simulation.expireLease();
      }
      expect(await catchUp()).toEqual(
        shown('created /a.pdf', 'created /docs/b.pdf', 'created /docs/sub/c.pdf', 'created /docs/ü & #1 100%.pdf'),
      );
      expect(simulation.holdings()).toEqual(await provider());
    });

    it('adds no events when nothing changes', async () => {
      await catchUp();
      expect(await catchUp()).toEqual([]);
      expect(await catchUp()).toEqual([]);
      expect([...simulation.library.values()].map((document) => document.received)).toEqual([1, 1, 1, 1]);
    });

    it('keeps the document through a change, a rename and the move of its folder', async () => {
      await catchUp();
      const keys = [...simulation.library.keys()].sort();
      await fixture.account.put('/docs/b.pdf', 'bravo two');
      expect(await catchUp()).toEqual(shown('modified /docs/b.pdf'));
      await fixture.account.move('/a.pdf', '/docs/renamed.pdf');
      expect(await catchUp()).toEqual(shown('moved /a.pdf -> /docs/renamed.pdf'));
      await fixture.account.move('/docs', '/papers');
      expect(await catchUp()).toEqual(
        shown(
          'moved /docs/b.pdf -> /papers/b.pdf',
          'moved /docs/renamed.pdf -> /papers/renamed.pdf',
          'moved /docs/sub/c.pdf -> /papers/sub/c.pdf',
          'moved /docs/ü & #1 100%.pdf -> /papers/ü & #1 100%.pdf',
        ),
      );
      expect(simulation.holdings()).toEqual(await provider());
      expect([...simulation.library.keys()].sort()).toEqual(keys);
    });

    it('removes what is deleted, alone or with its folder, and restores what is created again', async () => {
      await catchUp();
      await fixture.account.remove('/a.pdf');
      expect(await catchUp()).toEqual(shown('deleted /a.pdf'));
      await fixture.account.remove('/docs/sub');
      expect(await catchUp()).toEqual(shown('deleted /docs/sub/c.pdf'));
      await fixture.account.put('/a.pdf', 'again');
      expect(await catchUp()).toEqual(shown('created /a.pdf'));
      expect(simulation.holdings()).toEqual(await provider());
    });

    it('follows the copies that were kept when the account is connected again, any number of times', async () => {
      await catchUp();
      for (const finished of [true, false]) {
        const keys = [...simulation.library.keys()].sort();
        await simulation.disconnect('keep', { finished });
        expect(await simulation.connect()).toBe('con_1');
        // A job of the disconnecting that comes late finds nothing to end.
        await simulation.finishRemoval();
        await catchUp();
        expect([...simulation.library.keys()].sort()).toEqual(keys);
        expect(simulation.holdings()).toEqual(await provider());
      }
      await fixture.account.put('/docs/b.pdf', 'bravo two');
      await fixture.account.remove('/a.pdf');
      await catchUp();
      expect(simulation.holdings()).toEqual(await provider());
      expect(simulation.library.size).toBe(4);
    });

    it('keeps a copy whose file was deleted at the provider meanwhile, and gives none to another account', async () => {
      await catchUp();
      await simulation.disconnect('keep');
      await fixture.account.remove('/a.pdf');
      await simulation.connect();
      await catchUp();
      expect(simulation.holdings()).toHaveLength(4);
      await simulation.disconnect('keep');
      expect(await simulation.connect('18')).not.toBe('con_1');
      await simulation.connect();
      await catchUp();
      expect(simulation.library.size).toBe(4);
      await simulation.disconnect('remove');
      expect(simulation.holdings()).toEqual([]);
    });

    it('quarantines a file after three failures while the others go on', async () => {
      await fixture.account.put('/docs/poison.pdf', 'POISON');
      await fixture.account.put('/docs/z.pdf', 'zulu');
      await catchUp();
      for (let time = 0; time < 5; time++) {
        simulation.advanceTime();
        await simulation.fetchFiles();
      }
      expect(simulation.holdings()).toEqual((await provider()).filter((line) => !line.includes('POISON')));
      await fixture.account.put('/docs/poison.pdf', 'healthy now');
      await catchUp();
      expect(simulation.holdings()).toEqual(await provider());
    });

    it('lists everything again when the cursor has expired, with events for real changes only', async (context) => {
      if (!fixture.expireCursors) return context.skip();
      await catchUp();
      await fixture.account.put('/docs/late.pdf', 'late');
      await fixture.account.remove('/docs/b.pdf');
      fixture.expireCursors();
      expect(await catchUp()).toEqual(shown('created /docs/late.pdf', 'deleted /docs/b.pdf'));
      expect(simulation.holdings()).toEqual(await provider());
    });

    it('waits as long as Retry-After says, then continues', async (context) => {
      if (!fixture.server || !fixture.throttled) return context.skip();
      await catchUp();
      await fixture.account.put('/docs/b.pdf', 'bravo two');
      fixture.server.faults.push(...Array.from({ length: 3 }, () => ({ ...fixture.throttled })));
      for (let time = 0; time < 3; time++) {
        expect(await simulation.sync()).toBe('failed');
        const { problem, next_sync_at: next } = await simulation.connection();
        expect(problem).toBe('rate-limited');
        if (fixture.source.kind !== 'google-drive') expect(next - simulation.clock.now()).toBeGreaterThanOrEqual(7000);
      }
      expect(await catchUp()).toEqual(shown('modified /docs/b.pdf'));
      expect((await simulation.connection()).problem).toBeNull();
    });

    it('stops and reports it when access is revoked', async (context) => {
      if (!fixture.revoke) return context.skip();
      await catchUp();
      fixture.revoke();
      expect(await simulation.sync()).toBe('failed');
      const connection = await simulation.connection();
      expect(connection.problem).toBe('sign-in');
      expect(connection.next_sync_at).toBe(Number.MAX_SAFE_INTEGER);
      expect(simulation.holdings()).toHaveLength(4);
      await simulation.change({ next_sync_at: simulation.clock.now() });
      expect(await simulation.sync()).toBe('failed');
      expect((await simulation.connection()).next_sync_at).toBe(Number.MAX_SAFE_INTEGER);
      expect(simulation.accessLost).toEqual([`${fixture.source.kind}, sample@example.org`]);
    });

    it('retries after a truncated page and after an unexpected answer', async (context) => {
      if (!fixture.server) return context.skip();
      await catchUp();
      await fixture.account.put('/docs/b.pdf', 'bravo two');
      fixture.server.faults.push({ json: { files: [], entries: [], value: [], results: [] }, cutAfter: 9 });
      expect(await simulation.sync()).toBe('failed');
      fixture.server.faults.push({ text: '<html>Sign in to the hotel network</html>' });
      expect(await simulation.sync()).toBe('failed');
      expect((await simulation.connection()).problem).toBe('unavailable');
      expect(await catchUp()).toEqual(shown('modified /docs/b.pdf'));
    });

    it('retries a download that breaks off', async (context) => {
      if (!fixture.server) return context.skip();
      expect(await simulation.sync()).toBe('caught-up');
      fixture.server.faults.push({
        bytes: Buffer.from('only the beginning of it'),
        cutAfter: 5,
        when: (request) => /alt=media|download|markdown|\.pdf$/.test(request.url.href) && request.method !== 'PROPFIND',
      });
      await simulation.fetchFiles();
      simulation.advanceTime();
      await simulation.fetchFiles();
      expect(simulation.holdings()).toEqual(await provider());
    });
  });
}
