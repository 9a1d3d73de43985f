import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '../product.test-support.ts';
import { runCommands } from '../run-commands.test-support.ts';

const storedSecrets = async ({ served }: TestProduct) => {
  const tables = served.product.engines.database.tables<{
    identity_secret: { kind: string; value: string };
    secret: { name: string; value: string };
  }>();
  const identity = await tables.selectFrom('identity_secret').select('value').execute();
  const named = await tables.selectFrom('secret').select('value').execute();
  return [...identity, ...named].map(({ value }) => value);
};

test('a new key is put in front of the others, and seals everything after the next start', async () => {
  await using product = await openTestProduct();
  const ines = await product.person('ines');
  const { code, text } = await runCommands(['secrets', 'add-key'], product.environment);
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('Restart Trove') });
  const file = await readFile(join(product.dataDir, 'keys', 'connections'), 'utf8');
  const [young = '', old = '', ...none] = file.split(',').map((entry) => entry.split(':')[0]);
  expect(none).toEqual([]);
  expect((await storedSecrets(product)).every((value) => value.startsWith(`v1.${old}.`))).toBe(true);
  await product.restart();
  expect((await ines.call('GET', '/api/me')).status).toBe(200);
  const values = await storedSecrets(product);
  expect(values.length).toBeGreaterThan(3);
  expect(values.filter((value) => !value.startsWith(`v1.${young}.`))).toEqual([]);
});

test('keys that TOKEN_KEYS sets are not touched', async () => {
  await using product = await openTestProduct();
  const environment = { ...product.environment, TOKEN_KEYS: `mine:${Buffer.alloc(32, 1).toString('base64')}` };
  await expect(runCommands(['secrets', 'add-key'], environment)).rejects.toThrow('only you can change');
});

test('new sign-in keys are made where the old ones cannot be opened any more', async () => {
  await using product = await openTestProduct();
  const environment = { ...product.environment, TOKEN_KEYS: `other:${Buffer.alloc(32, 2).toString('base64')}` };
  const keys = { TOKEN_KEYS: environment.TOKEN_KEYS };
  await expect(product.restart(keys)).rejects.toThrow(/not in the keyring/);
  expect((await runCommands(['secrets', 'rotate', '--now'], environment)).text).toContain('everybody is signed out');
});
