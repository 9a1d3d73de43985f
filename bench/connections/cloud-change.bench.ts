import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ConnectionList } from 'contract/connections';
import { openTestProduct, type TestPerson } from '../../apps/server/src/app/product.test-support.ts';
import { report, type Figure } from '../report.ts';

export const summary = 'seconds from a change at a provider until its words are found [times, 5]';

const SearchAnswer = z.object({ results: z.array(z.object({ filename: z.string() })) });
const AuthUrl = z.object({ auth_url: z.string() });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Says yes at the fake's consent page. */
async function connect(person: TestPerson, kind: string): Promise<void> {
  const begun = await person.call('POST', '/api/connections/authorize', { kind });
  const address = new URL(AuthUrl.parse(begun.body).auth_url);
  address.searchParams.set('decision', 'allow');
  const back = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await fetch(back, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${kind} was not connected`);
}

async function caughtUp(person: TestPerson): Promise<void> {
  for (;;) {
    const { connections } = ConnectionList.parse((await person.call('GET', '/api/connections')).body);
    if (connections.every((one) => one.lastSyncAt !== null && one.counts.waiting === 0 && !one.syncing)) return;
    await pause(100);
  }
}

/** Puts a page with a word that nobody else uses, and asks for it until it is found. */
async function timeOne(person: TestPerson, name: string, put: (name: string, text: string) => Promise<void>): Promise<number> {
  const word = `zyx${name.replace(/\W/g, '')}qvortle`;
  const from = performance.now();
  await put(`${name}.md`, `# A note\n\nThe only page in the world that says ${word}.\n`);
  for (;;) {
    const answer = await person.call('POST', '/api/search', { query: word });
    if (answer.status === 200 && SearchAnswer.parse(answer.body).results.some((hit) => hit.filename.startsWith(name)))
      return (performance.now() - from) / 1000;
    if (performance.now() - from > 300_000) throw new Error(`${name} was not found within five minutes`);
    await pause(50);
  }
}

export async function run([given = '5']: readonly string[]): Promise<void> {
  const times = Number(given);
  const root = await mkdtemp(join(tmpdir(), 'trove-bench-'));
  await using product = await openTestProduct({ CLOUD_FAKES: '1', LOCAL_ROOTS: root }, { lines: [] });
  const { fakes } = product.served.product.connections.sources;
  if (!fakes) throw new Error('The fakes are not running');
  const { drive, dropbox, onedrive } = fakes.servers;
  const person = await product.person('bench');
  for (const kind of ['google-drive', 'dropbox', 'onedrive']) await connect(person, kind);
  await person.call('POST', '/api/connections', { kind: 'local-folder', fields: { folder: root } });
  await caughtUp(person);
  // Otherwise up to a minute passes before the channels are open.
  await product.served.product.connections.subscribe();
  const ways = [
    {
      what: 'Dropbox, by long polling',
      bar: { bar: 10, aim: 3 },
      put: async (name: string, text: string) => void dropbox.files.put(`/${name}`, text),
    },
    {
      what: 'a watched folder',
      bar: { bar: 10, aim: 3 },
      put: (name: string, text: string) => writeFile(join(root, name), text),
    },
    {
      what: 'Google Drive, by its push channel',
      bar: { bar: 10, aim: 3 },
      put: async (name: string, text: string) => void drive.files.put(`/${name}`, text),
    },
    {
      what: 'OneDrive, by change notifications',
      bar: { bar: 10, aim: 3 },
      put: async (name: string, text: string) => void onedrive.files.put(`/${name}`, text),
    },
    {
      what: 'Google Drive, by polling each 30 s',
      bar: { bar: 40 },
      async put(name: string, text: string) {
        drive.settings.channels.clear();
        drive.files.put(`/${name}`, text);
      },
    },
  ];
  const figures: Figure[] = [];
  for (const [way, { what, bar, put }] of ways.entries()) {
    const taken: number[] = [];
    for (let time = 1; time <= times; time++) {
      taken.push(await timeOne(person, `way${way} ${time}`, put));
      await pause(3_000);
    }
    const sorted = taken.sort((one, other) => one - other);
    figures.push({ what: `${what}, median`, value: sorted[Math.floor(times / 2)] ?? 0, unit: 's', ...bar });
    figures.push({ what: `${what}, slowest`, value: sorted.at(-1) ?? 0, unit: 's', ...bar });
  }
  await rm(root, { recursive: true, force: true });
  report('a change at a provider until it is found', figures);
}
