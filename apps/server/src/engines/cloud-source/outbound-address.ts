import { BlockList, isIP } from 'node:net';
import { UnavailableError } from './cloud-source.ts';

// Addresses that belong to this machine, its network or nobody (IANA special-purpose registries). A server that a person names, or that
// a provider redirects to, must not make us talk to them: cloud machines answer credentials on 169.254.169.254.
const RESERVED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const RESERVED_6 = [
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

const reserved = blockListOf([...RESERVED_4, ...RESERVED_6]);

export class ForbiddenAddressError extends UnavailableError {
  constructor(host: string) {
    super(`${host} is an address of this machine or its network. The operator can allow it with OUTBOUND_ALLOW.`);
  }
}

export interface AddressGuard {
  /** @throws ForbiddenAddressError for an address that may not be talked to. `host` is the name it came from, port included. */
  check(address: string, host: string): void;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * @param allowed what the operator lets through although it is reserved: addresses, ranges such as `192.168.1.0/24`, names, or a name or
 *   address with a port (`127.0.0.1:9000`)
 */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  const ranges = allowed.filter((entry) => isIP(entry.split('/')[0] ?? '') !== 0);
  const names = new Set(allowed.map((name) => name.toLowerCase()));
  const allowedRanges = blockListOf(ranges);
  return {
    check(address, host) {
      const family = familyOf(address);
      if (!reserved.check(address, family)) return;
      const name = host.toLowerCase().replace(/:\d+$/, '');
      if (allowedRanges.check(address, family) || names.has(name) || names.has(host.toLowerCase())) return;
      throw new ForbiddenAddressError(host);
    },
  };
}
