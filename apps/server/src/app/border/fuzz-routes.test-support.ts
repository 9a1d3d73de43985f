import fc from 'fast-check';
import { request as send } from 'node:http';
import * as z from 'zod';
import { openBrowser, signIn } from '#features/identity/identity.test-support.ts';
import type { RouteRow } from '#platform/http/list-routes.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import type { TestProduct } from '../product.test-support.ts';
import { arbitraryFrom, hostileText } from './arbitrary-from-schema.test-support.ts';

export interface Outcome {
  readonly route: string;
  readonly path: string;
  readonly status: number;
  /** What was sent and answered, to repeat it. */
  readonly sent: string;
  readonly answered: string;
  /** The media type and the whole text of the answer. */
  readonly type: string;
  readonly text: string;
}

interface Case {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const AT_ONCE = 8;
/** Longer than anything takes on a busy machine: no answer by then is a hang. */
const ANSWER_MILLISECONDS = 120_000;

/**
 * Sends made-up requests to every route, from the schemas of the contract: as they should be, and as they should not be. They come from a person
 * who is signed in where the route wants one, else from a key, with ids of documents and folders that exist among the made-up ones.
 *
 * @param product with TRUST_PROXY=1, so that each sign-in can come from an address of its own
 * @param cases for each route
 */
export async function fuzzRoutes(
  product: TestProduct,
  { cases, seed, only = () => true }: { cases: number; seed: number; only?: (route: RouteRow) => boolean },
): Promise<Outcome[]> {
  const person = await product.person('fuzz');
  const uploaded = await person.upload('known document.pdf', await madePdf(['One page that is known.']));
  const folder = await person.call('POST', '/api/folders', { name: 'Known' });
  const command = await person.call('POST', '/api/commands', { text: 'star "known document.pdf"' });
  const known = [
    (command.body as { command: { id: string } }).command.id,
    (uploaded.body as { id: string }).id,
    (folder.body as { folder: { id: string } }).folder.id,
    'known document.pdf',
  ];
  const outcomes: Outcome[] = [];
  for (const [number, route] of product.served.routes.filter((one) => isFuzzed(one) && only(one)).entries()) {
    const requests = fc.sample(caseOf(route, known), { numRuns: cases, seed });
    const token = route.access === 'account' ? await tokenOf(product, person.email, number) : person.key;
    for (let from = 0; from < requests.length; from += AT_ONCE)
      outcomes.push(
        ...(await Promise.all(requests.slice(from, from + AT_ONCE).map((one) => perform(product.address, route, one, token)))),
      );
  }
  return outcomes;
}

/** Files that are served as they are take no input. HEAD runs the handler of GET. */
const isFuzzed = ({ method, path }: RouteRow): boolean =>
  method !== 'HEAD' && method !== 'OPTIONS' && !path.includes('*') && !/\.[a-z0-9]+$/i.test(path);

/** A signed-in session: an earlier case may have ended the one before, or used up what an address or a network may try. */
async function tokenOf({ address }: TestProduct, email: string, number: number): Promise<string> {
  const browser = openBrowser(undefined, { seenAt: `2001:db8:${number.toString(16)}::1` });
  const { tokens } = await signIn(address, browser, { email, password: 'the secret of fuzz' });
  return tokens.access_token;
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

function caseOf({ method, path, schema }: RouteRow, known: readonly string[]): fc.Arbitrary<Case> {
  const parameter = fc.oneof(fc.constantFrom(...known), hostileText, fc.integer({ min: -1, max: 3 }).map(String));
  const address = fc
    .tuple(fc.array(parameter, { minLength: 4, maxLength: 4 }), queryOf(schema.querystring))
    .map(([values, query]) => {
      let next = 0;
      const filled = path.replace(/:[a-zA-Z]+/g, () => escape(values[next++ % values.length] ?? ''));
      return query === '' ? filled : `${filled}?${query}`;
    });
  const body = method === 'GET' ? fc.constant({ headers: {}, body: undefined }) : bodyOf(schema.body);
  return fc.tuple(address, body).map(([one, content]) => ({ path: one, ...content }));
}

/** Percent signs for everything but letters and numbers; half a surrogate pair as no encoder would write it. */
const escape = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /\w/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

function queryOf(schema: unknown): fc.Arbitrary<string> {
  const pairs = fc.array(fc.tuple(fc.constantFrom('p', 'state', 'code', 'error', 'a'), hostileText), { maxLength: 3 });
  const loose = pairs.map((list) => list.map(([name, value]) => `${name}=${escape(value)}`).join('&'));
  if (!isSchema(schema)) return loose;
  const strict = arbitraryFrom(schema).map((value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .flatMap(([name, one]) => [one].flat().map((each) => `${escape(name)}=${escape(String(each))}`))
          .join('&')
      : '',
  );
  return fc.oneof({ arbitrary: strict, weight: 4 }, { arbitrary: loose, weight: 1 });
}

interface Content {
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

const ofType =
  (type: string) =>
  (text: string | Buffer): Content => ({
    headers: { 'content-type': type },
    body: Buffer.from(text),
  });

function bodyOf(schema: unknown): fc.Arbitrary<Content> {
  const value = isSchema(schema) ? arbitraryFrom(schema) : fc.jsonValue();
  const json = value.map((one) => ofType('application/json')(JSON.stringify(one) ?? ''));
  const broken = fc.oneof(
    fc.tuple(value, fc.nat(30)).map(([one, cut]) => ofType('application/json')((JSON.stringify(one) ?? '').slice(0, -1 - cut))),
    fc.string({ unit: 'binary', maxLength: 60 }).map(ofType('application/json')),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => ofType('application/json')(Buffer.from(bytes))),
    fc.constant(ofType('application/json')('['.repeat(20_000))),
    fc.string({ maxLength: 60 }).map(ofType('application/x-www-form-urlencoded')),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => ofType('image/png')(Buffer.from(bytes))),
    fc.string({ maxLength: 60 }).map(ofType('text/plain')),
    fc.constant({ headers: {}, body: undefined }),
  );
  return fc.oneof({ arbitrary: json, weight: 6 }, { arbitrary: broken, weight: 2 }, { arbitrary: form(), weight: 2 });
}

/** Forms with one part, several or none, whole or cut, with every kind of head. */
function form(): fc.Arbitrary<Content> {
  const part = fc
    .record({
      name: fc.oneof(fc.constant('file'), hostileText),
      filename: fc.option(fc.oneof(fc.constantFrom('a.pdf', 'notes.zip'), hostileText)),
      content: fc.oneof(fc.constantFrom('%PDF-1.7 nothing', 'PK\u0003\u0004', ''), fc.string({ maxLength: 50 })),
    })
    .map(({ name, filename, content }) => {
      const named = filename === null ? '' : `; filename="${filename}"`;
      return `--x\r\ncontent-disposition: form-data; name="${name}"${named}\r\n\r\n${content}\r\n`;
    });
  return fc
    .tuple(
      fc.array(part, { maxLength: 3 }),
      fc.constantFrom('--x--\r\n', '', '--x', '--y--'),
      fc.constantFrom('; boundary=x', '; boundary=y', ''),
    )
    .map(([parts, end, boundary]) => ofType(`multipart/form-data${boundary}`)(parts.join('') + end));
}

/** Sent with node:http, which changes nothing of a path. */
function perform(
  address: string,
  { method, path: route }: RouteRow,
  { path, headers, body }: Case,
  token: string,
): Promise<Outcome> {
  const sent = `${method} ${path} ${JSON.stringify(headers)} ${body?.toString('latin1').slice(0, 400) ?? ''}`;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const end = (status: number, text: string, type = '') =>
    resolve({ route: `${method} ${route}`, path, status, sent, answered: text.slice(0, 400), type, text });
  const request = send(
    address + path,
    {
      method,
      agent: false,
      timeout: ANSWER_MILLISECONDS,
      headers: { ...headers, authorization: `Bearer ${token}`, ...(body && { 'content-length': String(body.length) }) },
    },
    (response) => {
      const chunks: Buffer[] = [];
      // A stream of events goes on for as long as somebody listens.
      if (response.headers['content-type']?.startsWith('text/event-stream')) response.once('data', () => response.destroy());
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('close', () =>
        end(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers['content-type']),
      );
    },
  );
  request.on('timeout', () => request.destroy(new Error('no answer in time')));
  request.on('error', (error) => end(0, error.message));
  request.end(body);
  return promise;
}
