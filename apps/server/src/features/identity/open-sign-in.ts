import { createRemoteJWKSet } from 'jose';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { Api } from '#platform/http/http-server.ts';
import { createAdmitForeignAccount, type AdmitForeignAccount } from './admit-foreign-account.ts';
import { createCheckAccessToken, type CheckAccessToken } from './check-access-token.ts';
import { createCheckPassword } from './check-password.ts';
import { createCheckTenantToken } from './check-tenant-token.ts';
import { createCopyPicture, type CopyPicture } from './copy-picture.ts';
import type { CreateAccount } from './create-account.ts';
import { createDescribeAccount } from './describe-account.ts';
import type { IdentitySettings, TokenIssuer } from './identity.config.ts';
import { deviceOf } from './identity.rules.ts';
import { scopeOf } from './identity.scope.ts';
import { selectAccount } from './identity.store.ts';
import type { ManagePicture } from './manage-picture.ts';
import { openProvider } from './open-provider.ts';
import { noteSession } from './remember-sessions.ts';
import { serveProvider } from './serve-provider.ts';
import { serveSignInPages } from './serve-sign-in-pages.ts';
import { createSignInWithUpstream } from './sign-in-with-upstream.ts';
import { createSignUp } from './sign-up.ts';
import type { GuardGuess } from './slow-down-guessing.ts';

/** A way to sign in: the provider inside this server, or a tenant elsewhere. */
export interface SignIn {
  readonly checkAccessToken: CheckAccessToken;
  /** Adds the addresses and pages it needs. */
  serve(api: Api): Promise<void>;
  close(): void;
}

interface Base {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly picture: ManagePicture;
}

function admitting({ database, clock, makeId, log, picture }: Base): { admit: AdmitForeignAccount; copyPicture: CopyPicture } {
  return {
    admit: createAdmitForeignAccount({ database, clock, makeId }),
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

interface Place {
  readonly issuer: TokenIssuer;
  readonly publicUrl: string;
  readonly upstreams: IdentitySettings['upstreams'];
  readonly openRegistration: boolean;
}

/** Signing in happens at the provider inside this server, with its own accounts or with those of other providers. */
export async function openEmbeddedSignIn(
  base: Base,
  { createAccount, guardGuess }: { createAccount: CreateAccount; guardGuess: GuardGuess },
  { issuer, publicUrl, upstreams, openRegistration }: Place,
): Promise<SignIn> {
  const { database, clock, log } = base;
  const provider = await openProvider(
    { database, clock, log },
    {
      issuer,
      findAccount: createDescribeAccount({ database }, publicUrl),
      noteSession: ({ accountId, sessionId, userAgent }) =>
        noteSession(database, {
          ownerId: scopeOf(accountId).ownerId,
          id: sessionId,
          device: deviceOf(userAgent),
          now: clock.now(),
        }),
    },
  );
  const upstream = createSignInWithUpstream({ database, clock, log, ...admitting(base) }, { upstreams, publicUrl });
  return {
    checkAccessToken: createCheckAccessToken({ database, clock, keys: provider.keys }, issuer),
    async serve(api) {
      await serveProvider(api, { provider, publicUrl });
      await serveSignInPages(
        api,
        {
          provider,
          upstream,
          checkPassword: createCheckPassword({ database, guardGuess }),
          signUp: createSignUp({ createAccount, guardGuess }),
          emailOf: async (id) => (await selectAccount(database, id))?.email ?? null,
        },
        { publicUrl, canSignUp: openRegistration },
      );
    },
    close: () => provider.close(),
  };
}
