import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleDrive, sourceFixtures, type SourceFixture } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { simulateSync } from './simulate-sync.test-support.ts';
import { pendingWork } from '../fetch/fetch.store.ts';
import { connectionItems } from '../items/items.store.ts';

const FIVE_GIGABYTES = 5 * 1024 ** 3;

/** A sync and the fetching after it, on a database of its own. */
async function simulate(fixture: SourceFixture) {
  const database = openSqlite(':memory:');
  const simulation = await simulateSync(database, fixture.source);
  const { ownerId } = scopeOf('owner-1');
  const items = connectionItems(database, ownerId, 'con_1');
  return {
    simulation,
    async catchUp() {
      if (fixture.hidesRemovals) await simulation.change({ next_rescan_at: 0 });
      expect(await simulation.sync()).toBe('caught-up');
      simulation.advanceTime();
      await simulation.fetchFiles();
    },
    async item(path: string) {
      const found = (await items.page('', 1000)).find((row) => row.path === path);
      if (!found) throw new Error(`There is no item at ${path}`);
      return found;
    },
    items,
    queue: pendingWork(database, ownerId, 'con_1'),
  };
}

describe.each(Object.entries(sourceFixtures))('odd files in a %s connection', (_kind: string, openFixture) => {
  let fixture: SourceFixture;
  let given: Awaited<ReturnType<typeof simulate>>;
  beforeEach(async () => {
    fixture = await openFixture();
    given = await simulate(fixture);
  });
  afterEach(async () => fixture[Symbol.asyncDispose]());
  const provider = async () => [...(await fixture.account.files())].map(([path, content]) => `${path}=${content}`).sort();

  it('may have very long names, quotes and other scripts', async () => {
    // A file system's names end at 255 bytes.
    const long = 'n'.repeat(fixture.server === null ? 240 : 500);
    const names = [`${long}.pdf`, 'it’s "100%" & <b>.pdf', 'сводка 報告 🙂.pdf', "quote ' and \\ back.pdf"];
    for (const name of names) await fixture.account.put(`/${name}`, `content of ${name.slice(0, 20)}`);
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(await provider());
    await fixture.account.move(`/${long}.pdf`, '/short.pdf');
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(await provider());
  });

  it('are listed with a reason when they are empty', async (context) => {
    if (fixture.account.claim === null) return context.skip();
    await fixture.account.put('/empty.pdf', '');
    await fixture.account.put('/full.pdf', 'words');
    await given.catchUp();
    expect((await given.item('/empty.pdf')).skipped).toBe('The file is empty');
    expect(given.simulation.holdings()).toEqual(['/full.pdf=words']);
    await fixture.account.put('/empty.pdf', 'no longer');
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/empty.pdf=no longer', '/full.pdf=words']);
  });

  it('are listed with a reason, and never fetched, when they have 5 GB', async (context) => {
    if (fixture.account.claim === null) return context.skip();
    await fixture.account.put('/film.pdf', 'far too much');
    await fixture.account.claim('/film.pdf', FIVE_GIGABYTES);
    await given.catchUp();
    const item = await given.item('/film.pdf');
    expect(item).toMatchObject({ bytes: FIVE_GIGABYTES, work: null });
    expect(item.skipped).toMatch(/^It is larger than the limit of/);
    expect(given.simulation.holdings()).toEqual([]);
  });

  it('match the provider when they change between listing and fetching', async () => {
    await fixture.account.put('/a.pdf', 'first words');
    expect(await given.simulation.sync()).toBe('caught-up');
    await fixture.account.put('/a.pdf', 'other words, and more of them');
    await given.simulation.fetchFiles();
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(await provider());
    await fixture.account.put('/a.pdf', 'first words');
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(await provider());
  });
});

describe('Google Drive, where names are any text', () => {
  let fixture: Awaited<ReturnType<typeof googleDrive>>;
  let given: Awaited<ReturnType<typeof simulate>>;
  beforeEach(async () => {
    fixture = await googleDrive();
    given = await simulate(fixture);
  });
  afterEach(async () => fixture[Symbol.asyncDispose]());

  it('keeps slashes, NUL and dots in names from becoming paths', async () => {
    const { files } = fixture.server;
    for (const name of ['a/b.pdf', 'nul\0sign.pdf', '..', '.', '', '../../etc/passwd.pdf'])
      files.addFile(files.root, name, `this is ${JSON.stringify(name)}`);
    await given.catchUp();
    const paths = (await given.items.page('', 100)).map(({ path }) => path).sort();
    expect(paths).toEqual(['/..∕..∕etc∕passwd.pdf', '/_', '/_', '/_', '/a∕b.pdf', '/nulsign.pdf'].sort());
    expect(given.simulation.holdings()).toEqual(
      [
        '/..∕..∕etc∕passwd.pdf="../../etc/passwd.pdf"',
        ...['""', '"."', '".."'].map((name) => `/_=${name}`),
        '/a∕b.pdf="a/b.pdf"',
        '/nulsign.pdf="nul\\u0000sign.pdf"',
      ]
        .map((line) => line.replace('=', '=this is '))
        .sort(),
    );
  });

  it('keeps two files of one name in one folder apart', async () => {
    const { files } = fixture.server;
    const first = files.addFile(files.root, 'twice.pdf', 'one');
    files.addFile(files.root, 'twice.pdf', 'two');
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/twice.pdf=one', '/twice.pdf=two']);
    first.gone = true;
    files.log.push({ id: first.id, kind: 'remove', oldPath: null });
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/twice.pdf=two']);
  });

  it('follows shared drives as they come, change and go', async () => {
    const { files, settings } = fixture.server;
    const share = (path: string, name: string) => settings.sharedDrives.push({ id: files.mkdir(path).id, name });
    share('/first', 'Team');
    files.put('/first/plan.pdf', 'the plan');
    files.put('/own.pdf', 'mine');
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/Team/plan.pdf=the plan', '/own.pdf=mine']);
    share('/second', 'Board');
    files.mkdir('/second/minutes');
    files.put('/second/minutes/may.pdf', 'in May');
    files.put('/first/plan.pdf', 'another plan');
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual([
      '/Board/minutes/may.pdf=in May',
      '/Team/plan.pdf=another plan',
      '/own.pdf=mine',
    ]);
    files.put('/second/minutes/may.pdf', 'in May, corrected');
    await given.catchUp();
    settings.sharedDrives.shift();
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/Board/minutes/may.pdf=in May, corrected', '/own.pdf=mine']);
  });

  it('lists shortcuts without following them, also in a circle', async () => {
    const { files } = fixture.server;
    files.mkdir('/one');
    files.mkdir('/two');
    files.addFile(files.need('/one'), 'to two', '', 'shortcut');
    files.addFile(files.need('/two'), 'to one', '', 'shortcut');
    files.put('/two/real.pdf', 'words');
    await given.catchUp();
    expect((await given.item('/one/to two')).skipped).toBe('This is a shortcut; the file itself is listed where it is kept');
    expect(given.simulation.holdings()).toEqual(['/two/real.pdf=words']);
  });

  it('comes to an end where folders lie in each other, loses nothing in them, and puts them right later', async () => {
    const { files } = fixture.server;
    const [one, two] = [files.mkdir('/one'), files.mkdir('/two')];
    files.put('/one/in a circle.pdf', 'words');
    files.put('/outside.pdf', 'others');
    files.layInto(one, two);
    files.layInto(two, one);
    await given.catchUp();
    expect(given.simulation.holdings().map((line) => line.replace(/.*\//, ''))).toEqual([
      'in a circle.pdf=words',
      'outside.pdf=others',
    ]);
    files.layInto(two, files.root);
    await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/outside.pdf=others', '/two/one/in a circle.pdf=words']);
  });

  it('says why a file cannot be had when its owner’s limits are used up, and goes on with the others', async () => {
    const { files } = fixture.server;
    const wanted = files.put('/wanted.pdf', 'wanted by all');
    files.put('/z.pdf', 'zulu');
    const refusal = { reason: 'downloadQuotaExceeded', domain: 'usageLimits' };
    fixture.server.faults.push(
      ...Array.from({ length: 3 }, () => ({
        status: 403,
        json: { error: { code: 403, message: 'The download quota for this file has been exceeded.', errors: [refusal] } },
        when: ({ url }: { url: URL }) => url.pathname.endsWith(wanted.id) && url.searchParams.get('alt') === 'media',
      })),
    );
    for (let time = 0; time < 3; time++) await given.catchUp();
    expect(given.simulation.holdings()).toEqual(['/z.pdf=zulu']);
    expect((await given.item('/wanted.pdf')).failure).toContain('gives it to nobody for a day');
    await given.queue.releaseQuarantined(null, given.simulation.clock.now());
    await given.catchUp();
    expect(given.simulation.holdings()).toContain('/wanted.pdf=wanted by all');
  });
});
