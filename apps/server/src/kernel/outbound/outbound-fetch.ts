import { lookup } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { systemClock, type Clock } from '../clock.ts';
import type { AddressGuard } from './outbound-address.ts';
import { OutboundError, UnreachableError } from './outbound-errors.ts';

/** A body that is not held in memory. It is opened again where it has to be sent again. */
export interface StreamedBody {
  readonly bytes: number;
  readonly open: () => Readable;
}

export interface OutboundRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | StreamedBody;
  /** `manual` answers the redirect itself. */
  readonly redirect?: 'follow' | 'manual';
  readonly signal?: AbortSignal | undefined;
  /** How long the other side may be silent, and how long the head of its answer may take from when the request was sent. */
  readonly silenceMilliseconds?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readable;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** When it came, as epoch milliseconds. */
  readonly at: number;
}

/** Asks a server. Refuses reserved addresses, also after redirects; neither credentials nor a body ever follow to another origin. */
export type OutboundFetch = (url: string, request?: OutboundRequest) => Promise<Answer>;

const REDIRECTS = 5;
const SILENCE_MILLISECONDS = 60_000;
/** What another origin may be told. Any other header may hold a key: every service names its own. */
const TOLD_ELSEWHERE = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
]);

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

/** What OpenSSL and Node call a certificate that is not trusted, and an answer that is not HTTP. */
const TLS_TROUBLE = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/;
const HTTP_TROUBLE = /^HPE_/;

/** Trouble with a host that was reached is said as it is: only an address that may be talked to gets so far. */
function troubleWith(host: string, error: Error): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (TLS_TROUBLE.test(code))
    return new OutboundError(`${host} has no certificate that is trusted here (${code})`, { cause: error });
  if (HTTP_TROUBLE.test(code)) return new OutboundError(`${host} does not answer like a web server`, { cause: error });
  return new UnreachableError(host, error);
}

const isStreamed = (body: OutboundRequest['body']): body is StreamedBody =>
  typeof body === 'object' && !(body instanceof Uint8Array);

const lengthOf = (body: string | Uint8Array | StreamedBody): number =>
  isStreamed(body) ? body.bytes : Buffer.byteLength(body);

/** @param proxy where every request goes; it resolves names in our place, so only addresses written as numbers are checked then */
export function createOutboundFetch(guard: AddressGuard, clock: Clock = systemClock, proxy?: string): OutboundFetch {
  const how = { keepAlive: true, timeout: 30_000, ...(proxy && { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }) };
  const agents = { 'http:': new PlainAgent(how), 'https:': new SecureAgent(how) };

  function ask(url: URL, request: OutboundRequest): Promise<Answer> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new OutboundError(`${url.protocol} addresses cannot be asked`);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(hostname)) guard.check(hostname, url.host);
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const silence = request.silenceMilliseconds ?? SILENCE_MILLISECONDS;
    return new Promise((resolve, reject) => {
      const outgoing = send(url, {
        method: request.method ?? 'GET',
        headers: {
          'user-agent': 'Trove',
          ...request.headers,
          ...(request.body === undefined ? {} : { 'content-length': String(lengthOf(request.body)) }),
        },
        agent: agents[url.protocol === 'https:' ? 'https:' : 'http:'],
        ...(!proxy && { lookup: guardedLookup(guard, url.host) }),
        signal: request.signal,
      });
      const giveUp = () => outgoing.destroy(new OutboundError(`${url.host} stopped answering`));
      outgoing.setTimeout(silence, giveUp);
      // Who sends a line of its head now and then is never silent.
      let isLate: NodeJS.Timeout | undefined;
      let isAnswered = false;
      outgoing.once('finish', () => {
        if (!isAnswered) isLate = setTimeout(giveUp, silence);
      });
      outgoing.once('close', () => clearTimeout(isLate));
      outgoing.once('error', (error) => reject(request.signal?.aborted ? error : troubleWith(url.host, error)));
      outgoing.once('response', (message) => {
        isAnswered = true;
        clearTimeout(isLate);
        resolve({
          status: message.statusCode ?? 0,
          headers: headersOf(message),
          body: message,
          url: url.href,
          at: clock.now(),
        });
      });
      const { body } = request;
      if (!isStreamed(body)) outgoing.end(body);
      // A failure of either ends both, and is told by the request.
      else pipeline(body.open(), outgoing, (error) => error && outgoing.destroy(error));
    });
  }

  return async (address, request = {}) => {
    let url = new URL(address);
    let { method = 'GET', headers = {}, body, ...rest } = request;
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await ask(url, { ...rest, method, headers, ...(body === undefined ? {} : { body }) });
      const location = answer.headers.get('location');
      if (request.redirect === 'manual' || location === null || answer.status < 300 || answer.status > 399) return answer;
      answer.body.destroy();
      const next = URL.parse(location, url.href);
      if (!next) throw new OutboundError(`${url.host} sends on to an address that cannot be read`);
      if (answer.status === 303) {
        method = 'GET';
        body = undefined;
      }
      if (next.origin !== url.origin) {
        if (body !== undefined)
          throw new OutboundError(
            `${url.host} sends on to ${next.host}. What was meant for the one is not given to the other.`,
          );
        headers = forElsewhere(headers);
      }
      url = next;
    }
    throw new OutboundError(`${new URL(address).host} redirects in a circle`);
  };
}

const forElsewhere = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => TOLD_ELSEWHERE.has(name.toLowerCase())));
