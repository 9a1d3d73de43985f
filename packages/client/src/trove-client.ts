import { CALLS } from './call-table.ts';
import type { CallOptions, TroveClient } from './call-types.ts';
import { createListen } from './listen-to-events.ts';
import { errorOf } from './trove-error.ts';

export { TroveError } from './trove-error.ts';
export { renewAccess, SignInError, signInOnDevice } from './sign-in-on-device.ts';
export type { DeviceAccess, DeviceCode, DeviceSignIn } from './sign-in-on-device.ts';
export type { CallOptions, TroveClient } from './call-types.ts';

export interface ClientSettings {
  /** Where Trove answers, such as `https://trove.example.org`; a path in it stays. */
  readonly address: string;
  /** An API key from Settings, Advanced, or an access token of `signInOnDevice`. */
  readonly key: string;
  /** The id of the library that calls act in; your own where none is named. */
  readonly library?: string;
  /** Instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

type Input = Readonly<Record<string, unknown>>;

/** A value as an address or a form has it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A form with a file and its fields. */
function formOf({ file, name, metadata, ...fields }: Input): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, textOf(value));
  if (metadata !== undefined) form.append('metadata', JSON.stringify(metadata));
  if (!(file instanceof Blob)) throw new TypeError('The file must be a Blob');
  form.append('file', file, textOf(name));
  return form;
}

/** The address with its parameters, and what is left of the input. */
function addressOf(path: string, input: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined) throw new TypeError(`“${name}” is missing`);
    return encodeURIComponent(textOf(value));
  });
  return { path: filled, rest };
}

const headersOf = ({ idempotencyKey, ifMatch }: CallOptions): Record<string, string> => ({
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(ifMatch !== undefined && { 'if-match': ifMatch }),
});

/**
 * A client of the public API: a function for each operation, which takes all of its fields in one object and resolves with the answer.
 *
 * @throws TroveError when the server refuses, TypeError when it cannot be reached
 * @example const trove = createTroveClient({ address: 'http://localhost:8000', key });
 *          const { hits } = await trove.search({ query: 'How can the tenant end the lease?' });
 */
export function createTroveClient({ address, key, library, fetch = globalThis.fetch }: ClientSettings): TroveClient {
  const own = { authorization: `Bearer ${key}`, ...(library !== undefined && { 'trove-library': library }) };
  // Behind a proxy Trove may be below a path, which stays.
  const base = address.replace(/\/+$/, '');
  const call = async (operation: string, input: Input = {}, options: CallOptions = {}): Promise<unknown> => {
    const [method = 'GET', template = ''] = operation.split(' ');
    const { path, rest } = addressOf(template, input);
    const url = new URL(`${base}/v1${path}`);
    const isForm = operation === CALLS.uploadFile || operation === CALLS.uploadVersion;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    if (!hasBody)
      for (const [name, value] of Object.entries(rest)) if (value !== undefined) url.searchParams.set(name, textOf(value));
    const response = await fetch(url, {
      method,
      ...(hasBody && { body: isForm ? formOf(rest) : JSON.stringify(rest) }),
      ...(options.signal && { signal: options.signal }),
      headers: {
        ...own,
        ...(hasBody && !isForm && { 'content-type': 'application/json' }),
        ...headersOf(options),
      },
    });
    if (!response.ok) throw await errorOf(response);
    return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.blob();
  };
  const functions = Object.entries(CALLS).map(([id, operation]) => [
    id,
    (input?: Input, options?: CallOptions) => call(operation, input, options),
  ]);
  const streamEvents = createListen((after, signal) =>
    fetch(new URL(`${base}/v1${CALLS.streamEvents.split(' ')[1] ?? ''}`), {
      ...(signal && { signal }),
      headers: { ...own, ...(after !== undefined && { 'last-event-id': String(after) }) },
    }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a function for each row of the table, which has the operations of the contract
  return { ...Object.fromEntries(functions), streamEvents } as TroveClient;
}
