import { expect, test } from 'vitest';
import { createExpectPublicHost } from './expect-public-host.ts';
import { createAddressGuard } from './outbound-address.ts';
import { UnreachableError } from './outbound-errors.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.org': ['93.184.216.34'],
  'inside.example.org': ['93.184.216.34', '10.0.0.7'],
  'no-answer.example.org': [],
};
const expectPublic = createExpectPublicHost(createAddressGuard(['192.168.1.0/24', 'nas.local']), async (name, host) => {
  const found = names[name];
  if (!found) throw new UnreachableError(host);
  return found;
});

test.each([
  'http://127.0.0.1/x',
  'http://0x7f.1/x',
  'http://[::1]:9000/x',
  'http://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest',
  'http://localhost:8000/x',
  'http://localhost./x',
  'https://app.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'http://intranet/x',
  'https://inside.example.org/x',
  'https://nobody.example.org/x',
])('%s is refused in the same words', async (address) => {
  await expect(expectPublic(address)).rejects.toThrow(
    /^\S+ cannot be reached from this server\. If it is in the server's own network, its operator must allow it \(OUTBOUND_ALLOW\)\.$/,
  );
});

test.each([
  'https://hooks.example.org/x',
  'https://no-answer.example.org/x',
  'https://1.1.1.1/x',
  'http://192.168.1.20/x',
  'http://nas.local:5000/x',
])('%s is let through', async (address) => expect(expectPublic(address)).resolves.toBeUndefined());
