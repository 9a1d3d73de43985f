import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KeyCreated, KeyList, SessionList } from 'contract/account';
import { Me } from 'contract/session';
import { manualClock } from '#kernel/clock.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import {
  ANN,
  call,
  json,
  openBrowser,
  openClient,
  signIn,
  signUp,
  startIdentityServer,
  type TokenAnswer,
} from '../identity.test-support.ts';
import { pictureTypeOf } from '../identity.rules.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: Awaited<ReturnType<typeof startIdentityServer>>;
let origin: string;
let tokens: TokenAnswer;
const erased: string[] = [];
let eraseOwner: () => Promise<void> = () => Promise.resolve();

beforeEach(async () => {
  erased.length = 0;
  eraseOwner = () => Promise.resolve();
  server = await startIdentityServer({
    // Stands still, so that no wait passes while a slow machine works.
    clock: manualClock(Date.now()),
    eraseOwner: async ({ ownerId }) => {
      erased.push(ownerId);
      await eraseOwner();
    },
  });
  origin = server.origin;
  ({ tokens } = await signUp(origin, openBrowser()));
});
afterEach(() => server[Symbol.asyncDispose]());

const as = (token: string) => (path: string, init?: RequestInit) => call(origin, token, path, init);
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

describe('the gate', () => {
  test('asks for a bearer token', async () => {
    const answer = await fetch(`${origin}/api/me`);
    expect(await answer.json()).toEqual({ error: 'Please sign in', code: 'sign_in_required' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('takes no ID token, no changed token and no nonsense', async () => {
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const changed = Buffer.from(body, 'base64url')
      .toString()
      .replace(/"exp":\d+/, '"exp":99999999999');
    const forged = [head, Buffer.from(changed).toString('base64url'), signature].join('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
    for (const token of [tokens.id_token, forged, unsigned, 'nonsense', tokens.refresh_token])
      expect(await codeOf(await as(token)('/api/me'))).toEqual([401, 'sign_in_required']);
  });

  test('takes a key of the owner for what the key may do, and not for the account itself', async () => {
    const created = await as(tokens.access_token)('/api/me/keys', json('POST', { name: 'Backup', scopes: ['files:read'] }));
    const { secret, key } = KeyCreated.parse(await created.json());
    expect(secret).toMatch(/^trove_[0-9A-Za-z]{32}$/);
    const me = Me.parse(await (await as(secret)('/api/me')).json());
    expect(me.email).toBe(ANN.email);
    expect(await codeOf(await as(secret)('/api/things', { method: 'POST' }))).toEqual([403, 'key_scope_missing']);
    expect(await codeOf(await as(secret)('/api/me', json('PATCH', { name: 'Eve' })))).toEqual([
      403,
      'sign_in_needed_for_account',
    ]);
    expect(await codeOf(await as(secret)('/api/me/keys'))).toEqual([403, 'sign_in_needed_for_account']);
    const { keys } = KeyList.parse(await (await as(tokens.access_token)('/api/me/keys')).json());
    expect(keys).toEqual([
      { ...key, usedAt: expect.any(Number) as number, usedFrom: expect.stringMatching(/127\.0\.0\.1|::1/) as string },
    ]);
    await as(tokens.access_token)(`/api/me/keys/${key.id}`, { method: 'DELETE' });
    expect(await codeOf(await as(secret)('/api/me'))).toEqual([401, 'key_not_accepted']);
  });

  test('a key with the scope files:write may write, and its secret is stored nowhere', async () => {
    const created = await as(tokens.access_token)('/api/me/keys', json('POST', { name: 'Scanner' }));
    const { secret } = KeyCreated.parse(await created.json());
    const me = Me.parse(await (await as(tokens.access_token)('/api/me')).json());
    expect(await (await as(secret)('/api/things', { method: 'POST' })).json()).toEqual({ owner: me.id });
    const rows = await server.database
      .tables<{ api_key: Record<string, unknown> }>()
      .selectFrom('api_key')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-28));
  });

  test('one owner sees and revokes nothing of another', async () => {
    const created = await as(tokens.access_token)('/api/me/keys', json('POST', { name: 'Mine' }));
    const { key, secret } = KeyCreated.parse(await created.json());
    const other = await signUp(origin, openBrowser(), { ...ANN, email: 'bob@example.org' });
    expect(KeyList.parse(await (await as(other.tokens.access_token)('/api/me/keys')).json()).keys).toEqual([]);
    const revoking = await as(other.tokens.access_token)(`/api/me/keys/${key.id}`, { method: 'DELETE' });
    expect(await codeOf(revoking)).toEqual([404, 'key_not_found']);
    expect((await as(secret)('/api/me')).status).toBe(200);
  });
});

describe('the profile', () => {
  test('a name is changed and shows in the next ID token', async () => {
    const changed = await as(tokens.access_token)('/api/me', json('PATCH', { name: '  Ann Other ' }));
    expect(Me.parse(await changed.json()).name).toBe('Ann Other');
    expect(await codeOf(await as(tokens.access_token)('/api/me', json('PATCH', { name: ' ' })))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('a picture is kept, shown at an address that an <img> can load, replaced and removed', async () => {
    const put = await as(tokens.access_token)('/api/me/picture', {
      method: 'PUT',
      body: new Uint8Array(PNG),
      headers: { 'content-type': 'image/png' },
    });
    const { picture } = Me.parse(await put.json());
    const shown = await fetch(new URL(picture ?? '', origin));
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    expect((await as(tokens.access_token)('/api/me/picture')).status).toBe(200);
    expect(await codeOf(await fetch(`${origin}/api/me/picture`))).toEqual([401, 'sign_in_required']);
    expect(await codeOf(await fetch(`${origin}/api/me/picture?p=guess`))).toEqual([404, 'picture_not_found']);
    await as(tokens.access_token)('/api/me/picture', { method: 'DELETE' });
    expect((await fetch(new URL(picture ?? '', origin))).status).toBe(404);
  });

  test('what is no picture, or too large, is refused', async () => {
    const put = (body: Uint8Array<ArrayBuffer> | string, type: string) =>
      as(tokens.access_token)('/api/me/picture', { method: 'PUT', body, headers: { 'content-type': type } });
    expect(await codeOf(await put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'))).toEqual([
      415,
      'picture_not_supported',
    ]);
    expect(await codeOf(await put('<script>alert(1)</script>', 'image/png'))).toEqual([415, 'picture_not_supported']);
    expect(await codeOf(await put('text', 'text/plain'))).toEqual([415, 'picture_not_supported']);
    expect(await codeOf(await put(new Uint8Array(1_048_577), 'image/png'))).toEqual([413, 'picture_too_large']);
    expect(pictureTypeOf(PNG)).toBe('image/png');
  });
});

describe('sessions', () => {
  test('are listed with their devices, and the others are signed out at once', async () => {
    const phone = await signIn(
      origin,
      openBrowser(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      ),
    );
    const list = async () => SessionList.parse(await (await as(tokens.access_token)('/api/me/sessions')).json());
    const before = await list();
    expect(before.managed).toBe(true);
    expect(before.sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]);
    const ended = await as(tokens.access_token)('/api/me/sessions', { method: 'DELETE' });
    expect(await ended.json()).toEqual({ ended: 1 });
    expect(await codeOf(await as(phone.tokens.access_token)('/api/me'))).toEqual([401, 'session_ended']);
    expect((await phone.client.refresh(phone.tokens.refresh_token)).status).toBe(400);
    expect((await list()).sessions).toHaveLength(1);
    expect((await as(tokens.access_token)('/api/me')).status).toBe(200);
  });

  test('one that was ended elsewhere is not brought back by its browser', async () => {
    const laptop = openBrowser();
    const second = await signIn(origin, laptop);
    const { sessions } = SessionList.parse(await (await as(second.tokens.access_token)('/api/me/sessions')).json());
    const id = sessions.find(({ current }) => current)?.id ?? '';
    await as(tokens.access_token)(`/api/me/sessions/${id}`, { method: 'DELETE' });
    const silently = await laptop.send(openClient(origin).authorizeUrl({ prompt: 'none', response_mode: 'web_message' }));
    expect(silently.text).toContain('login_required');
  });

  test('nobody ends the session of another person', async () => {
    const { sessions } = SessionList.parse(await (await as(tokens.access_token)('/api/me/sessions')).json());
    const other = await signUp(origin, openBrowser(), { ...ANN, email: 'bob@example.org' });
    const ending = await as(other.tokens.access_token)(`/api/me/sessions/${sessions[0]?.id ?? ''}`, { method: 'DELETE' });
    expect(await codeOf(ending)).toEqual([404, 'session_not_found']);
    expect((await as(tokens.access_token)('/api/me')).status).toBe(200);
  });
});

describe('the password', () => {
  const change = (current: string, next: string) =>
    as(tokens.access_token)('/api/me/password', json('POST', { current, next }));

  test('is changed by who knows the old one, and every other session ends', async () => {
    const other = await signIn(origin, openBrowser());
    expect((await change(ANN.password, 'a better pass phrase')).status).toBe(204);
    expect((await as(other.tokens.access_token)('/api/me')).status).toBe(401);
    expect((await as(tokens.access_token)('/api/me')).status).toBe(200);
    await expect(signIn(origin, openBrowser())).rejects.toThrow('access_token');
    const again = await signIn(origin, openBrowser(), { email: ANN.email, password: 'a better pass phrase' });
    expect((await as(again.tokens.access_token)('/api/me')).status).toBe(200);
  });

  test('is not changed by a wrong old one or to a weak new one', async () => {
    expect(await codeOf(await change('not it', 'a better pass phrase'))).toEqual([422, 'password_wrong']);
    expect(await codeOf(await change(ANN.password, 'password123'))).toEqual([422, 'password_too_weak']);
    expect(await codeOf(await change(ANN.password, 'short'))).toEqual([400, 'invalid_request']);
    for (let tries = 0; tries < 5; tries += 1) await change('not it', 'a better pass phrase');
    const refused = await change(ANN.password, 'a better pass phrase');
    expect(await codeOf(refused)).toEqual([429, 'too_many_tries']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('deleting the account', () => {
  const remove = (confirmation: string) => as(tokens.access_token)('/api/me', json('DELETE', { confirmation }));
  const everything = async () => {
    const { database } = server;
    const tables = database.tables<Record<string, Record<string, unknown>>>();
    const names = [
      'account',
      'account_link',
      'account_picture',
      'api_key',
      'account_session',
      'provider_record',
      'failed_guess',
      'job',
    ];
    const rows = await Promise.all(names.map((name) => tables.selectFrom(name).selectAll().execute()));
    return JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
  };

  test('asks for the address to be typed', async () => {
    const refused = await remove('yes');
    expect(await refused.json()).toEqual({ error: `To delete the account, type “${ANN.email}”`, code: 'confirmation_differs' });
    expect(erased).toEqual([]);
  });

  test('erases what other features hold first, leaves nothing behind, and refuses its token and its keys at once', async () => {
    const created = await as(tokens.access_token)('/api/me/keys', json('POST', { name: 'Backup' }));
    const { secret } = KeyCreated.parse(await created.json());
    await as(tokens.access_token)('/api/me/picture', {
      method: 'PUT',
      body: new Uint8Array(PNG),
      headers: { 'content-type': 'image/png' },
    });
    const { id } = Me.parse(await (await as(tokens.access_token)('/api/me')).json());
    const before = await everything();
    expect(before).toContain(ANN.email);
    expect(before).toContain(id);

    expect((await remove(` ${ANN.email.toUpperCase()} `)).status).toBe(204);
    expect(erased).toEqual([id]);
    expect(await codeOf(await as(tokens.access_token)('/api/me'))).toEqual([401, 'session_ended']);
    expect(await codeOf(await as(secret)('/api/me'))).toEqual([401, 'key_not_accepted']);
    const after = await everything();
    expect(after).not.toContain(id);
    expect(after).not.toContain(ANN.email);
    expect(after).not.toContain('PNG');
    await expect(signIn(origin, openBrowser())).rejects.toThrow('access_token');
  });

  test('that fails half-way has shut everybody out, and a job finishes it', async () => {
    const { id } = Me.parse(await (await as(tokens.access_token)('/api/me')).json());
    eraseOwner = () => Promise.reject(new Error('the disk is gone'));
    expect((await remove(ANN.email)).status).toBe(500);
    expect(await codeOf(await as(tokens.access_token)('/api/me'))).toEqual([401, 'session_ended']);
    eraseOwner = () => Promise.resolve();
    const handler = server.identity.jobHandlers['erase-account'];
    const { ownerId } = scopeOf(id);
    const job = {
      id: 'job',
      kind: 'erase-account',
      key: id,
      ownerId,
      payload: {},
      attempt: 1,
      confirm: () => Promise.resolve(),
    };
    await handler?.run(job, new AbortController().signal);
    const waiting = await server.database.tables<{ account: { id: string } }>().selectFrom('account').selectAll().execute();
    expect(waiting).toEqual([]);
  });
});
