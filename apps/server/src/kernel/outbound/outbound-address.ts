import ipaddr from 'ipaddr.js';
import { ForbiddenAddressError } from './outbound-errors.ts';

export interface AddressGuard {
  /** @throws ForbiddenAddressError for an address that may not be talked to. `host` is the name it came from, port included. */
  check(address: string, host: string): void;
}

/** Everything that is routed to one host on the internet lies in here (RFC 4291); the rest is local, reserved or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the address belongs to a host on the internet. IANA's special-purpose registries are kept by `ipaddr.js`; addresses that carry an
 * IPv4 address inside (mapped, 6to4, NAT64, Teredo) are not public, whatever is inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

type Address = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

function rangeOf(entry: string): Range | null {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.isValid(entry)) return null;
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv6' ? 128 : 32];
}

const isIn = (address: Address, [network, bits]: Range): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

/** Whether the operator's entry can ever let something through: a name or an address, with or without a port, or a range. */
export function isAllowance(entry: string): boolean {
  if (rangeOf(entry)) return true;
  const host = entry.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1');
  return rangeOf(host) !== null || (/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(host) && !/^[\d.]+$/.test(host));
}

/**
 * @param allowed what the operator lets through although it is not public: addresses, ranges such as `192.168.1.0/24`, names, or a name or
 *   address with a port (`127.0.0.1:9000`)
 */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  const ranges = allowed.flatMap((entry) => {
    const range = rangeOf(entry);
    return range ? [range] : [];
  });
  const names = new Set(allowed.map((name) => name.toLowerCase()));
  return {
    check(address, host) {
      if (isPublicAddress(address)) return;
      const name = host.toLowerCase();
      if (names.has(name) || names.has(name.replace(/:\d+$/, ''))) return;
      if (ipaddr.isValid(address) && ranges.some((range) => isIn(ipaddr.process(address), range))) return;
      throw new ForbiddenAddressError(host);
    },
  };
}
