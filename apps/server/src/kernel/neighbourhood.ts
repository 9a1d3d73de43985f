import { isIPv6 } from 'node:net';

/** One household or server: an IPv4 address, or the first four groups of an IPv6 one, which its holder can vary below at will. */
export function neighbourhoodOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? [] : Array.from({ length: 8 - start.length - end.length }, () => '0');
  return `${[...start, ...middle, ...end].slice(0, 4).join(':')}::/64`;
}
