import { expect, test } from 'vitest';
import { addressesLike, makeAddressSecret } from './address-secrets.ts';

test('an address is made from the setting, and its secret is found in any header, in upper case too', () => {
  const secret = makeAddressSecret();
  for (const [setting, address] of [
    ['inbox@example.org', `inbox+${secret}@example.org`],
    ['scan+*@example.org', `scan+${secret}@example.org`],
    ['*@in.example.org', `${secret}@in.example.org`],
  ] as const) {
    const { addressWith, secretsIn } = addressesLike(setting);
    expect(addressWith(secret)).toBe(address);
    const headers = `Delivered-To: ${address.toUpperCase()}\r\nTo: Ann <ann@example.org>,\r\n "In" <${address}>, <${address}>\r\n`;
    expect(secretsIn(headers)).toEqual([secret]);
  }
});

test('what only looks like an address is none', () => {
  const { addressWith, secretsIn, namesOne } = addressesLike('inbox@example.org');
  const address = addressWith(makeAddressSecret());
  for (const other of [
    `x${address}`,
    `${address}.evil.net`,
    address.replace('.', 'x'),
    address.replace('+', '+a'),
    'inbox@example.org',
  ])
    expect(secretsIn(`To: ${other}\r\n`)).toEqual([]);
  expect([namesOne('To: inbox+guessed@example.org'), namesOne('To: inbox@example.org')]).toEqual([true, false]);
});

test('secrets are long, and no two are the same', () => {
  const secrets = new Set(Array.from({ length: 1_000 }, makeAddressSecret));
  expect(secrets.size).toBe(1_000);
  for (const secret of secrets) expect(secret).toMatch(/^[a-kmnp-z2-9]{20}$/);
});

test('a header made to be slow to look through is not', () => {
  const { secretsIn, namesOne } = addressesLike('*@example.org');
  const header = 'inbox+'.repeat(16_000);
  expect([secretsIn(header), namesOne(header)]).toEqual([[], false]);
});
