import * as z from 'zod';
import { BadSettingsError, setting, settingTable, type SettingsOf } from '#platform/settings/settings.ts';

/** The client id of the product's own pages at the provider inside this server. */
export const PRODUCT_CLIENT = 'trove';

const MISSING = 'is missing';

/** Another OpenID Connect provider that people may sign in with. */
export const Upstream = z.object({
  /** Stands in addresses and in the database: never change it once people have signed in. */
  name: z.string(MISSING).regex(/^[a-z0-9-]{1,40}$/, 'a name has small letters, digits and -'),
  /** What the button says after "Sign in with". */
  label: z.string(MISSING).min(1, MISSING).max(40, 'has at most 40 characters'),
  issuer: z.url('must be an address such as https://id.example.org'),
  clientId: z.string(MISSING).min(1, MISSING),
  clientSecret: z.string().optional(),
  scope: z.string().default('openid profile email'),
  /** Whether people the provider knows, and Trove does not yet, get an account. */
  signUp: z.boolean().default(true),
});
export type Upstream = z.infer<typeof Upstream>;

const upstreams = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be a JSON list');
      return z.NEVER;
    }
  })
  .pipe(z.array(Upstream, 'must be a JSON list'))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'two of them have the same name');

/** An origin, written as one or as a bare host name, which then means https. */
const origin = z
  .string()
  .transform((text) => (text.includes('://') ? text : `https://${text}`))
  .pipe(z.url('must be a host name such as tenant.eu.auth0.com'))
  .transform((text) => new URL(text).origin)
  .optional();

export const identitySettings = settingTable({
  openRegistration: {
    doc: 'May people create an account by themselves? 1 or 0. When unset, only where both HOST and PUBLIC_URL are of this machine alone.',
    schema: setting.flag.optional(),
    default: undefined,
    env: 'OPEN_REGISTRATION',
  },
  sessionIdle: {
    doc: 'How long a browser stays signed in without being used, such as 30m, 12h or 14d. At least 15m.',
    schema: setting.duration.refine((value) => value >= 15 * 60_000, 'must be at least 15m'),
    default: '14d',
    env: 'SESSION_IDLE',
  },
  sessionLimit: {
    doc: 'How long a browser stays signed in at most, however much it is used; then the person signs in again.',
    schema: setting.duration.refine((value) => value >= 15 * 60_000, 'must be at least 15m'),
    default: '90d',
    env: 'SESSION_LIMIT',
  },
  upstreams: {
    doc:
      'Other OpenID Connect providers to sign in with, as a JSON list: ' +
      '[{"name":"work","label":"Example Inc","issuer":"https://id.example.org","clientId":"trove","clientSecret":"…"}]. ' +
      'Register PUBLIC_URL/sign-in/callback there. "signUp": false admits only people who have an account already.',
    schema: upstreams,
    default: '[]',
    env: 'UPSTREAMS',
    secret: true,
  },
  authDomain: {
    doc: 'An Auth0 tenant (or what behaves like one) that replaces the built-in sign-in altogether. Needs AUTH_CLIENT_ID and AUTH_AUDIENCE.',
    schema: origin,
    default: undefined,
    env: 'AUTH_DOMAIN',
  },
  authClientId: {
    doc: 'The client id of Trove at AUTH_DOMAIN.',
    schema: setting.optionalText,
    default: undefined,
    env: 'AUTH_CLIENT_ID',
  },
  authAudience: {
    doc: 'The API identifier at AUTH_DOMAIN that access tokens are made for.',
    schema: setting.optionalText,
    default: undefined,
    env: 'AUTH_AUDIENCE',
  },
});
export type IdentitySettings = SettingsOf<typeof identitySettings>;

/** Whose tokens are believed: the provider inside this server, or a tenant elsewhere. */
export interface TokenIssuer {
  readonly kind: 'embedded' | 'tenant';
  /** Origin without a trailing slash. */
  readonly domain: string;
  /** What `iss` says: the origin with a slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
}

/** @throws BadSettingsError when AUTH_DOMAIN is set and what it needs is not. */
export function tokenIssuerOf(settings: IdentitySettings, publicUrl: string): TokenIssuer {
  const { authDomain, authClientId, authAudience } = settings;
  if (authDomain === undefined) {
    const domain = new URL(publicUrl).origin;
    return { kind: 'embedded', domain, issuer: `${domain}/`, clientId: PRODUCT_CLIENT, audience: `${domain}/api` };
  }
  if (authClientId === undefined || authAudience === undefined)
    throw new BadSettingsError(['AUTH_DOMAIN: needs AUTH_CLIENT_ID and AUTH_AUDIENCE beside it']);
  return { kind: 'tenant', domain: authDomain, issuer: `${authDomain}/`, clientId: authClientId, audience: authAudience };
}
