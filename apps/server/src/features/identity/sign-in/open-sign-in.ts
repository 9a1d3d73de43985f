import { createRemoteJWKSet } from 'jose';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Keyring } from '#kernel/keyring.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { Api } from '#platform/http/http-server.ts';
import { appResourcesAt, type AppResource } from '../connected-apps/app-resources.ts';
import { createManageApps, type FindAppToken, type ManageApps } from '../connected-apps/manage-apps.ts';
import { createRegisterClient } from '../connected-apps/register-client.ts';
import { serveRegistration } from '../connected-apps/serve-registration.ts';
import { createSignInUpstreamAccount, type SignInUpstreamAccount } from '../upstream/sign-in-upstream-account.ts';
import { createCheckAccessToken, type CheckAccessToken } from '../sessions/check-access-token.ts';
import type { Audit } from '../audit-events.ts';
import { createCheckPassword } from '../passwords/check-password.ts';
import { createCheckTenantToken } from '../upstream/check-tenant-token.ts';
import { createCopyPicture, type CopyPicture } from '../upstream/copy-picture.ts';
import type { CreateAccount } from '../accounts/create-account.ts';
import { createDescribeAccount } from '../provider/describe-account.ts';
import type { IdentitySettings, TokenIssuer } from '../identity.config.ts';
import { deviceOf } from '../identity.rules.ts';
import { scopeOf } from '../identity.scope.ts';
import { selectAccount } from '../identity.store.ts';
import type { ManagePicture } from '../accounts/manage-picture.ts';
import { openProvider, type OpenProvider } from '../provider/open-provider.ts';
import type { SessionLimits } from '../sessions/limit-sessions.ts';
import { noteSession } from '../sessions/sessions.store.ts';
import { serveProvider } from '../provider/serve-provider.ts';
import { serveSignInPages } from './serve-sign-in-pages.ts';
import { createSignInWithUpstream } from '../upstream/sign-in-with-upstream.ts';
import { createSignUp } from './sign-up.ts';
import type { SecondFactor } from '../second-factor/assemble-second-factor.ts';
import type { LimitGuesses } from '../passwords/limit-guesses.ts';

/** A way to sign in: the provider inside this server, or a tenant elsewhere. */
export interface SignIn {
  readonly checkAccessToken: CheckAccessToken;
  /** Apps that people let in; undefined where another provider signs people in. */
  readonly apps?: { readonly manage: ManageApps; readonly resources: readonly AppResource[] };
  /** Adds the addresses and pages it needs. */
  serve(api: Api): Promise<void>;
  close(): void;
}

interface Base {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Seals what a reader of the database could sign in with. */
  readonly keyring: Keyring;
  readonly log: Log;
  readonly picture: ManagePicture;
  readonly audit: Audit;
}

function admitting({ database, clock, makeId, log, picture, audit }: Base): {
  admit: SignInUpstreamAccount;
  copyPicture: CopyPicture;
} {
  return {
    admit: createSignInUpstreamAccount({ database, clock, makeId, audit }),
    copyPicture: createCopyPicture({ picture, log }),
  };
}

/** Signing in happens at an Auth0 tenant; here its tokens are checked. */
export function openTenantSignIn(base: Base, issuer: TokenIssuer): SignIn {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer.domain));
  return {
    checkAccessToken: createCheckTenantToken({ ...base, ...admitting(base) }, { issuer, keys }),
    serve: () => Promise.resolve(),
    close: () => undefined,
  };
}

const findTokenIn =
  (provider: OpenProvider): FindAppToken =>
  async (token) => {
    const found = await provider.current().AccessToken.find(token);
    if (!found?.grantId || found.exp === undefined) return undefined;
    const [audience] = [found.aud].flat();
    if (audience === undefined) return undefined;
    return { grantId: found.grantId, scopes: found.scope?.split(' ') ?? [], audience, expiresAt: found.exp * 1_000 };
  };

interface SignInOptions {
  readonly issuer: TokenIssuer;
  readonly limits: SessionLimits;
  readonly publicUrl: string;
  readonly upstreams: IdentitySettings['upstreams'];
  readonly openRegistration: boolean;
}

/** Signing in happens at the provider inside this server, with its own accounts or with those of other providers. */
export async function openEmbeddedSignIn(
  base: Base,
  {
    createAccount,
    limitGuesses,
    secondFactor,
  }: { createAccount: CreateAccount; limitGuesses: LimitGuesses; secondFactor: SecondFactor },
  { issuer, limits, publicUrl, upstreams, openRegistration }: SignInOptions,
): Promise<SignIn> {
  const { database, clock, makeId, keyring, log, audit } = base;
  const resources = appResourcesAt(publicUrl);
  const provider = await openProvider(
    { database, clock, keyring, log },
    {
      issuer,
      resources,
      audit,
      limits,
      findAccount: createDescribeAccount({ database }, publicUrl),
      noteSession: ({ accountId, sessionId, userAgent, authTime }) =>
        noteSession(database, {
          ownerId: scopeOf(accountId).ownerId,
          id: sessionId,
          device: deviceOf(userAgent),
          authTime,
          now: clock.now(),
        }),
    },
  );
  const upstream = createSignInWithUpstream({ database, clock, keyring, log, ...admitting(base) }, { upstreams, publicUrl });
  const apps = createManageApps({ database, clock, makeId, audit }, { resources, findToken: findTokenIn(provider) });
  const registerClient = createRegisterClient({ database, clock, records: provider.records });
  return {
    apps: { manage: apps, resources },
    checkAccessToken: createCheckAccessToken({ database, clock, keys: provider.keys }, { issuer, limits }),
    async serve(api) {
      await serveProvider(api, { provider, publicUrl });
      await serveRegistration(api, registerClient);
      await serveSignInPages(
        api,
        {
          provider,
          upstream,
          secondFactor,
          checkPassword: createCheckPassword({ database, limitGuesses, audit }),
          signUp: createSignUp({ createAccount, limitGuesses }),
          consent: { apps, resources },
          emailOf: async (id) => (await selectAccount(database, id))?.email ?? null,
        },
        { publicUrl, canSignUp: openRegistration },
      );
    },
    close: () => provider.close(),
  };
}
