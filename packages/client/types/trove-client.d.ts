import type { Calls, Change } from './calls.js';

export type * from './calls.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent again with the same key within a day, the call is done once. For calls that make something. */
  readonly idempotencyKey?: string;
  /** The ETag of the file as it was read: nothing is changed when it is not like that any more. */
  readonly ifMatch?: string;
}

/** What a stream tells. `events.lost`: some are older than what is kept. */
export type StreamedEvent =
  | {
      /** The same in webhooks and in the list of changes. */
      readonly id: string;
      readonly type: Change['type'];
      readonly timestamp: string;
      readonly data: {
        readonly file_id: string | null;
        readonly name: string | null;
        readonly source: string | null;
        readonly by: 'person' | 'key' | 'server';
        readonly key_id: string | null;
        readonly folder_id?: string;
        readonly command_id?: string;
        readonly connection_id?: string;
      };
    }
  | { readonly type: 'events.lost'; readonly data: { readonly next: number } };

/** A function for each call of `/v1`. */
export interface TroveClient extends Calls {
  /** Goes on by itself after a break, until the signal ends it or the server refuses. `position` is what `after` takes the next time. */
  streamEvents(
    input?: { readonly after?: number },
    options?: Pick<CallOptions, 'signal'>,
  ): AsyncIterableIterator<StreamedEvent & { readonly position: number }>;
}

export interface ClientSettings {
  /** Where Trove answers, such as `https://trove.example.org`. */
  readonly address: string;
  /** An API key from Settings, Advanced, or an access token of `signInOnDevice`. */
  readonly key: string;
  /** Instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** @throws TroveError when the server refuses, TypeError when it cannot be reached */
export function createTroveClient(settings: ClientSettings): TroveClient;

/** A refusal of the server. `code` is stable and says what happened; the message is a sentence for a person. */
export class TroveError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(problem: { status: number; code: string; detail: string });
}

/** What a person let a program in with. Use `accessToken` as the `key` of a client. */
export interface DeviceAccess {
  readonly accessToken: string;
  /** Gives a new access token, once: keep the newest one. */
  readonly refreshToken: string;
  /** Epoch milliseconds from which the access token is refused. */
  readonly expiresAt: number;
  /** What was allowed, which may be less than was asked for. */
  readonly scopes: readonly string[];
}

export interface DeviceCode {
  readonly code: string;
  /** Where the code is typed. */
  readonly address: string;
  /** The same with the code in it, for a link or a QR code. */
  readonly completeAddress: string;
}

export interface DeviceSignIn {
  readonly address: string;
  /** What the program wants to do, such as `['search', 'files:read']`. */
  readonly scopes: readonly string[];
  /** Shows the code; called once. */
  readonly show: (code: DeviceCode) => void | Promise<void>;
  readonly signal?: AbortSignal;
  /** Instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Instead of a timer. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** The server did not let the program in, for one of OAuth's reasons, such as `access_denied` or `expired_token`. */
export class SignInError extends Error {
  readonly code: string;
  constructor(code: string, message: string);
}

/** Signs a program in without a key (RFC 8628). @throws SignInError when the person refuses or takes too long */
export function signInOnDevice(request: DeviceSignIn): Promise<DeviceAccess>;

/** A new access token for one that has ended. @throws SignInError when the access was ended */
export function renewAccess(
  request: Pick<DeviceSignIn, 'address' | 'fetch' | 'signal'> & { readonly refreshToken: string },
): Promise<DeviceAccess>;
