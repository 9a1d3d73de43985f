import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { PICTURE } from 'contract/account';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { scopeOf } from './identity.scope.ts';
import type { ManagePicture } from './manage-picture.ts';

/** Milliseconds. Signing in waits for it. */
const TIMEOUT = 3_000;

/** Networks that no address named by a person may lead this server into. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Is this the address of a machine on a private network, or of this one? */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Looks a name up and refuses what is inside; the connection is made to the very address that was looked at. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error ?? !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (addresses.some(({ address }) => isInside(address)))
      return callback(new Error(`${hostname} is an address of a private network`), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/**
 * Fetches a picture of at most 1 MB. The address comes from a person's profile elsewhere, so it may lead to no private network, unless
 * it is the provider's own origin; redirects are not followed.
 */
async function fetchPicture(address: URL, trusted: URL): Promise<Buffer> {
  const isTrusted = address.origin === trusted.origin;
  if (address.protocol !== 'https:' && !isTrusted) throw new Error('not an https address');
  if (!isTrusted && /^[\d.]+$|:/.test(address.hostname)) throw new Error('an address without a name');
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const request = send(
    address,
    { signal: AbortSignal.timeout(TIMEOUT), ...(!isTrusted && { lookup: lookupOutside }) },
    (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      if (response.statusCode !== 200) return request.destroy(new Error(`answered ${response.statusCode ?? 'nothing'}`));
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > PICTURE.maxBytes) request.destroy(new Error('larger than 1 MB'));
        else parts.push(part);
      });
      response.on('end', () => resolve(Buffer.concat(parts)));
      response.on('error', reject);
      return undefined;
    },
  );
  request.on('error', reject);
  request.end();
  return promise;
}

/**
 * Copies a picture that another provider names, so that showing it asks no other host. Failing only means no picture.
 *
 * @param provider whose own origin may be on a private network
 */
export type CopyPicture = (accountId: string, address: string, provider: URL) => Promise<void>;

export function createCopyPicture({ picture, log }: { picture: ManagePicture; log: Log }): CopyPicture {
  return async (accountId, address, provider) => {
    try {
      await picture.adopt(scopeOf(accountId), await fetchPicture(new URL(address), provider));
    } catch (error) {
      log.info('profile picture not copied', { reason: messageOf(error) });
    }
  };
}
