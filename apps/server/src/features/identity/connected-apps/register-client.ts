import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AdapterFactory, ClientMetadata } from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { APP_DEFAULTS, NEW_CLIENT_SECONDS, UNUSED_CLIENTS_MAX } from './app-clients.ts';
import { dropOldestUnusedClients } from './connected-apps.store.ts';
import { isLocal, isOwnScheme, mayReturnTo } from './return-addresses.ts';

const NAME_MAX = 80;
const ADDRESS_MAX = 512;
const ADDRESSES_MAX = 10;

/** What of a registration is looked at (RFC 7591). The rest is left out: nothing of it is needed, and some of it names addresses to fetch. */
const Registration = z.object({
  redirect_uris: z
    .array(
      z
        .string()
        .max(ADDRESS_MAX)
        .refine(
          mayReturnTo,
          'a redirect address is https without wildcards, http on this machine, or of a scheme that is a domain in reverse (com.example.app:/callback)',
        ),
    )
    .min(1)
    .max(ADDRESSES_MAX),
  client_name: z.string().max(1_000).optional(),
});

/** A name as it may be shown: on one line, without signs that turn or hide others. */
const shownName = (name: string) =>
  Array.from(name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
    .slice(0, NAME_MAX)
    .join('') || 'An app without a name';

export type RegistrationRefusal = {
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';
  readonly error_description: string;
};
export type RegistrationAnswer =
  | { readonly status: 201; readonly body: Readonly<Record<string, unknown>> }
  | { readonly status: 400; readonly body: RegistrationRefusal };

/**
 * Remembers a program that wants to ask people to be let in. That alone lets it in nowhere. Where too many wait, the one that has waited longest
 * is forgotten: whoever fills the list shuts nobody out.
 */
export type RegisterClient = (given: unknown) => Promise<RegistrationAnswer>;

export function createRegisterClient({
  database,
  clock,
  records,
}: {
  database: Database;
  clock: Clock;
  records: AdapterFactory;
}): RegisterClient {
  return async (given) => {
    const parsed = Registration.safeParse(given);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const isAddress = issue?.path[0] === 'redirect_uris';
      const error = isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata';
      const where = issue?.path.join('.') || 'the body';
      return { status: 400, body: { error, error_description: `${where}: ${issue?.message ?? 'not understood'}` } };
    }
    const now = Math.floor(clock.now() / 1_000);
    await dropOldestUnusedClients(database, now + NEW_CLIENT_SECONDS, UNUSED_CLIENTS_MAX);
    const urls = parsed.data.redirect_uris.map((address) => new URL(address));
    const metadata: ClientMetadata = {
      client_id: `app_${randomBytes(16).toString('base64url')}`,
      client_id_issued_at: now,
      client_name: shownName(parsed.data.client_name ?? ''),
      redirect_uris: parsed.data.redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      application_type: urls.some((url) => isLocal(url) || isOwnScheme(url)) ? 'native' : 'web',
      token_endpoint_auth_method: APP_DEFAULTS.token_endpoint_auth_method,
    };
    await records('Client').upsert(metadata.client_id, { ...metadata, ...APP_DEFAULTS }, NEW_CLIENT_SECONDS);
    return { status: 201, body: metadata };
  };
}
