import { expect, test } from 'vitest';
import type { AdapterFactory } from 'oidc-provider';
import { mayReturnTo, withReturnAddressesOfToday } from './return-addresses.ts';

test.each([
  'https://app.example/callback?tool=1',
  'http://127.0.0.1:33418/callback',
  'http://[::1]/callback',
  'http://localhost:8080/',
  'com.example.reader:/callback',
  'org.example-tools.app://oauth',
])('%s is a place to return to', (address) => expect(mayReturnTo(address)).toBe(true));

test.each([
  'https://*/cb',
  'https://%2A/cb',
  'https://*.a.example/',
  'shell:startup',
  'ms-msdt:/id',
  'search-ms:query=x',
  'reader:/cb',
  'http://10.0.0.1/cb',
])('%s is none', (address) => expect(mayReturnTo(address)).toBe(false));

test('a program that registered under older rules is sent back only to where one may be today', async () => {
  const stored: Record<string, string[]> = { both: ['shell:startup', 'https://app.example/cb'], none: ['ms-msdt:/id'] };
  const adapter = (id: string) => (stored[id] ? { redirect_uris: stored[id] } : undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an adapter, only what finds is looked at
  const records = (() => ({ find: async (id: string) => adapter(id) })) as unknown as AdapterFactory;
  const clients = withReturnAddressesOfToday(records)('Client');
  expect(await clients.find('both')).toEqual({ redirect_uris: ['https://app.example/cb'] });
  expect([await clients.find('none'), await clients.find('nobody')]).toEqual([undefined, undefined]);
  expect(await withReturnAddressesOfToday(records)('Grant').find('none')).toEqual({ redirect_uris: ['ms-msdt:/id'] });
});
