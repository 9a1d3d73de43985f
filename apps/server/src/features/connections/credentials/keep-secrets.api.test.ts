import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionList } from 'contract/connections';
import { sealedSecrets } from '../connections.store.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

const until = (look: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await look()).toBe(true), { timeout: 60_000, interval: 100 });

function fakesOf(product: TestProduct) {
  const { fakes } = product.served.product.connections.sources;
  if (!fakes) throw new Error('The fakes are not running');
  return fakes.servers;
}

/** Allows access at the provider's page. @returns the code */
async function connect(person: TestPerson, kind: string): Promise<string> {
  const begun = await person.call('POST', '/api/connections/authorize', { kind });
  const address = new URL((begun.body as { auth_url: string }).auth_url);
  address.searchParams.set('decision', 'allow');
  const location = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await fetch(location, { headers: { cookie } })).status).toBe(200);
  return new URL(location).searchParams.get('code') ?? '';
}

async function listed(person: TestPerson) {
  return ConnectionList.parse((await person.call('GET', '/api/connections')).body).connections;
}

const caughtUp = (person: TestPerson, count: number) =>
  until(async () => {
    const all = await listed(person);
    return all.length === count && all.every((one) => one.lastSyncAt !== null && one.counts.waiting === 0);
  });

describe('secrets of connections', () => {
  it('are in no answer, event or log line, and in the database only sealed', async () => {
    const lines: string[] = [];
    await using product = await openTestProduct({ CLOUD_FAKES: '1' }, { lines });
    const person = await product.person('ada');
    const seen: string[] = [];
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await person.call(method, path, body);
      seen.push(JSON.stringify([answer.body, [...answer.headers]]));
      return answer;
    };
    const { drive, dropbox, onedrive, notion, webdav, s3 } = fakesOf(product);
    // The initial secrets of the fakes are public: the forms contain them.
    webdav.settings.password = 'a password of her own';
    s3.settings.secretKey = 'a secret key of her own';
    const codes = [];
    for (const kind of ['google-drive', 'dropbox', 'onedrive', 'notion']) codes.push(await connect(person, kind));
    const { address, username } = webdav;
    await call('POST', '/api/connections', {
      kind: 'webdav',
      fields: { address, username, password: webdav.settings.password },
    });
    const fields = { endpoint: s3.url, bucket: s3.bucket, accessKey: s3.accessKey, secretKey: s3.settings.secretKey };
    await call('POST', '/api/connections', { kind: 's3', fields });
    await caughtUp(person, 6);

    // A provider that repeats our token in an error, one that refuses everything, and one that is down.
    const echoes = Array.from({ length: 3 }, () => {
      const echo = {
        status: 400,
        text: '',
        when({ headers }: { headers: { authorization?: string | undefined } }) {
          echo.text = `Bad request: ${headers.authorization}`;
          return headers.authorization !== undefined;
        },
      };
      return echo;
    });
    drive.faults.push(...echoes);
    onedrive.consent.revokeAll();
    webdav.settings.password = 'another one by now';
    for (const { id } of await listed(person)) {
      await call('POST', `/api/connections/${id}/sync`);
      for (const path of ['', '/events', '/items', '/browse']) await call('GET', `/api/connections/${id}${path}`);
    }
    await until(async () => (await listed(person)).filter(({ state }) => state === 'sign-in').length === 2);
    await call('GET', '/api/connections');
    await call('GET', '/api/drive/token');
    await call('GET', '/api/drive/status');
    await call('GET', '/api/drive/events');
    await call('GET', '/api/config');
    await call('GET', '/');

    const secrets = [
      ...[drive, dropbox, onedrive, notion].flatMap(({ consent }) => consent.state.issued),
      ...codes,
      'a password of her own',
      s3.settings.secretKey,
    ];
    expect(secrets.length).toBeGreaterThan(12);
    const files = await Promise.all(
      ['trove.sqlite', 'trove.sqlite-wal'].map((name) => readFile(join(product.dataDir, name), 'latin1').catch(() => '')),
    );
    expect(files.join('').length).toBeGreaterThan(100_000);
    for (const secret of secrets) {
      expect(seen.filter((answer) => answer.includes(secret))).toEqual([]);
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      expect(files.some((bytes) => bytes.includes(secret))).toBe(false);
    }
    expect(seen.some((answer) => answer.includes('(hidden)'))).toBe(true);
  }, 120_000);

  it('are sealed with the new key at the next start, after which the old key can be removed', async () => {
    const [old, young] = [key('old'), key('young')];
    const environment = { CLOUD_FAKES: '1', TOKEN_KEYS: old };
    await using product = await openTestProduct(environment);
    const person = await product.person('ben');
    await connect(person, 'dropbox');
    const { webdav } = fakesOf(product);
    const fields = { address: webdav.address, username: webdav.username, password: webdav.settings.password };
    await person.call('POST', '/api/connections', { kind: 'webdav', fields });
    const sealedWith = async () => {
      const { database } = product.served.product.engines;
      return (await sealedSecrets(database)).map(({ secret }) => secret.split('.')[1]);
    };
    expect(await sealedWith()).toEqual(['old', 'old']);
    await product.restart({ TOKEN_KEYS: `${young},${old}` });
    await until(async () => (await sealedWith()).every((id) => id === 'young'));
    await product.restart({ TOKEN_KEYS: young });
    expect(await sealedWith()).toEqual(['young', 'young']);
  }, 120_000);
});
