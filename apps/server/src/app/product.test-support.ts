import { KEY_SCOPES } from 'contract/account';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { throwawayDatabase } from '#engines/database/drivers/postgres/throwaway-database.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import { randomId } from '#kernel/ids.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { createLog } from '#platform/logging/logging.ts';
import { readProductSettings } from './settings/product-settings.ts';
import { serveProduct, type ServedProduct } from './serving/serve-product.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Somebody with an account, who talks to the product over HTTP with a key. */
export interface TestPerson {
  readonly accountId: string;
  readonly email: string;
  readonly key: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  upload(filename: string, bytes: Buffer | string, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestProduct extends AsyncDisposable {
  readonly address: string;
  readonly dataDir: string;
  /** What a command needs in its environment to work on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  readonly served: ServedProduct;
  person(name: string): Promise<TestPerson>;
  /** The files of the data directory in which a word stands as it is. */
  holds(word: string): string[];
  /** Stops the product and starts it again on the same data, with these settings changed. */
  restart(changed?: Record<string, string>): Promise<void>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/** On the server that DATABASE_URL names a database of its own; without, the embedded one. Through a pooler where DATABASE_DIRECT_URL leads past it. */
async function openTestDatabase() {
  const { DATABASE_URL: server, DATABASE_DIRECT_URL: direct } = process.env;
  if (server === undefined) return { settings: {}, remove: () => Promise.resolve() };
  const database = await throwawayDatabase(direct ?? server);
  const { pathname } = new URL(database.url);
  const settings =
    direct === undefined
      ? { DATABASE_URL: database.url }
      : { DATABASE_URL: Object.assign(new URL(server), { pathname }).href, DATABASE_DIRECT_URL: database.url };
  return { settings, remove: () => database[Symbol.asyncDispose]() };
}

/**
 * The whole product in this process: real database, real migrations, real files in a folder that goes with it.
 *
 * @param lines gets every line of the log, where a test reads them
 */
export async function openTestProduct(
  environment: Record<string, string> = {},
  { lines, clock = systemClock }: { lines?: string[]; clock?: Clock } = {},
): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-test-'));
  const database = await openTestDatabase();
  const port = await freePort();
  const given = {
    PORT: String(port),
    NOTIFICATIONS_PORT: '0',
    // A test that wants letters recognised says so.
    TEXT_RECOGNITION: 'off',
    // Pages are the same whatever this system has installed.
    LIBREOFFICE: 'off',
    DATA_DIR: dataDir,
    ...database.settings,
    ...environment,
  };
  // What goes wrong inside shows beside the test that failed for it.
  const log = lines
    ? createLog((line) => lines.push(line))
    : { ...createLog((line) => process.stderr.write(`${line}\n`)), info() {} };
  const start = (changed: Record<string, string> = {}) =>
    serveProduct(readProductSettings({ ...given, ...changed }), { clock, makeId: randomId, log });
  let served = await start();
  const address = `http://localhost:${port}`;

  return {
    address,
    dataDir,
    environment: { DATA_DIR: dataDir, ...database.settings },
    get served() {
      return served;
    },
    async person(name) {
      const { identity } = served.product;
      const email = `${name}@example.org`;
      const account = await identity.createAccount({ email, name, password: `the secret of ${name}` });
      const { secret } = await identity.createApiKey(scopeOf(account.id), {
        name: 'test',
        scopes: [...KEY_SCOPES],
        expiresInDays: null,
      });
      const authorization = `Bearer ${secret}`;
      return {
        accountId: account.id,
        email,
        key: secret,
        async call(method, path, body, headers = {}) {
          const content =
            body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
          const response = await fetch(address + path, {
            method,
            redirect: 'manual',
            ...content,
            headers: { ...content.headers, ...headers, authorization },
          });
          return answerOf(response);
        },
        async upload(filename, bytes, headers = {}) {
          const form = new FormData();
          form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), filename);
          const sent = { method: 'POST', body: form, headers: { ...headers, authorization } };
          return answerOf(await fetch(`${address}/api/pdf/upload`, sent));
        },
      };
    },
    holds: (word) =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word))
        .map(({ name }) => name),
    async restart(changed) {
      await served[Symbol.asyncDispose]();
      served = await start(changed);
    },
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
