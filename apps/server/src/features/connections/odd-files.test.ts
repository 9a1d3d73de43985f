import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleDrive, sourceRigs, type SourceRig } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { rehearseSync } from './rehearse-sync.test-support.ts';
import { cloudItems } from './store-cloud-items.ts';

const FIVE_GIGABYTES = 5 * 1024 ** 3;

/** A sync and the fetching after it, on a database of its own. */
async function rehearse(rig: SourceRig) {
  const database = openSqlite(':memory:');
  const rehearsal = await rehearseSync(database, rig.source);
  const items = cloudItems(database, scopeOf('owner-1').ownerId, 'con_1');
  return {
    rehearsal,
    async catchUp() {
      if (rig.hidesRemovals) await rehearsal.change({ next_rescan_at: 0 });
      expect(await rehearsal.sync()).toBe('caught-up');
      rehearsal.letTimePass();
      await rehearsal.fetchFiles();
    },
    async item(path: string) {
      const found = (await items.page('', 1000)).find((row) => row.path === path);
      if (!found) throw new Error(`There is no item at ${path}`);
      return found;
    },
    items,
  };
}

describe.each(Object.entries(sourceRigs))('odd files in a %s connection', (_kind: string, makeRig) => {
  let rig: SourceRig;
  let given: Awaited<ReturnType<typeof rehearse>>;
  beforeEach(async () => {
    rig = await makeRig();
    given = await rehearse(rig);
  });
  afterEach(async () => rig[Symbol.asyncDispose]());
  const provider = async () => [...(await rig.hand.files())].map(([path, content]) => `${path}=${content}`).sort();

  it('may have very long names, quotes, and signs of other scripts', async () => {
    // A file system's names end at 255 bytes.
    const long = 'n'.repeat(rig.server === null ? 240 : 500);
    const names = [`${long}.pdf`, 'it’s "100%" & <b>.pdf', 'сводка 報告 🙂.pdf', "quote ' and \\ back.pdf"];
    for (const name of names) await rig.hand.put(`/${name}`, `content of ${name.slice(0, 20)}`);
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(await provider());
    await rig.hand.move(`/${long}.pdf`, '/short.pdf');
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(await provider());
  });

  it('are listed with a reason when they are empty', async (context) => {
    if (rig.hand.claim === null) return context.skip();
    await rig.hand.put('/empty.pdf', '');
    await rig.hand.put('/full.pdf', 'words');
    await given.catchUp();
    expect((await given.item('/empty.pdf')).skipped).toBe('The file is empty');
    expect(given.rehearsal.holdings()).toEqual(['/full.pdf=words']);
    await rig.hand.put('/empty.pdf', 'no longer');
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/empty.pdf=no longer', '/full.pdf=words']);
  });

  it('are listed with a reason, and never fetched, when they have 5 GB', async (context) => {
    if (rig.hand.claim === null) return context.skip();
    await rig.hand.put('/film.pdf', 'far too much');
    await rig.hand.claim('/film.pdf', FIVE_GIGABYTES);
    await given.catchUp();
    const item = await given.item('/film.pdf');
    expect(item).toMatchObject({ bytes: FIVE_GIGABYTES, work: null });
    expect(item.skipped).toMatch(/^It is larger than the limit of/);
    expect(given.rehearsal.holdings()).toEqual([]);
  });

  it('end as the provider has them when they change between the listing and the fetching', async () => {
    await rig.hand.put('/a.pdf', 'first words');
    expect(await given.rehearsal.sync()).toBe('caught-up');
    await rig.hand.put('/a.pdf', 'other words, and more of them');
    await given.rehearsal.fetchFiles();
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(await provider());
    await rig.hand.put('/a.pdf', 'first words');
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(await provider());
  });
});

describe('Google Drive, where names are any text', () => {
  let rig: Awaited<ReturnType<typeof googleDrive>>;
  let given: Awaited<ReturnType<typeof rehearse>>;
  beforeEach(async () => {
    rig = await googleDrive();
    given = await rehearse(rig);
  });
  afterEach(async () => rig[Symbol.asyncDispose]());

  it('keeps slashes, NUL and dots in names from becoming paths', async () => {
    const { files } = rig.server;
    for (const name of ['a/b.pdf', 'nul\0sign.pdf', '..', '.', '', '../../etc/passwd.pdf'])
      files.putIn(files.root, name, `this is ${JSON.stringify(name)}`);
    await given.catchUp();
    const paths = (await given.items.page('', 100)).map(({ path }) => path).sort();
    expect(paths).toEqual(['/..∕..∕etc∕passwd.pdf', '/_', '/_', '/_', '/a∕b.pdf', '/nulsign.pdf'].sort());
    expect(given.rehearsal.holdings()).toEqual(
      ['/..∕..∕etc∕passwd.pdf="../../etc/passwd.pdf"', '/a∕b.pdf="a/b.pdf"', '/nulsign.pdf="nul\\u0000sign.pdf"']
        .map((line) => line.replace('=', '=this is '))
        .sort(),
    );
  });

  it('keeps two files of one name in one folder apart', async () => {
    const { files } = rig.server;
    const first = files.putIn(files.root, 'twice.pdf', 'one');
    files.putIn(files.root, 'twice.pdf', 'two');
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/twice.pdf=one', '/twice.pdf=two']);
    first.gone = true;
    files.log.push({ id: first.id, kind: 'remove', oldPath: null });
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/twice.pdf=two']);
  });

  it('follows shared drives as they come, change and go', async () => {
    const { files, settings } = rig.server;
    const share = (path: string, name: string) => settings.sharedDrives.push({ id: files.mkdir(path).id, name });
    share('/first', 'Team');
    files.put('/first/plan.pdf', 'the plan');
    files.put('/own.pdf', 'mine');
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/Team/plan.pdf=the plan', '/own.pdf=mine']);
    share('/second', 'Board');
    files.mkdir('/second/minutes');
    files.put('/second/minutes/may.pdf', 'in May');
    files.put('/first/plan.pdf', 'another plan');
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual([
      '/Board/minutes/may.pdf=in May',
      '/Team/plan.pdf=another plan',
      '/own.pdf=mine',
    ]);
    files.put('/second/minutes/may.pdf', 'in May, corrected');
    await given.catchUp();
    settings.sharedDrives.shift();
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/Board/minutes/may.pdf=in May, corrected', '/own.pdf=mine']);
  });

  it('lists shortcuts without following them, also in a circle', async () => {
    const { files } = rig.server;
    files.mkdir('/one');
    files.mkdir('/two');
    files.putIn(files.need('/one'), 'to two', '', 'shortcut');
    files.putIn(files.need('/two'), 'to one', '', 'shortcut');
    files.put('/two/real.pdf', 'words');
    await given.catchUp();
    expect((await given.item('/one/to two')).skipped).toBe('This is a shortcut; the file itself is listed where it is kept');
    expect(given.rehearsal.holdings()).toEqual(['/two/real.pdf=words']);
  });

  it('comes to an end where folders lie in each other, loses nothing in them, and puts them right later', async () => {
    const { files } = rig.server;
    const [one, two] = [files.mkdir('/one'), files.mkdir('/two')];
    files.put('/one/in a circle.pdf', 'words');
    files.put('/outside.pdf', 'others');
    files.layInto(one, two);
    files.layInto(two, one);
    await given.catchUp();
    expect(given.rehearsal.holdings().map((line) => line.replace(/.*\//, ''))).toEqual([
      'in a circle.pdf=words',
      'outside.pdf=others',
    ]);
    files.layInto(two, files.root);
    await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/outside.pdf=others', '/two/one/in a circle.pdf=words']);
  });

  it('says why a file cannot be had when its owner’s limits are used up, and goes on with the others', async () => {
    const { files } = rig.server;
    const wanted = files.put('/wanted.pdf', 'wanted by all');
    files.put('/z.pdf', 'zulu');
    const refusal = { reason: 'downloadQuotaExceeded', domain: 'usageLimits' };
    rig.server.faults.push(
      ...Array.from({ length: 3 }, () => ({
        status: 403,
        json: { error: { code: 403, message: 'The download quota for this file has been exceeded.', errors: [refusal] } },
        when: ({ url }: { url: URL }) => url.pathname.endsWith(wanted.id) && url.searchParams.get('alt') === 'media',
      })),
    );
    for (let time = 0; time < 3; time++) await given.catchUp();
    expect(given.rehearsal.holdings()).toEqual(['/z.pdf=zulu']);
    expect((await given.item('/wanted.pdf')).failure).toContain('gives it to nobody for a day');
    await given.items.releaseQuarantined(null, given.rehearsal.clock.now());
    await given.catchUp();
    expect(given.rehearsal.holdings()).toContain('/wanted.pdf=wanted by all');
  });
});
