// The story that every connection goes through: what a person does at the provider, and what must be seen here.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ItemError } from '#engines/cloud-source/cloud-source.ts';
import type { SourceRig } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import type { Database } from '#engines/database/database.ts';
import { InjectedCrash, rehearseSync, type Rehearsal } from './rehearse-sync.test-support.ts';

interface Stage {
  readonly open: () => Promise<Database>;
  readonly makeRig: () => Promise<SourceRig>;
}

export function describeConnection(name: string, { open, makeRig }: Stage): void {
  describe(`the story of ${name}`, () => {
    let rig: SourceRig;
    let database: Database;
    let rehearsal: Rehearsal;
    let dies: number;

    beforeEach(async () => {
      rig = await makeRig();
      dies = Number.POSITIVE_INFINITY;
      const crash = () => {
        if (dies-- <= 0) throw new InjectedCrash('The process died');
      };
      const refuses = (content: string) =>
        content.includes('POISON') ? new ItemError('The file cannot be read', { permanent: false }) : undefined;
      database = await open();
      rehearsal = await rehearseSync(database, rig.source, { crash, refuses });
      await rig.hand.put('/a.pdf', 'alpha');
      await rig.hand.put('/docs/b.pdf', 'bravo');
      await rig.hand.put('/docs/sub/c.pdf', 'charlie');
      await rig.hand.put('/docs/ü & #1 100%.pdf', 'unicode');
    });
    afterEach(async () => {
      await rig[Symbol.asyncDispose]();
      await database.close();
    });

    /** Follows the changes and fetches what they ask for. @returns what was told */
    async function catchUp(): Promise<string[]> {
      if (rig.hidesRemovals) await rehearsal.change({ next_rescan_at: 0 });
      expect(await rehearsal.sync()).toBe('caught-up');
      await rehearsal.fetchFiles();
      const news = await rehearsal.news();
      return rig.renameEdits && news.some((line) => line.startsWith('moved'))
        ? news.filter((line) => !line.startsWith('modified'))
        : news;
    }
    const shown = (...sentences: string[]) =>
      sentences.map((sentence) => sentence.replace(/\/\S.*?(?= -> |$)/g, (path) => rig.shown(path))).sort();
    const provider = async () => [...(await rig.hand.files())].map(([path, content]) => `${path}=${content}`).sort();

    it('takes in every file once, also when the process dies three times on the way', async () => {
      for (const steps of [1, 4, 9]) {
        dies = steps;
        await rehearsal.sync().catch(() => undefined);
        dies = Number.POSITIVE_INFINITY;
        rehearsal.letLeaseRunOut();
      }
      expect(await catchUp()).toEqual(
        shown('created /a.pdf', 'created /docs/b.pdf', 'created /docs/sub/c.pdf', 'created /docs/ü & #1 100%.pdf'),
      );
      expect(rehearsal.holdings()).toEqual(await provider());
    });

    it('says nothing when nothing happens', async () => {
      await catchUp();
      expect(await catchUp()).toEqual([]);
      expect(await catchUp()).toEqual([]);
      expect([...rehearsal.library.values()].map((document) => document.received)).toEqual([1, 1, 1, 1]);
    });

    it('keeps the document through a change, a rename and the move of its folder', async () => {
      await catchUp();
      const keys = [...rehearsal.library.keys()].sort();
      await rig.hand.put('/docs/b.pdf', 'bravo two');
      expect(await catchUp()).toEqual(shown('modified /docs/b.pdf'));
      await rig.hand.move('/a.pdf', '/docs/renamed.pdf');
      expect(await catchUp()).toEqual(shown('moved /a.pdf -> /docs/renamed.pdf'));
      await rig.hand.move('/docs', '/papers');
      expect(await catchUp()).toEqual(
        shown(
          'moved /docs/b.pdf -> /papers/b.pdf',
          'moved /docs/renamed.pdf -> /papers/renamed.pdf',
          'moved /docs/sub/c.pdf -> /papers/sub/c.pdf',
          'moved /docs/ü & #1 100%.pdf -> /papers/ü & #1 100%.pdf',
        ),
      );
      expect(rehearsal.holdings()).toEqual(await provider());
      expect([...rehearsal.library.keys()].sort()).toEqual(keys);
    });

    it('takes away what is deleted, alone or with its folder, and brings back what is made again', async () => {
      await catchUp();
      await rig.hand.remove('/a.pdf');
      expect(await catchUp()).toEqual(shown('deleted /a.pdf'));
      await rig.hand.remove('/docs/sub');
      expect(await catchUp()).toEqual(shown('deleted /docs/sub/c.pdf'));
      await rig.hand.put('/a.pdf', 'again');
      expect(await catchUp()).toEqual(shown('created /a.pdf'));
      expect(rehearsal.holdings()).toEqual(await provider());
    });

    it('sets a poisonous file aside after three tries while the others go on', async () => {
      await rig.hand.put('/docs/poison.pdf', 'POISON');
      await rig.hand.put('/docs/z.pdf', 'zulu');
      await catchUp();
      for (let time = 0; time < 5; time++) {
        rehearsal.letTimePass();
        await rehearsal.fetchFiles();
      }
      expect(rehearsal.holdings()).toEqual((await provider()).filter((line) => !line.includes('POISON')));
      await rig.hand.put('/docs/poison.pdf', 'healthy now');
      await catchUp();
      expect(rehearsal.holdings()).toEqual(await provider());
    });

    it('starts over when the cursor has expired, and tells only what truly changed', async (context) => {
      if (!rig.expireCursors) return context.skip();
      await catchUp();
      await rig.hand.put('/docs/late.pdf', 'late');
      await rig.hand.remove('/docs/b.pdf');
      rig.expireCursors();
      expect(await catchUp()).toEqual(shown('created /docs/late.pdf', 'deleted /docs/b.pdf'));
      expect(rehearsal.holdings()).toEqual(await provider());
    });

    it('waits as long as it is told when it was too fast, and goes on where it was', async (context) => {
      if (!rig.server || !rig.throttled) return context.skip();
      await catchUp();
      await rig.hand.put('/docs/b.pdf', 'bravo two');
      rig.server.faults.push(...Array.from({ length: 3 }, () => ({ ...rig.throttled })));
      for (let time = 0; time < 3; time++) {
        expect(await rehearsal.sync()).toBe('failed');
        const { problem, next_sync_at: next } = await rehearsal.connection();
        expect(problem).toBe('rate-limited');
        if (rig.source.kind !== 'google-drive') expect(next - rehearsal.clock.now()).toBeGreaterThanOrEqual(7000);
      }
      expect(await catchUp()).toEqual(shown('modified /docs/b.pdf'));
      expect((await rehearsal.connection()).problem).toBeNull();
    });

    it('stops and says so when access was taken away', async (context) => {
      if (!rig.revoke) return context.skip();
      await catchUp();
      rig.revoke();
      expect(await rehearsal.sync()).toBe('failed');
      const connection = await rehearsal.connection();
      expect(connection.problem).toBe('sign-in');
      expect(connection.next_sync_at).toBe(Number.MAX_SAFE_INTEGER);
      expect(rehearsal.holdings()).toHaveLength(4);
      await rehearsal.change({ next_sync_at: rehearsal.clock.now() });
      expect(await rehearsal.sync()).toBe('failed');
      expect((await rehearsal.connection()).next_sync_at).toBe(Number.MAX_SAFE_INTEGER);
      expect(rehearsal.accessLost).toEqual([`${rig.source.kind}, sample@example.org`]);
    });

    it('asks again after half a page, and after an answer that is something else', async (context) => {
      if (!rig.server) return context.skip();
      await catchUp();
      await rig.hand.put('/docs/b.pdf', 'bravo two');
      rig.server.faults.push({ json: { files: [], entries: [], value: [], results: [] }, cutAfter: 9 });
      expect(await rehearsal.sync()).toBe('failed');
      rig.server.faults.push({ text: '<html>Sign in to the hotel network</html>' });
      expect(await rehearsal.sync()).toBe('failed');
      expect((await rehearsal.connection()).problem).toBe('unavailable');
      expect(await catchUp()).toEqual(shown('modified /docs/b.pdf'));
    });

    it('fetches again when a download breaks off half-way', async (context) => {
      if (!rig.server) return context.skip();
      expect(await rehearsal.sync()).toBe('caught-up');
      rig.server.faults.push({
        bytes: Buffer.from('only the beginning of it'),
        cutAfter: 5,
        when: (request) => /alt=media|download|markdown|\.pdf$/.test(request.url.href) && request.method !== 'PROPFIND',
      });
      await rehearsal.fetchFiles();
      rehearsal.letTimePass();
      await rehearsal.fetchFiles();
      expect(rehearsal.holdings()).toEqual(await provider());
    });
  });
}
