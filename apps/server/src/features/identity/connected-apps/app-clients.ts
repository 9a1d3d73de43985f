import type { ClientMetadata } from 'oidc-provider';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Seconds that an access token of an app is good for. */
export const APP_TOKEN_SECONDS = HOUR;
/** Seconds that an app may stay away and still go on by itself; each use starts them anew. */
export const APP_REFRESH_SECONDS = 90 * DAY;
/** Seconds after which an app must be let in again, however much it is used. */
export const GRANT_SECONDS = 365 * DAY;
/** Seconds that a program is remembered that registered and was let in by nobody, and one that was. */
export const NEW_CLIENT_SECONDS = DAY;
export const KNOWN_CLIENT_SECONDS = 400 * DAY;
/** Programs that registered and wait to be let in, of all the world: of more, the oldest are forgotten. */
export const UNUSED_CLIENTS_MAX = 1_000;
/** Seconds that a code of a device is good for. */
export const DEVICE_CODE_SECONDS = 600;

/** The client of programs that cannot open a browser beside them: they show a code instead. They need not register. */
export const DEVICE_CLIENT = 'trove-device';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** What holds for every app: it has no secret. */
export const APP_DEFAULTS = {
  token_endpoint_auth_method: 'none',
  id_token_signed_response_alg: 'RS256',
} as const satisfies Partial<ClientMetadata>;

export const deviceClient: ClientMetadata = {
  ...APP_DEFAULTS,
  client_id: DEVICE_CLIENT,
  client_name: 'A program on a device of yours',
  application_type: 'native',
  grant_types: [DEVICE_GRANT, 'refresh_token'],
  response_types: [],
  redirect_uris: [],
};
