import * as client from 'openid-client';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { Log } from '#kernel/log.ts';
import { hashToken } from '#kernel/tokens.ts';
import type { SignInUpstreamAccount } from './sign-in-upstream-account.ts';
import type { CopyPicture } from './copy-picture.ts';
import type { Upstream } from '../identity.config.ts';
import { identityErrors } from '../identity.errors.ts';
import type { AccountRow } from '../identity.store.ts';
import { insertJourney, selectInteraction, takeJourney } from './upstream.store.ts';

/** How long a person may take at the other provider, in milliseconds. */
const JOURNEY = 3_600_000;

/** Names the row that a verifier is sealed for. @param hash the stored state: who reads the database cannot finish the journey */
const journeyRow = (hash: string) => `upstream_journey:${hash}`;

/** Signing in with another OpenID Connect provider: code flow with PKCE, state and nonce, bound to the sign-in it began in. */
export interface SignInWithUpstream {
  readonly list: readonly Upstream[];
  /** The address of the other provider to send the browser to. @throws identityErrors.upstream_failed, upstream_unknown */
  begin(interaction: string, name: string): Promise<string>;
  /** Which sign-in a returning browser belongs to. */
  interactionOf(state: string): Promise<string | undefined>;
  /** @throws identityErrors.upstream_failed, upstream_cancelled, registration_closed */
  finish(interaction: string, answer: URLSearchParams): Promise<AccountRow>;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Log;
  readonly admit: SignInUpstreamAccount;
  readonly copyPicture: CopyPicture;
}

export function createSignInWithUpstream(
  { database, clock, keyring, log, admit, copyPicture }: Collaborators,
  { upstreams, publicUrl }: { upstreams: readonly Upstream[]; publicUrl: string },
): SignInWithUpstream {
  const callback = new URL('/sign-in/callback', publicUrl).href;
  const discovered = new Map<string, Promise<client.Configuration>>();

  function find(name: string): Upstream {
    const upstream = upstreams.find((each) => each.name === name);
    if (!upstream) throw identityErrors.upstream_unknown();
    return upstream;
  }

  /** Reads the provider's own description once; a failure is forgotten, so that the next try asks again. */
  function discover({ name, issuer, clientId, clientSecret }: Upstream): Promise<client.Configuration> {
    const known = discovered.get(name);
    if (known) return known;
    const asking = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // The operator wrote the address; whoever writes http means a provider on this machine or this network.
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      timeout: 10,
    });
    discovered.set(name, asking);
    asking.catch(() => discovered.delete(name));
    return asking;
  }

  function failed(upstream: Upstream, error: unknown) {
    log.warn('sign-in with another provider failed', { provider: upstream.name, reason: messageOf(error) });
    return identityErrors.upstream_failed({ label: upstream.label }, { cause: error });
  }

  async function profileOf(
    configuration: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ) {
    const claims = tokens.claims();
    if (!claims) throw new Error('The answer has no ID token');
    // Some providers put no more than the subject into the ID token.
    const asks = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const told = asks ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    return { subject: claims.sub, email: text(told['email']), name: text(told['name']), picture: text(told['picture']) };
  }

  return {
    list: upstreams,

    async begin(interaction, name) {
      const upstream = find(name);
      const configuration = await discover(upstream).catch((error: unknown) => {
        throw failed(upstream, error);
      });
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const hash = hashToken(state);
      await insertJourney(database, {
        state: hash,
        interaction,
        upstream: name,
        verifier: keyring.seal(verifier, journeyRow(hash)),
        nonce,
        expires_at: clock.now() + JOURNEY,
      });
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: upstream.scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href;
    },

    interactionOf: (state) => selectInteraction(database, hashToken(state), clock.now()),

    async finish(interaction, answer) {
      const state = answer.get('state') ?? '';
      // In the browser it was asked in, and once.
      const journey = await takeJourney(database, { state: hashToken(state), interaction }, clock.now());
      if (!journey) throw identityErrors.upstream_answer_unknown();
      const upstream = find(journey.upstream);
      if (answer.get('error') === 'access_denied') throw identityErrors.upstream_cancelled({ label: upstream.label });
      const person = await discover(upstream)
        .then(async (configuration) => {
          const address = new URL(callback);
          address.search = answer.toString();
          const tokens = await client.authorizationCodeGrant(configuration, address, {
            pkceCodeVerifier: keyring.open(journey.verifier, journeyRow(journey.state)),
            expectedState: state,
            expectedNonce: journey.nonce,
            idTokenExpected: true,
          });
          return profileOf(configuration, tokens);
        })
        .catch((error: unknown) => {
          throw failed(upstream, error);
        });
      const account = await admit({ provider: upstream.name, ...person }, { mayCreate: upstream.signUp });
      if (!account) throw identityErrors.registration_closed();
      if (person.picture !== undefined) await copyPicture(account.id, person.picture, new URL(upstream.issuer));
      return account;
    },
  };
}
