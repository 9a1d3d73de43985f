import type { ClientConfig } from 'contract/session';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import { createChangePassword } from './change-password.ts';
import { createCreateAccount } from './create-account.ts';
import { createDeleteAccount, createEraseAccount } from './delete-account.ts';
import { createEndSessions } from './end-sessions.ts';
import { createAccountGate, createAuthenticateToken, createGate, type AuthenticateToken } from './guard-requests.ts';
import { tokenIssuerOf, type IdentitySettings } from './identity.config.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { isRegistrationOpen } from './identity.rules.ts';
import { createListSessions } from './list-sessions.ts';
import { createManageKeys } from './manage-keys.ts';
import { createManagePicture } from './manage-picture.ts';
import { openEmbeddedSignIn, openTenantSignIn } from './open-sign-in.ts';
import { createReadProfile } from './read-profile.ts';
import { sweepExpired } from './remember-sessions.ts';
import { createGuardGuess } from './slow-down-guessing.ts';
import { createUpdateProfile } from './update-profile.ts';

const SWEEP_EVERY = 600_000;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly jobs: JobQueue;
}

interface Place {
  readonly settings: IdentitySettings;
  /** Origin under which people reach the product, without a path. */
  readonly publicUrl: string;
  /** The address the server listens on. */
  readonly listenHost: string;
  /** Erases what every other feature holds of an owner. Safe to run twice. */
  readonly eraseOwner: (scope: OwnerScope) => Promise<void>;
}

/** The feature, put together. */
export interface Identity extends Disposable {
  readonly gate: Gate;
  readonly authenticateToken: AuthenticateToken;
  /** What the page needs to sign in, for `GET /api/config`. */
  readonly signInConfig: ClientConfig['signIn'];
  readonly jobHandlers: Readonly<Record<string, JobHandler>>;
  /** Adds every address of the feature. */
  addRoutes(api: Api): Promise<void>;
}

export async function assembleIdentity(
  { database, clock, makeId, log, jobs }: Collaborators,
  { settings, publicUrl, listenHost, eraseOwner }: Place,
): Promise<Identity> {
  const issuer = tokenIssuerOf(settings, publicUrl);
  const openRegistration = issuer.kind === 'embedded' && isRegistrationOpen(settings.openRegistration, publicUrl, listenHost);
  const picture = createManagePicture({ database });
  const base = { database, clock, makeId, log, picture };
  const guardGuess = createGuardGuess({ database, clock });
  const createAccount = createCreateAccount({ database, clock, makeId });
  const signIn =
    issuer.kind === 'tenant'
      ? openTenantSignIn(base, issuer)
      : await openEmbeddedSignIn(
          base,
          { createAccount, guardGuess },
          { issuer, publicUrl, upstreams: settings.upstreams, openRegistration },
        );

  const keys = createManageKeys({ database, clock, makeId });
  const endSessions = createEndSessions({ database, clock });
  const eraseAccount = createEraseAccount({ database, eraseOwner });
  const authenticateToken = createAuthenticateToken({ checkAccessToken: signIn.checkAccessToken, keys });
  const gate = createGate(authenticateToken);

  const sweeping = setInterval(() => {
    sweepExpired(database, clock.now()).catch((error: unknown) =>
      log.error('expired sessions not swept', { reason: messageOf(error) }),
    );
  }, SWEEP_EVERY);
  sweeping.unref();

  return {
    gate,
    authenticateToken,
    signInConfig: {
      domain: issuer.domain,
      clientId: issuer.clientId,
      audience: issuer.audience,
      redirectUri: new URL('/callback', publicUrl).href,
      openRegistration,
    },
    jobHandlers: identityJobs({ eraseAccount, log }),
    async addRoutes(api) {
      await signIn.serve(api);
      await identityRoutes(
        api,
        { gate, accountGate: createAccountGate(authenticateToken) },
        {
          readProfile: createReadProfile({ database }),
          updateProfile: createUpdateProfile({ database }),
          picture,
          changePassword: createChangePassword({ database, guardGuess, endSessions }),
          listSessions: createListSessions({ database, clock }),
          endSessions,
          keys,
          deleteAccount: createDeleteAccount({ database, clock, jobs, eraseAccount }),
        },
      );
    },
    [Symbol.dispose]() {
      clearInterval(sweeping);
      signIn.close();
    },
  };
}
