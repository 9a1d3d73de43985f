import type { CloudSourceDriver, CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { hashToken, makeToken } from '#kernel/tokens.ts';
import { refuse } from '../connections.errors.ts';
import { findConnection } from '../connections.store.ts';
import { forgetAttempts, forgetAttemptsAt, insertAttempt } from './consent.store.ts';
import type { Keyring } from '#kernel/keyring.ts';

/** How long a person may take at the provider. */
export const ATTEMPT_MILLISECONDS = 10 * 60_000;

export const attemptRow = (id: string) => `attempt:${id}`;

interface Collaborators {
  readonly database: Database;
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly keyring: Keyring;
  readonly clock: Clock;
}

interface Request {
  readonly kind: CloudSourceKind;
  readonly redirectUri: string;
  /** Keep it in sync from the start. */
  readonly watching: boolean;
  /** The connection to renew. */
  readonly connectionId: string | null;
  /** Ask for the right to change its files, too. */
  readonly writing?: boolean;
}

/**
 * Starts a connection at the provider's consent page.
 *
 * @returns the page's address, and a value for a cookie: the answer is valid only in the browser that has it
 */
export function createBeginConsent({ database, drivers, keyring, clock }: Collaborators) {
  return async ({ ownerId }: OwnerScope, request: Request): Promise<{ authUrl: string; browser: string }> => {
    const driver = drivers.get(request.kind);
    if (!driver) throw refuse.kind_not_configured({ label: request.kind });
    if (driver.signIn.how !== 'consent') throw refuse.needs_form({ label: driver.label });
    const forWriting = await asksForWriting(ownerId, driver, request);
    const [state, verifier, browser] = [makeToken(), makeToken(), makeToken()];
    const id = hashToken(state);
    await forgetAttempts(database, clock.now() - ATTEMPT_MILLISECONDS);
    await forgetAttemptsAt(database, ownerId, request.kind);
    await insertAttempt(database, {
      id,
      owner_id: ownerId,
      kind: request.kind,
      verifier: keyring.seal(verifier, attemptRow(id)),
      browser: hashToken(browser),
      redirect_uri: request.redirectUri,
      watching: request.watching ? 1 : 0,
      connection_id: request.connectionId,
      expires_at: clock.now() + ATTEMPT_MILLISECONDS,
      failure: null,
      writing: forWriting ? 1 : 0,
    });
    const { redirectUri } = request;
    const asked = { redirectUri, state, challenge: hashToken(verifier), forWriting };
    return { authUrl: driver.signIn.flow.consentUrl(asked), browser };
  };

  /** One that is renewed keeps what its owner allowed. */
  async function asksForWriting(ownerId: OwnerId, driver: CloudSourceDriver, request: Request): Promise<boolean> {
    const { connectionId, writing = false } = request;
    const row = connectionId === null ? undefined : await findConnection(database, ownerId, connectionId);
    if (writing && !row) throw refuse.connection_not_found();
    if (writing && driver.writing !== 'asks') throw refuse.only_read({ name: row?.name ?? driver.label });
    return driver.writing === 'asks' && (writing || row?.writes === 1);
  }
}
export type BeginConsent = ReturnType<typeof createBeginConsent>;
