import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_SCOPES } from 'contract/account';
import { openBrowser, signIn } from '#features/identity/identity.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { RouteRow } from '#platform/http/list-routes.ts';
import { madeBelongings, MARK, type Belongings } from './made-belongings.test-support.ts';
import { makeLibrary } from './shared-library.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
let ben: TestPerson;
/** What is Ann's: none of its names may work for Ben. */
let things: Belongings;
/** Ann and Ben in a browser, who may do what keys may not, and the names of Ann's keys and sessions. */
let annsSession: string;
let bensSession: string;
let accountIdsOfAnn: string[];

beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  [ann, ben] = [await product.person('ann'), await product.person('ben')];
  things = await madeBelongings(product.address, ann);
  const sessionOf = async (name: string) =>
    (await signIn(product.address, openBrowser(), { email: `${name}@example.org`, password: `the secret of ${name}` })).tokens
      .access_token;
  [annsSession, bensSession] = [await sessionOf('ann'), await sessionOf('ben')];
  await makeLibrary(product, annsSession, 'Of Ann');
  accountIdsOfAnn = [...JSON.stringify(await accountOf(annsSession)).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
}, 180_000);
afterAll(() => product[Symbol.asyncDispose]());

const routes = (access: RouteRow['access']) =>
  product.served.routes.filter((route) => route.access === access && !['HEAD', 'OPTIONS'].includes(route.method));
const filled = ({ path }: RouteRow, name: string) =>
  path.replace(':page', '1').replace(/:[a-zA-Z]+|\*/g, encodeURIComponent(name));
const takesName = ({ path }: RouteRow) => /[:*]/.test(path);
/** The text of an answer; of a stream of events, which does not end, its beginning. */
const textOf = async (response: Response): Promise<string> => {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? '';
};
const ask = async (route: RouteRow, headers: Record<string, string> = {}) => {
  const [name = ''] = things.namesFor(route.path);
  const response = await fetch(product.address + filled(route, name), { method: route.method, headers, redirect: 'manual' });
  return { status: response.status, text: await textOf(response) };
};
/** What Ann sees of her own. */
const everythingOf = async (person: TestPerson) =>
  Promise.all(
    [
      '/api/files',
      '/api/folders',
      '/api/me',
      '/api/notices',
      '/api/connections',
      '/api/tags',
      '/api/searches',
      '/api/search/synonyms',
      '/api/commands',
      '/api/taught-facts',
      '/v1/api/webhooks',
      '/api/shares',
    ]
      .map((path) => person.call('GET', path))
      .concat(person.call('PROPFIND', '/dav/inbox/')),
  );
/** The keys, sessions, apps and libraries of an account, as a browser sees them. */
const accountOf = (session: string) =>
  Promise.all(
    ['me/keys', 'me/sessions', 'me/apps', 'libraries'].map(async (what): Promise<unknown> => {
      const answer = await fetch(`${product.address}/api/${what}`, { headers: { authorization: `Bearer ${session}` } });
      return answer.json();
    }),
  );

test('a route that is open to everybody is on this list', () => {
  const open = routes('open').map(({ method, path }) => `${method} ${path}`);
  const isPageOrSignIn = (route: string) =>
    /^[A-Z]+ \/(sign-in|authorize|device|oauth|oidc|userinfo|v2\/logout|\.well-known)/.test(route) ||
    /\.[a-z0-9]+$|^GET \/$/.test(route);
  expect(open.filter((route) => !isPageOrSignIn(route)).toSorted()).toEqual([
    'GET /api/config',
    'GET /api/connections/callback',
    'GET /api/downloads/:token',
    'GET /api/drive/callback',
    'GET /api/export/:token',
    'GET /api/me/picture',
    'GET /api/pdf/:id/media/content',
    'GET /api/pdf/:id/pages/:page/image',
    'GET /api/samples',
    'GET /api/shared/:ticket/file',
    'GET /api/shared/:ticket/pages',
    'GET /api/shared/:ticket/pages/:page/image',
    'GET /api/shared/:ticket/pages/:page/links',
    'GET /api/shared/:ticket/pages/:page/words',
    'GET /api/shared/:ticket/text',
    'GET /health/live',
    'GET /health/ready',
    'GET /hooks/dropbox',
    'POST /api/samples/ask',
    'POST /api/shared/open',
    'POST /hooks/dropbox',
    'POST /hooks/google-drive',
    'POST /hooks/onedrive',
  ]);
});

describe('every guarded route', () => {
  test('refuses who proves nothing, who proves it falsely, and a key that has ended', async () => {
    const guarded = [...routes('owner'), ...routes('account')];
    expect(guarded.length).toBeGreaterThan(60);
    const answers = [];
    for (const route of guarded)
      for (const headers of [
        {},
        { authorization: 'Bearer trove_nothing' },
        { authorization: 'Bearer a.b.c' },
        { authorization: 'Basic YTpi' },
      ]) {
        const { status } = await ask(route, headers);
        if (status !== 401) answers.push(`${route.method} ${route.path}: ${status}`);
      }
    expect(answers).toEqual([]);
  });

  test('that is about the account itself refuses keys', async () => {
    const answers = [];
    for (const route of routes('account')) {
      const { status } = await ask(route, { authorization: `Bearer ${ann.key}` });
      if (status !== 403) answers.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(answers).toEqual([]);
  });

  test('refuses a key that may do everything except what the route needs', async () => {
    const answers: string[] = [];
    let asked = 0;
    const secrets = new Map<string, string>();
    const secretWithout = async (scopes: readonly string[]) => {
      const rest = KEY_SCOPES.filter((scope) => !scopes.includes(scope));
      const name = rest.join(' ');
      const known = secrets.get(name);
      if (known !== undefined || rest.length === 0) return known;
      const options = { name, scopes: rest, expiresInDays: null };
      const { secret } = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), options);
      secrets.set(name, secret);
      return secret;
    };
    for (const route of routes('owner')) {
      const secret = await secretWithout(route.scopes);
      if (secret === undefined) continue;
      asked += 1;
      const { status } = await ask(route, { authorization: `Bearer ${secret}` });
      if (status !== 403) answers.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(answers).toEqual([]);
    expect(asked).toBeGreaterThan(50);
  });

  test('that changes something refuses a key that may only read', async () => {
    const { secret } = await product.served.product.identity.createApiKey(scopeOf(ann.accountId), {
      name: 'reads',
      scopes: ['files:read', 'search'],
      expiresInDays: null,
    });
    const answers = [];
    for (const route of routes('owner').filter(({ method, path }) => method !== 'GET' && !READS.has(`${method} ${path}`))) {
      const { status } = await ask(route, { authorization: `Bearer ${secret}` });
      if (status !== 403) answers.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(answers).toEqual([]);
  });

  test("knows nothing of another person's: no answer has a trace of it, and nothing of it changes", async () => {
    const before = await everythingOf(ann);
    const leaks = [];
    for (const route of routes('owner'))
      for (const name of takesName(route) ? things.namesFor(route.path) : ['']) {
        // By these Ben makes something of his own, which may well have the same name.
        if (/^(PUT|MKCOL) .*\*$/.test(`${route.method} ${route.path}`)) continue;
        const [id] = things.names;
        const body = {
          ids: things.names,
          id,
          action: 'trash',
          query: MARK,
          name: 'x',
          filename: 'x.pdf',
          namespace: id,
          folderId: id,
        };
        const hasBody = route.method !== 'GET';
        const response = await fetch(product.address + filled(route, name), {
          method: route.method,
          redirect: 'manual',
          headers: {
            authorization: `Bearer ${ben.key}`,
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            destination: `${product.address}/dav/inbox/taken.txt`,
            ...(hasBody && { 'content-type': 'application/json' }),
          },
          ...(hasBody && { body: JSON.stringify(body) }),
        });
        // What was asked for by name may be repeated in a refusal, and a question in the address that opens what was found.
        const answered = (await textOf(response)).replaceAll(`q=${MARK}`, '');
        const isRefused = response.status >= 400;
        const isListing = route.method === 'GET' || route.method === 'PROPFIND';
        const repeated = isRefused || !isListing ? things.names : [];
        const text = repeated.reduce((rest, known) => rest.replaceAll(known, ''), answered);
        const isAnswered = !isRefused && takesName(route) && !(route.path.startsWith('/dav') && SAYS_NOTHING.has(route.method));
        if (text.includes(MARK) || isAnswered)
          leaks.push(`${route.method} ${route.path} (${name}): ${response.status} ${text.slice(0, 200)}`);
      }
    expect(leaks).toEqual([]);
    expect((await everythingOf(ann)).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  }, 300_000);

  test("that is about the account itself ends nothing of another person's", async () => {
    const before = await accountOf(annsSession);
    expect(accountIdsOfAnn.length).toBeGreaterThan(1);
    const taken = [];
    for (const route of routes('account').filter(takesName))
      for (const id of accountIdsOfAnn) {
        const { method } = route;
        const headers = { authorization: `Bearer ${bensSession}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ name: 'x', role: 'viewer' });
        const { status } = await fetch(product.address + filled(route, id), {
          method,
          headers,
          ...(method !== 'GET' && { body }),
        });
        if (status < 400) taken.push(`${method} ${route.path} (${id}): ${status}`);
      }
    expect(taken).toEqual([]);
    expect(await accountOf(annsSession)).toEqual(before);
  });
});

/** Methods of the inbox by which a system is told that it may go on, whatever is there. */
const SAYS_NOTHING = new Set(['PROPPATCH', 'LOCK', 'UNLOCK', 'DELETE']);

/** What is asked by POST and changes nothing. */
const READS = new Set([
  'POST /api/search',
  'POST /api/search/files',
  'POST /api/search/versions',
  'POST /api/downloads',
  'POST /api/export',
  'POST /v1/api/search',
  'POST /v1/api/downloads',
  'POST /v1/api/export',
  'POST /v1/api/tags/suggestions',
  // Which tools there are depends on the key.
  'POST /mcp',
  'DELETE /mcp',
]);
