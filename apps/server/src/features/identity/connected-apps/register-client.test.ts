import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { openIdentityDatabase, silentAudit, testKeyring } from '../identity.test-support.ts';
import { createProviderRecords, hashRecordId } from '../provider/store-provider-records.ts';
import { KNOWN_CLIENT_SECONDS, UNUSED_CLIENTS_MAX } from './app-clients.ts';
import { keepClient } from './connected-apps.store.ts';
import { createRegisterClient } from './register-client.ts';

test('who fills the list of programs that wait shuts nobody out: the oldest are forgotten, and none that was let in', async () => {
  const database = await openIdentityDatabase();
  onTestFinished(() => database.close());
  const clock = manualClock(1_800_000_000_000);
  const limits = { idle: 1_000, absolute: 1_000 };
  const records = createProviderRecords({
    database,
    clock,
    keyring: testKeyring('sign-in secrets'),
    limits,
    audit: silentAudit,
  });
  const register = createRegisterClient({ database, clock, records });
  const next = async (): Promise<string> => {
    clock.advance(1_000);
    const { status, body } = await register({ redirect_uris: ['https://app.example/callback'] });
    expect(status).toBe(201);
    return String('client_id' in body ? body['client_id'] : '');
  };
  const isKnown = async (id: string) => (await records('Client').find(id)) !== undefined;

  const letIn = await next();
  await keepClient(database, hashRecordId(letIn), Math.floor(clock.now() / 1_000) + KNOWN_CLIENT_SECONDS);
  const oldest = await next();
  const second = await next();
  for (let waiting = 2; waiting < UNUSED_CLIENTS_MAX; waiting += 1) await next();
  expect(await isKnown(oldest)).toBe(true);
  const latest = await next();
  expect([await isKnown(letIn), await isKnown(oldest), await isKnown(second), await isKnown(latest)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
