import { lookup } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { UnavailableError } from './cloud-source.ts';
import type { AddressGuard } from './outbound-address.ts';

export interface OutboundRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** `manual` answers the redirect itself. */
  readonly redirect?: 'follow' | 'manual';
  readonly signal?: AbortSignal | undefined;
  /** How long the other side may be silent. */
  readonly silenceMilliseconds?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readable;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

/** Asks a server. Refuses reserved addresses, also after redirects; credentials never follow to another origin. */
export type OutboundFetch = (url: string, request?: OutboundRequest) => Promise<Answer>;

const REDIRECTS = 5;
const SILENCE_MILLISECONDS = 60_000;
const CREDENTIALS = new Set(['authorization', 'cookie', 'dropbox-api-arg', 'x-amz-security-token']);

/** The address is checked when the name is resolved and that very address is used, so a name cannot change its mind in between. */
function guardedLookup(guard: AddressGuard, host: string): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      try {
        for (const { address } of addresses) guard.check(address, host);
      } catch (refusal) {
        return done(refusal instanceof Error ? refusal : new Error(String(refusal)), '');
      }
      const first = addresses[0];
      if (!first) return done(new Error(`${hostname} has no address`), '');
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    const [name, value] = [message.rawHeaders[index], message.rawHeaders[index + 1]];
    if (name !== undefined && value !== undefined) headers.append(name, value);
  }
  return headers;
}

export function createOutboundFetch(guard: AddressGuard): OutboundFetch {
  const agents = {
    'http:': new PlainAgent({ keepAlive: true, timeout: 30_000 }),
    'https:': new SecureAgent({ keepAlive: true, timeout: 30_000 }),
  };

  function ask(url: URL, request: OutboundRequest): Promise<Answer> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new UnavailableError(`${url.protocol} addresses cannot be asked`);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(hostname)) guard.check(hostname, url.host);
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const outgoing = send(url, {
        method: request.method ?? 'GET',
        headers: {
          'user-agent': 'Trove',
          ...request.headers,
          ...(request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }),
        },
        agent: agents[url.protocol === 'https:' ? 'https:' : 'http:'],
        lookup: guardedLookup(guard, url.host),
        signal: request.signal,
      });
      outgoing.setTimeout(request.silenceMilliseconds ?? SILENCE_MILLISECONDS, () =>
        outgoing.destroy(new UnavailableError(`${url.host} stopped answering`)),
      );
      outgoing.once('error', (error) => {
        if (request.signal?.aborted) return reject(error);
        reject(
          error instanceof UnavailableError
            ? error
            : new UnavailableError(`${url.host} cannot be reached (${error.message})`, { cause: error }),
        );
      });
      outgoing.once('response', (message) =>
        resolve({ status: message.statusCode ?? 0, headers: headersOf(message), body: message, url: url.href }),
      );
      outgoing.end(request.body);
    });
  }

  return async (address, request = {}) => {
    let url = new URL(address);
    let { method = 'GET', headers = {}, body } = request;
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await ask(url, { ...request, method, headers, ...(body === undefined ? {} : { body }) });
      const location = answer.headers.get('location');
      if (request.redirect === 'manual' || location === null || answer.status < 300 || answer.status > 399) return answer;
      answer.body.resume();
      const next = new URL(location, url);
      if (next.origin !== url.origin) headers = withoutCredentials(headers);
      if (answer.status === 303) {
        method = 'GET';
        body = undefined;
      }
      url = next;
    }
    throw new UnavailableError(`${new URL(address).host} redirects in a circle`);
  };
}

const withoutCredentials = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIALS.has(name.toLowerCase())));
