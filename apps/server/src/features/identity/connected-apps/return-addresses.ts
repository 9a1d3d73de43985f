import type { AdapterFactory } from 'oidc-provider';
import { isLoopback } from '../identity.rules.ts';

export const isLocal = (url: URL): boolean => url.protocol === 'http:' && isLoopback(url.hostname);
/** A program's own scheme is the reverse of a domain, as RFC 8252 has it: `com.example.app:`. Those without a dot belong to systems and browsers. */
export const isOwnScheme = ({ protocol }: URL): boolean => /^[a-z]{2,24}(\.[a-z0-9][a-z0-9-]*)+:$/.test(protocol);

/** Where a program may have the browser sent back to: https, this machine, or a scheme of the program's own. */
export function mayReturnTo(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '' || address.includes('#')) return false;
  // Other programs take it for any host. The second finds it where it was written with percent signs.
  if (address.includes('*') || url.hostname.includes('*')) return false;
  if (url.protocol === 'https:') return url.hostname !== '' && !isLoopback(url.hostname);
  return isOwnScheme(url) || isLocal(url);
}

/** The same records, where a program that registered under older rules is sent back only to where one may be today; one without such a place is not known. */
export const withReturnAddressesOfToday =
  (records: AdapterFactory): AdapterFactory =>
  (model) => {
    const adapter = records(model);
    if (model !== 'Client') return adapter;
    return {
      ...adapter,
      async find(id) {
        const found = await adapter.find(id);
        if (!found?.redirect_uris) return found;
        const kept = found.redirect_uris.filter(mayReturnTo);
        return kept.length === 0 ? undefined : { ...found, redirect_uris: kept };
      },
    };
  };
