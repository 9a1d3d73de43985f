import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import * as z from 'zod';

/** More than a CDN, a load balancer and a proxy of one's own is a mistake. */
const MOST_HOPS = 10;

/** Whose `X-Forwarded-*` headers are believed: a number of proxies from our side, or their addresses. False: nobody's. */
export type TrustedProxies = false | number | string[];

/** `10.0.0.0/8`, `127.0.0.1`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && isPrefix && more.length === 0;
}

/**
 * Never all of `X-Forwarded-For`: its left end is what the client wrote. `true`, which older versions took for that, means one proxy.
 */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === '0' || text === 'false') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(`must be 0, a number of proxies up to ${MOST_HOPS}, or addresses such as 127.0.0.1,10.0.0.0/8`);
  return z.NEVER;
});

/** Says whether the proxy that stands so many hops before us is believed. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** The address that a request came from, for requests that do not pass through Fastify. */
export function createAddressOf(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trusted = trustOf(proxies);
  return (request) => proxyAddress(request, trusted === false ? () => false : trusted);
}
