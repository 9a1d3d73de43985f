import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can, LIBRARY_HEADER, ROLES, type Deed, type Role } from 'contract/libraries';
import type { RouteRow } from '#platform/http/list-routes.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';
import { isOfAuditLog, tablesHolding } from '../tables-holding.test-support.ts';
import { madeBelongings, MARK, type Belongings } from './made-belongings.test-support.ts';
import { ask, letIn, makeLibrary, sessionOf, within } from './shared-library.test-support.ts';

let product: TestProduct;
/** Owns the library. */
let ann: TestPerson;
/** Has each role in turn. */
let ben: TestPerson;
let eve: TestPerson;
let annsSession: string;
let bensSession: string;
let library: string;
let things: Belongings;

beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  [ann, ben, eve] = [await product.person('ann'), await product.person('ben'), await product.person('eve')];
  [annsSession, bensSession] = [await sessionOf(product, ann), await sessionOf(product, ben)];
  library = await makeLibrary(product, annsSession, 'Family papers');
  await letIn(product, { owner: annsSession, guest: bensSession, library, role: 'viewer' });
  things = await madeBelongings(product.address, within(ann, library), { [LIBRARY_HEADER]: library });
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

const setRole = (role: Role) =>
  ask(product, annsSession, { method: 'PATCH', path: `/api/libraries/${library}/members/${ben.accountId}`, body: { role } });
const owned = () =>
  product.served.routes.filter(({ access, method }) => access === 'owner' && !['HEAD', 'OPTIONS'].includes(method));
const nameOf = ({ method, path }: RouteRow) => `${method} ${path}`;
const filled = ({ path }: RouteRow, name = things.namesFor(path)[0] ?? '') =>
  path.replace(':page', '1').replace(/:[a-zA-Z]+|\*/g, encodeURIComponent(name));

/** What is asked by POST and changes nothing. */
const READS = new Set([
  'POST /api/search',
  'POST /api/search/files',
  'POST /api/search/versions',
  'POST /api/downloads',
  'POST /api/export',
  'POST /api/searches/:id/looked',
  'POST /v1/api/search',
  'POST /v1/api/downloads',
  'POST /v1/api/export',
  'POST /v1/api/tags/suggestions',
  // Which tools there are depends on the role.
  'POST /mcp',
  'DELETE /mcp',
]);
/** Who knows the address can add; webhooks and the log tell of everybody. */
const LISTED_BY_OWNERS = /^GET (\/api\/mail-in$|\/v1\/api\/(audit|webhooks|mail-in))/;
const MANAGED =
  /\/(connections|drive|webhooks|mail-in|synonyms|local-models|embedding-model|search-model|recognition-languages|audit|keys)(\/|$)/;
const COMMENTED = /^[A-Z]+ (\/v1)?\/api\/(searches|comments\/|comment-threads\/|files\/:\w+\/comments)/;
/** A box to drop files into, which shows what was dropped. */
const DROPPED = /^[A-Z]+ \/dav\//;

/** What a route does, from its method and address alone: the other half of the bookkeeping, which no table of scopes makes. */
function deedOfRoute(route: RouteRow): Deed {
  const name = nameOf(route);
  if (READS.has(name)) return 'read';
  if (DROPPED.test(name)) return 'change';
  if (/^(GET|PROPFIND|OPTIONS) /.test(name)) return LISTED_BY_OWNERS.test(name) ? 'manage' : 'read';
  if (COMMENTED.test(name)) return 'comment';
  return MANAGED.test(route.path) ? 'manage' : 'change';
}

interface Asking {
  readonly key: string;
  readonly library?: string;
  readonly name?: string;
}
const request = (route: RouteRow, { key, library: named, name }: Asking) =>
  fetch(product.address + filled(route, name), {
    method: route.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${key}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      ...(named !== undefined && { [LIBRARY_HEADER]: named }),
    },
  });
async function refusalOf(response: Response): Promise<string | undefined> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  return /"code":"(role_may_not|library_not_found)"/.exec(text)?.[1];
}

describe('in a library of several', () => {
  test.each(ROLES)(
    'a %s may call exactly the routes that the table of permissions says',
    async (role) => {
      await setRole(role);
      const wrong = [];
      let refused = 0;
      for (const route of owned().filter(({ ofPerson }) => !ofPerson)) {
        // What is not there cannot be deleted by who may.
        const code = await refusalOf(await request(route, { key: ben.key, library, name: 'none' }));
        const isRefused = code === 'role_may_not';
        if (isRefused) refused += 1;
        if (isRefused === can(role, deedOfRoute(route))) wrong.push(`${nameOf(route)}: ${code ?? 'let through'}`);
      }
      expect(wrong).toEqual([]);
      expect(refused > 20).toBe(role !== 'owner');
    },
    300_000,
  );

  test('a stranger is told of every route that there is no such library, and so is everybody of one that does not exist', async () => {
    const answers = [];
    for (const route of owned().filter(({ ofPerson }) => !ofPerson))
      for (const asking of [
        { key: eve.key, library },
        { key: eve.key, library: ann.accountId },
        { key: ben.key, library: 'lib_00000000000000000000' },
      ]) {
        const response = await request(route, asking);
        const code = await refusalOf(response);
        if (response.status !== 404 || code !== 'library_not_found') answers.push(`${nameOf(route)}: ${response.status}`);
      }
    expect(answers).toEqual([]);
  }, 300_000);

  test('nothing of it is seen outside of it, by its members neither, and nothing of their own inside', async () => {
    await setRole('owner');
    await ben.upload('quince.pdf', await madePdf(['Only Ben grows quinces.']));
    const leaks = [];
    for (const route of owned()) {
      if (route.method !== 'GET') continue;
      const outside = await request(route, { key: ben.key });
      if (outside.headers.get('content-type')?.startsWith('text/event-stream')) {
        await outside.body?.cancel();
        continue;
      }
      if ((await outside.text()).replaceAll(filled(route), '').includes(MARK) && outside.status < 400)
        leaks.push(nameOf(route));
      if ((await (await request(route, { key: ann.key, library })).text()).includes('quince'))
        leaks.push(`${nameOf(route)} inside`);
    }
    expect(leaks).toEqual([]);
    const find = async (person: TestPerson) => JSON.stringify((await person.call('POST', '/api/search', { query: MARK })).body);
    expect([await find(ben), await find(eve)].filter((text) => text.includes('diary'))).toEqual([]);
    expect(await find(within(ben, library))).toContain('diary');
  }, 120_000);

  test('what is about the person stays the person’s, whichever library they name', async () => {
    await setRole('viewer');
    expect((await within(ben, library).call('GET', '/api/me')).body).toMatchObject({ email: ben.email });
  });

  test('a role that is changed while its holder works holds from the next request on, and is refused with a sentence', async () => {
    const there = within(ben, library);
    await setRole('editor');
    const { body, status } = await there.upload('garden.pdf', await madePdf(['The garden plan.']));
    expect(status).toBe(200);
    const { id } = body as { id: string };
    await setRole('viewer');
    expect(await there.call('DELETE', `/api/files/${id}`)).toMatchObject({
      status: 403,
      body: {
        code: 'role_may_not',
        error:
          'You are a viewer of this library, and may not add, change and delete documents and folders, and apply commands. Ask an owner to change your role',
      },
    });
    expect((await there.call('GET', `/api/files/${id}`)).status).toBe(200);
    expect((await within(ann, library).call('GET', `/api/files/${id}`)).status).toBe(200);
  });

  test('a key does in it what its scopes and the role of its person both allow', async () => {
    await setRole('viewer');
    const { body } = await within(ben, library).call('GET', '/v1/api/key');
    expect(body).toMatchObject({ scopes: ['files:read', 'search'] });
  });

  test('who did what stands in the log of the library, with the member', async () => {
    const { body } = await within(ann, library).call('GET', '/v1/api/audit?text=file%20added&limit=200');
    const { entries } = body as { entries: { subject: string; details: unknown }[] };
    expect(entries.find(({ subject }) => subject === 'garden.pdf')).toMatchObject({ details: { member: ben.accountId } });
  });
});

describe('who is removed', () => {
  test('hears and sees nothing of the library any more: streams, sockets, pictures and downloads end at once', async () => {
    await setRole('viewer');
    const there = within(ben, library);
    const { body: listed } = await there.call('GET', '/api/files');
    const [document] = (listed as { files: { id: string }[] }).files;
    const { body: paged } = await there.call('GET', `/api/pdf/${document?.id ?? ''}/pages`);
    const picture = product.address + ((paged as { pages: { url: string }[] }).pages[0]?.url ?? '');
    expect((await fetch(picture)).status).toBe(200);
    // Without its member the address is another one, and not signed.
    const stolen = new URL(picture);
    stolen.searchParams.delete('m');
    expect((await fetch(stolen)).status).toBe(403);
    const { body: prepared } = await there.call('POST', '/api/downloads', { ids: [document?.id] });
    const stream = await fetch(`${product.address}/v1/api/events`, {
      headers: { authorization: `Bearer ${ben.key}`, [LIBRARY_HEADER]: library },
    });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    const socket = await connected(ben.key, library);
    const own = await connected(ben.key);
    const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));

    const path = `/api/libraries/${library}/members/${ben.accountId}`;
    expect((await ask(product, annsSession, { method: 'DELETE', path })).status).toBe(204);

    expect(await closed).toBe('io server disconnect');
    await ended;
    expect(own.connected).toBe(true);
    expect((await there.call('GET', '/api/files')).body).toMatchObject({ code: 'library_not_found' });
    expect((await fetch(picture)).status).toBe(404);
    expect((await fetch(product.address + (prepared as { url: string }).url)).status).toBe(404);
    await expect(connected(ben.key, library)).rejects.toThrow('There is no such library');
    expect((await ben.call('GET', '/api/files')).status).toBe(200);
    own.disconnect();
  });
});

async function connected(token: string, named?: string): Promise<Socket> {
  const auth = { token, ...(named !== undefined && { library: named }) };
  const socket = io(`${product.address}/notifications`, {
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

test('deleting a library erases what it holds, and nothing else', async () => {
  const name = 'To be deleted';
  const doomed = await makeLibrary(product, annsSession, name);
  await within(ann, doomed).upload('secret.pdf', await madePdf(['The word is zebrafinch.']));
  await ann.upload('mine.pdf', await madePdf(['The word is goldfinch.']));
  const { engines } = product.served.product;
  await expect.poll(() => engines.queue.pending('ingest-document'), { timeout: 20_000 }).toBe(0);
  const deletion = { method: 'DELETE', path: `/api/libraries/${doomed}`, body: { confirmation: name } };
  expect((await ask(product, annsSession, deletion)).status).toBe(204);
  expect((await within(ann, doomed).call('GET', '/api/files')).status).toBe(404);
  expect((await tablesHolding(product, [doomed, 'zebrafinch'])).filter((table) => !isOfAuditLog(table))).toEqual([]);
  expect((await tablesHolding(product, ['zebrafinch'])).filter(isOfAuditLog)).toEqual([]);
  expect(JSON.stringify((await ann.call('POST', '/api/search', { query: 'goldfinch' })).body)).toContain('mine.pdf');
});
