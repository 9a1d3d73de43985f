import { isIP } from 'node:net';

/** For whom a passkey is made: browsers bind it to this host name, and sign only for pages of this origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where people reach the product by an IP address: browsers make passkeys for names only. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}
