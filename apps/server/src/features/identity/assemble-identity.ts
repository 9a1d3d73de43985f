import type { ClientConfig } from 'contract/session';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Mailer } from '#engines/mailer/mailer.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { KeyringFor } from '#kernel/keyring.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { scopeOf } from './identity.scope.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { FastifyRequest } from 'fastify';
import { keepForAccounts } from '#platform/http/guard-routes.ts';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { AppResource } from './connected-apps/app-resources.ts';
import { createChangePassword } from './passwords/change-password.ts';
import { createResetPassword, type ResetPassword } from './passwords/reset-password.ts';
import { createCreateAccount, type CreateAccount } from './accounts/create-account.ts';
import { createDeleteAccount, createEraseAccount, type DeleteAccount, type LeaveLibraries } from './accounts/delete-account.ts';
import { createListAccounts, createScopeOfAccount, type ListAccounts, type ScopeOfAccount } from './accounts/list-accounts.ts';
import { createEndSessions, noteEndedSessions } from './sessions/end-sessions.ts';
import { createTellOwner, tellingOwners } from './accounts/tell-owner.ts';
import { noteChanges } from './second-factor/note-changes.ts';
import type { SessionCaller } from './sessions/check-access-token.ts';
import {
  createAccountGate,
  createAuthenticateToken,
  createConfirmCaller,
  type ConfirmCaller,
  createDescribeCaller,
  type DescribeCaller,
  createFindActing,
  createFindCaller,
  createGate,
  enterLibrary,
  expectRole,
  expectScope,
  type AuthenticateToken,
  type FindMembership,
} from './guard-requests.ts';
import { createAudit, type AuditEvent, type AuditFields } from './audit-events.ts';
import { tokenIssuerOf, type IdentitySettings } from './identity.config.ts';
import { identityErrors } from './identity.errors.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { isRegistrationOpen } from './identity.rules.ts';
import { createListSessions } from './sessions/list-sessions.ts';
import { createManageKeys, type ManageKeys } from './keys/manage-keys.ts';
import { createManagePicture } from './accounts/manage-picture.ts';
import { openEmbeddedSignIn, openTenantSignIn } from './sign-in/open-sign-in.ts';
import { createReadProfile } from './accounts/read-profile.ts';
import { sweepExpired } from './sessions/sessions.store.ts';
import { createLimitGuesses } from './passwords/limit-guesses.ts';
import { createLimitTries, type LimitTries } from './passwords/limit-tries.ts';
import { createThingPasswords, type ThingPasswords } from './thing-passwords.ts';
import { createAskForReset } from './password-reset/ask-for-reset.ts';
import { createMakeResetLink, LINK_LIFE } from './password-reset/make-reset-link.ts';
import { createResetWithLink } from './password-reset/reset-with-link.ts';
import { createSendResetLink } from './password-reset/send-reset-link.ts';
import { serveResetPages } from './password-reset/serve-reset-pages.ts';
import { assembleSecondFactor } from './second-factor/assemble-second-factor.ts';
import { createResetSecondFactor, type ResetSecondFactor } from './second-factor/reset-second-factor.ts';
import { resealAuthenticators } from './second-factor/reseal-authenticators.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sweepUnfinished } from './second-factor/second-factor.store.ts';
import { createInvitePerson, type InvitePerson } from './accounts/invite-person.ts';
import { createIsSuspended, createSuspendAccount, type SuspendAccount } from './accounts/suspend-account.ts';
import { createUpdateProfile } from './accounts/update-profile.ts';

const SWEEP_EVERY = 600_000;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  readonly keyring: KeyringFor;
  readonly jobs: JobQueue;
  /** Null where no email can be sent. */
  readonly mailer: Mailer | null;
}

interface Options {
  readonly settings: IdentitySettings;
  /** Origin under which people reach the product, without a path. */
  readonly publicUrl: string;
  /** The address the server listens on. */
  readonly listenHost: string;
  /** Erases what every other feature holds of an owner. Safe to run twice. */
  readonly eraseOwner: (scope: OwnerScope) => Promise<void>;
  /** Disconnects every cloud of an owner; the documents stay. Safe to run twice. */
  readonly disconnectAll: (scope: OwnerScope) => Promise<void>;
  /** What somebody is in a library that is not theirs alone. */
  readonly findMembership: FindMembership;
  /** Has an account leave its libraries, in the transaction in which it is closed. Refuses where one would be left without an owner. */
  readonly leaveLibraries: LeaveLibraries;
  /** Hears of everything that is noted about who got in and who may get in. */
  readonly audited: (event: AuditEvent, fields: AuditFields) => void;
}

/** The feature, put together. */
export interface Identity extends Disposable {
  readonly gate: Gate;
  /** Lets through who is signed in, and no key. */
  readonly accountGate: (request: FastifyRequest) => Promise<SessionCaller>;
  readonly authenticateToken: AuthenticateToken;
  /** Who may listen to what happens in a library, their own where none is named. @throws identityErrors with status 401, 403 or 404 */
  readonly admitListener: (token: string, libraryId: string | undefined) => Promise<OwnerScope>;
  /** Lets through who has just shown that it is them. */
  readonly confirmedGate: (request: FastifyRequest) => Promise<SessionCaller>;
  /** The account that acts in a library of several; undefined in their own. */
  readonly memberOf: (request: FastifyRequest) => Promise<OwnerId | undefined>;
  /** Whose data a signed address shows, once its signature was found right. @throws library_not_found where its member was removed since */
  readonly scopeOfLink: (holder: { readonly ownerId: string; readonly actorId?: string | undefined }) => Promise<OwnerScope>;
  /** Names a library that is made just now. */
  readonly newLibrary: () => OwnerScope;
  /** What the caller of a request may do, and until when. */
  readonly describeCaller: DescribeCaller;
  /** Looks anew whether the caller of a request that goes on may still do this. */
  readonly confirmCaller: ConfirmCaller;
  /** What apps may be let in to by the pages of sign-in; none where another provider signs people in. */
  readonly appResources: readonly AppResource[];
  /** What the page needs to sign in, for `GET /api/config`. */
  readonly signInConfig: ClientConfig['signIn'];
  readonly jobHandlers: Readonly<Record<string, JobHandler>>;
  /** Accounts and keys as the command line makes them. */
  readonly createAccount: CreateAccount;
  readonly listAccounts: ListAccounts;
  readonly scopeOfAccount: ScopeOfAccount;
  /** Of the library that the demo of the landing page asks. No account has its id, so nobody can sign in to it. */
  readonly sampleScope: OwnerScope;
  readonly resetPassword: ResetPassword;
  /** A link that sets a new password once, for the operator to hand over. */
  readonly makeResetLink: (scope: OwnerScope) => Promise<string>;
  /** Turns the second factor off and forgets app, codes and passkeys, for who lost them all. */
  readonly resetSecondFactor: ResetSecondFactor;
  readonly deleteAccount: DeleteAccount;
  readonly invitePerson: InvitePerson;
  readonly suspensions: SuspendAccount;
  readonly createApiKey: ManageKeys['create'];
  /** Makes guessing the password of a thing slow. */
  readonly limitTries: LimitTries;
  /** Passwords of things that are shown to strangers. */
  readonly thingPasswords: ThingPasswords;
  /** Whether the operator has shut this account. */
  readonly isSuspended: (scope: OwnerScope) => Promise<boolean>;
  /** Adds every address of the feature. */
  addRoutes(api: Api): Promise<void>;
}

export async function assembleIdentity(
  { database, clock, makeId, log, keyring, jobs, mailer }: Collaborators,
  { settings, publicUrl, listenHost, eraseOwner, disconnectAll, findMembership, leaveLibraries, audited }: Options,
): Promise<Identity> {
  const issuer = tokenIssuerOf(settings, publicUrl);
  const openRegistration = issuer.kind === 'embedded' && isRegistrationOpen(settings.openRegistration, publicUrl, listenHost);
  const limits = { idle: settings.sessionIdle, absolute: settings.sessionLimit };
  const picture = createManagePicture({ database });
  const noted = createAudit(log, audited);
  const audit = mailer ? tellingOwners(noted, { database, clock, jobs, log }) : noted;
  const base = { database, clock, makeId, log, keyring: keyring('sign-in secrets'), picture, audit };
  const limitGuesses = createLimitGuesses({ database, clock });
  const createAccount = createCreateAccount({ database, clock, makeId, audit });
  await resealAuthenticators(database, keyring('second factors'), log);
  const secondFactor = noteChanges(
    assembleSecondFactor(
      { database, clock, makeId, log, keyring: keyring('second factors'), limitGuesses },
      { publicUrl, managed: issuer.kind === 'embedded' },
    ),
    audit,
  );
  const signIn =
    issuer.kind === 'tenant'
      ? openTenantSignIn(base, issuer)
      : await openEmbeddedSignIn(
          base,
          { createAccount, limitGuesses, secondFactor },
          { issuer, limits, publicUrl, upstreams: settings.upstreams, openRegistration },
        );

  const keys = createManageKeys({ database, clock, makeId, audit });
  const endSessions = createEndSessions({ database, clock });
  const eraseAccount = createEraseAccount({ database, jobs, eraseOwner });
  const deleteAccount = createDeleteAccount({ database, clock, jobs, eraseAccount, leaveLibraries, audit });
  const authenticateToken = createAuthenticateToken({
    checkAccessToken: signIn.checkAccessToken,
    keys,
    apps: signIn.apps?.manage,
  });
  const findCaller = createFindCaller(authenticateToken);
  const findActing = createFindActing(findCaller, findMembership);
  const gate = createGate(findActing);
  const accountGate = createAccountGate(findCaller);

  const makeResetLink = createMakeResetLink({ database, clock }, publicUrl);
  const sendResetLink = mailer ? createSendResetLink({ database, clock, log, mailer, makeResetLink }) : undefined;

  const tellOwner = mailer ? createTellOwner({ database, mailer }, publicUrl) : undefined;

  const sweeping = setInterval(() => {
    const now = clock.now();
    Promise.all([sweepExpired(database, now), sweepUnfinished(database, now)]).catch((error: unknown) =>
      log.error('expired sessions not swept', { reason: messageOf(error) }),
    );
  }, SWEEP_EVERY);
  sweeping.unref();

  return {
    gate,
    accountGate,
    authenticateToken,
    async admitListener(token, libraryId) {
      const acting = await enterLibrary(findMembership, await authenticateToken(token), libraryId);
      expectScope(acting.caller, ['files:read']);
      expectRole(acting, 'read');
      return acting.scope;
    },
    async confirmedGate(request) {
      const caller = await accountGate(request);
      await secondFactor.requireConfirmation(caller);
      return caller;
    },
    memberOf: async (request) => (await findActing(request)).scope.actorId,
    async scopeOfLink({ ownerId, actorId }) {
      if (actorId === undefined) return scopeOf(ownerId);
      const membership = await findMembership(ownerId, scopeOf(actorId).ownerId);
      if (!membership) throw identityErrors.library_not_found();
      return { ownerId: membership.libraryId };
    },
    newLibrary: () => scopeOf(makeId('lib')),
    describeCaller: createDescribeCaller(findActing),
    confirmCaller: createConfirmCaller(authenticateToken, findMembership),
    appResources: signIn.apps?.resources ?? [],
    signInConfig: {
      domain: issuer.domain,
      clientId: issuer.clientId,
      audience: issuer.audience,
      redirectUri: new URL('/callback', publicUrl).href,
      openRegistration,
    },
    jobHandlers: identityJobs({ eraseAccount, disconnectAll, sendResetLink, tellOwner, log }),
    createAccount,
    limitTries: createLimitTries({ database, clock }),
    thingPasswords: createThingPasswords({ limitGuesses }),
    isSuspended: createIsSuspended({ database }),
    listAccounts: createListAccounts({ database }),
    scopeOfAccount: createScopeOfAccount({ database }),
    sampleScope: scopeOf('sample-library'),
    resetPassword: createResetPassword({ database, clock, audit }),
    makeResetLink: (scope) => makeResetLink(scope, LINK_LIFE.operator),
    resetSecondFactor: createResetSecondFactor({ database, endSessions, audit }),
    deleteAccount,
    invitePerson: createInvitePerson({ createAccount, makeResetLink, mailer }, publicUrl),
    suspensions: createSuspendAccount({ database, clock, audit }),
    createApiKey: keys.create,
    async addRoutes(api) {
      await signIn.serve(api);
      if (issuer.kind === 'embedded') {
        const resetWithLink = createResetWithLink({ database, clock, audit });
        const askForReset = mailer ? createAskForReset({ database, jobs, limitGuesses, log }) : undefined;
        await serveResetPages(api, { askForReset, resetWithLink }, { publicUrl });
      }
      await api.register(async (account) => {
        keepForAccounts(account);
        secondFactorRoutes(account, accountGate, secondFactor);
      });
      await identityRoutes(
        api,
        { gate, accountGate, requireConfirmation: secondFactor.requireConfirmation },
        {
          readProfile: createReadProfile({ database }),
          updateProfile: createUpdateProfile({ database }),
          picture,
          changePassword: createChangePassword({
            database,
            clock,
            jobs,
            limitGuesses,
            requireConfirmation: secondFactor.requireConfirmation,
            audit,
          }),
          listSessions: createListSessions({ database, clock }, limits),
          endSessions: noteEndedSessions(endSessions, audit),
          keys,
          apps: signIn.apps?.manage,
          deleteAccount,
        },
      );
    },
    [Symbol.dispose]() {
      clearInterval(sweeping);
      signIn.close();
    },
  };
}
