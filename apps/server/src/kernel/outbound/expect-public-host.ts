import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressGuard } from './outbound-address.ts';
import { OutboundError, UnreachableError } from './outbound-errors.ts';

/** Names that mean this machine or its network wherever they are asked for (RFC 6761, 6762, 8375), and those of one word. */
const LOCAL_NAME = /^[^.]+$|(^|\.)(localhost|local|internal|home\.arpa|lan|intranet)$/;
/** A name that is not resolved by then is looked at when something is sent there. Milliseconds. */
const RESOLVED_WITHIN = 3_000;

/** @throws UnreachableError for an address that this server will send nothing to, with the same words for a name that does not exist */
export type ExpectPublicHost = (address: string) => Promise<void>;

/** Looks at an address before anything is kept for it. What is sent there later is checked again: a name may change its mind. */
export function createExpectPublicHost(guard: AddressGuard, resolve: typeof resolveAll = resolveAll): ExpectPublicHost {
  const isAllowed = (host: string): boolean => {
    try {
      // Of no address the guard lets through only what the operator allows by name.
      guard.check('', host);
      return true;
    } catch (error) {
      if (error instanceof OutboundError) return false;
      throw error;
    }
  };
  return async (address) => {
    const { host, hostname } = new URL(address);
    const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    if (isAllowed(host)) return;
    if (isIP(name)) return guard.check(name, host);
    if (LOCAL_NAME.test(name)) throw new UnreachableError(host);
    for (const found of await resolve(name, host)) guard.check(found, host);
  };
}

/** The addresses of a name; none where nobody can say them now. @throws UnreachableError for a name that does not exist */
async function resolveAll(name: string, host: string): Promise<readonly string[]> {
  const late = new Promise<readonly string[]>((resolve) => void setTimeout(resolve, RESOLVED_WITHIN, []).unref());
  const found = lookup(name, { all: true }).then(
    (all) => all.map(({ address }) => address),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND') throw new UnreachableError(host, error);
      return [];
    },
  );
  return Promise.race([found, late]);
}
