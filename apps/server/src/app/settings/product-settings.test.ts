import { expect, test } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { systemClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { createShutDown } from '#platform/shut-down.ts';
import { openEngines } from '../drivers/open-engines.ts';
import { findMisspelt, readProductSettings } from './product-settings.ts';

test('every setting that is wrong is named at once, whatever part it belongs to, and no secret is printed', () => {
  const read = () =>
    readProductSettings({
      PORT: 'eight',
      TROVE_MODE: 'dmeo',
      DATABASE_URL: 'mysql://user:hunter2@host/db',
      MAX_UPLOAD_SIZE: 'lots',
      PUBLIC_URL: 'trove.example.org',
    });
  expect(read).toThrow(
    /PORT="eight": must be a port number[^]*DATABASE_URL=…: must be postgres:[^]*TROVE_MODE="dmeo": must be live or demo[^]*MAX_UPLOAD_SIZE="lots"/,
  );
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  [{ DATA_DIR: '/dev/null' }, /The folder \/dev\/null \(DATA_DIR\) cannot be used: E/],
  [
    { DATA_DIR: '/tmp', DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/b' },
    /that DATABASE_URL names cannot be used: .*ECONNREFUSED/,
  ],
])('what cannot be opened is named by its setting: %o', async (environment, message) => {
  const shutDown = createShutDown(silentLog);
  const surroundings = { clock: systemClock, makeId: randomId, log: silentLog };
  const opening = openEngines(readProductSettings(environment), surroundings, shutDown, { exclusive: true });
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow(/hunter2/);
  await shutDown.close();
});

test.each([
  [
    { UPSTREAMS: '[{"name":"work","issuer":"id.example.org"}]' },
    /0\.label: is missing; 0\.issuer: must be an address such as https/,
  ],
  [{ UPSTREAMS: '{"name":"work"}' }, /UPSTREAMS=…: must be a JSON list/],
  [{ BLOBS: 's3://papers/trove' }, /BLOBS: needs S3_ACCESS_KEY and S3_SECRET_KEY beside it/],
  [{ OUTBOUND_ALLOW: 'nas.local, 300.1.1.1/99' }, /OUTBOUND_ALLOW=.*: must be names, addresses, or ranges/],
  [{ OUTBOUND_ALLOW: 'https://nas.local' }, /OUTBOUND_ALLOW=.*: must be names, addresses, or ranges/],
  [{ LOCAL_ROOTS: 'papers' }, /LOCAL_ROOTS="papers": must be whole paths such as \/srv\/papers/],
])('what cannot work is refused, and the sentence says where: %o', (environment, message) => {
  expect(() => readProductSettings(environment)).toThrow(message);
});

test('names, addresses with ports, and ranges of both families may be let through', () => {
  const written = 'nas.local,nas.local:8080,10.0.0.7:9000,192.168.1.0/24,fd00::/8,[fd00::1]:9000,minio';
  expect(readProductSettings({ OUTBOUND_ALLOW: written }).connections.outboundAllow).toHaveLength(7);
});

test('a name that is nearly a setting is noticed, and names of other programs are not', () => {
  const environment = {
    STORAGE_PER_PERSN: '1GB',
    metrics_token: 'x',
    OPEN_REGISTRATOIN: '1',
    PUBLIC_URL: 'https://trove.example.org',
    PORTS: '1',
    HOME: '/root',
    DATABASE_URL2: 'x',
    NODE_ENV: 'production',
  };
  expect(findMisspelt(environment).map(({ written, meant }) => `${written} ${meant}`)).toEqual([
    'STORAGE_PER_PERSN STORAGE_PER_PERSON',
    'metrics_token METRICS_TOKEN',
    'OPEN_REGISTRATOIN OPEN_REGISTRATION',
    'DATABASE_URL2 DATABASE_URL',
  ]);
});
