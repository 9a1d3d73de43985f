/** The client of programs that show a code instead of opening a browser; it need not be registered. */
const DEVICE_CLIENT = 'trove-device';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Seconds between two questions, where the server says nothing, and how many more after it asked to slow down. */
const USUAL_INTERVAL = 5;
const SLOWER = 5;

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

/** What a person is shown. */
export interface DeviceCode {
  readonly code: string;
  /** Where the code is typed. */
  readonly address: string;
  /** The same with the code in it, for a link or a QR code. */
  readonly completeAddress: string;
}

export interface DeviceSignIn {
  /** Where Trove answers, such as `https://trove.example.org`. */
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
  override readonly name = 'SignInError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** @throws SignInError */
async function post(
  { address, fetch = globalThis.fetch, signal }: Pick<DeviceSignIn, 'address' | 'fetch' | 'signal'>,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Fields> {
  const body = new URLSearchParams({ client_id: DEVICE_CLIENT, ...fields });
  const response = await fetch(new URL(path, address), { method: 'POST', body, ...(signal && { signal }) });
  const answer: unknown = await response.json().catch(() => ({}));
  const read: Fields = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  if (response.ok) return read;
  const code = textIn(read, 'error') || `status_${response.status}`;
  throw new SignInError(code, textIn(read, 'error_description') || code);
}

function accessOf(answer: Fields): DeviceAccess {
  const seconds = answer['expires_in'];
  return {
    accessToken: textIn(answer, 'access_token'),
    refreshToken: textIn(answer, 'refresh_token'),
    expiresAt: Date.now() + (typeof seconds === 'number' ? seconds : 0) * 1_000,
    scopes: textIn(answer, 'scope').split(' ').filter(Boolean),
  };
}

/**
 * Signs a program in without a key: it shows a code, and its person types that into any browser and allows what they like (RFC 8628).
 *
 * @throws SignInError when the person refuses or takes too long, TypeError when the server cannot be reached
 * @example const { accessToken } = await signInOnDevice({
 *            address, scopes: ['search'], show: ({ code, address }) => console.log(`Enter ${code} at ${address}`),
 *          });
 *          const trove = createTroveClient({ address, key: accessToken });
 */
export async function signInOnDevice(request: DeviceSignIn): Promise<DeviceAccess> {
  const { scopes, show, signal, wait = pause } = request;
  const begun = await post(request, '/oauth/device', { scope: scopes.join(' ') });
  await show({
    code: textIn(begun, 'user_code'),
    address: textIn(begun, 'verification_uri'),
    completeAddress: textIn(begun, 'verification_uri_complete'),
  });
  let interval = typeof begun['interval'] === 'number' ? begun['interval'] : USUAL_INTERVAL;
  for (;;) {
    await wait(interval * 1_000);
    signal?.throwIfAborted();
    try {
      const fields = { grant_type: DEVICE_GRANT, device_code: textIn(begun, 'device_code') };
      return accessOf(await post(request, '/oauth/token', fields));
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      if (error.code === 'slow_down') interval += SLOWER;
      else if (error.code !== 'authorization_pending') throw error;
    }
  }
}

/**
 * A new access token for one that has ended. The refresh token that was given is used up by it.
 *
 * @throws SignInError when the access was ended
 */
export async function renewAccess(
  request: Pick<DeviceSignIn, 'address' | 'fetch' | 'signal'> & { readonly refreshToken: string },
): Promise<DeviceAccess> {
  const fields = { grant_type: 'refresh_token', refresh_token: request.refreshToken };
  return accessOf(await post(request, '/oauth/token', fields));
}
