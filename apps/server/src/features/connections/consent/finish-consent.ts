import { timingSafeEqual } from 'node:crypto';
import { ConsentRefusedError, SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { CloudSourceDriver, ConsentFlow, Grant } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import { attemptRow, ATTEMPT_MILLISECONDS } from './begin-consent.ts';
import { refuse } from '../connections.errors.ts';
import { insertAttempt, takeAttempt } from './consent.store.ts';
import type { AttemptRow } from '../connections.tables.ts';
import type { SaveConnection } from '../manage/save-connection.ts';
import type { Keyring } from '#kernel/keyring.ts';
import { hashToken } from '#kernel/tokens.ts';

interface Collaborators {
  readonly database: Database;
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly saveConnection: SaveConnection;
}

export interface ConsentAnswer {
  readonly state: string;
  readonly code: string | undefined;
  /** The provider's error code when there is no code. */
  readonly error: string | undefined;
  /** The value of the cookie that the browser sent. */
  readonly browser: string | undefined;
}

/**
 * Handles the provider's answer. A state is valid once, for ten minutes, in the browser that started; it is consumed before any call to the
 * provider.
 *
 * @throws unknown_state, other_browser, consent_denied, consent_refused, no_refresh_token; the reason is kept for the page that waits
 */
export function createFinishConsent({ database, drivers, keyring, clock, saveConnection }: Collaborators) {
  return async (answer: ConsentAnswer): Promise<{ connectionId: string; label: string }> => {
    const attempt = await takeAttempt(database, hashToken(answer.state));
    if (!attempt || attempt.failure !== null || attempt.expires_at < clock.now()) throw refuse.unknown_state();
    const driver = drivers.get(attempt.kind);
    if (driver?.signIn.how !== 'consent') throw refuse.unknown_state();
    try {
      if (!sameText(attempt.browser, hashToken(answer.browser ?? ''))) throw refuse.other_browser();
      const grant = await exchange(attempt, answer, driver.signIn.flow, driver.label);
      const source = driver.open({}, { how: 'token', accessToken: async () => grant.accessToken });
      const connectionId = await saveConnection(
        { ownerId: attempt.owner_id },
        {
          kind: attempt.kind,
          who: await source.identify(),
          name: driver.label,
          settings: {},
          secret: grant.refreshToken ?? grant.accessToken,
          watching: attempt.watching === 1,
          connectionId: attempt.connection_id,
          ...(driver.writing === 'asks' ? { writes: attempt.writing === 1 } : {}),
        },
      );
      return { connectionId, label: driver.label };
    } catch (error) {
      const failure = error instanceof ProductError ? error : asRefusal(error, driver.label);
      // The waiting page shows the reason and stops.
      await insertAttempt(database, {
        ...attempt,
        failure: failure.message,
        expires_at: clock.now() + ATTEMPT_MILLISECONDS,
      });
      throw failure;
    }
  };

  async function exchange(attempt: AttemptRow, answer: ConsentAnswer, flow: ConsentFlow, label: string): Promise<Grant> {
    // The provider's code is for programs. Whatever it is, nothing was allowed.
    if (answer.code === undefined) throw refuse.consent_denied({ label });
    const verifier = keyring.open(attempt.verifier, attemptRow(attempt.id));
    const given = { code: answer.code, verifier, redirectUri: attempt.redirect_uri };
    const grant = await flow.exchange({ ...given, forWriting: attempt.writing === 1 });
    // A provider whose tokens do not expire needs no refresh token.
    if (grant.refreshToken === null && grant.expiresAt !== null) throw refuse.no_refresh_token();
    return grant;
  }

  function asRefusal(error: unknown, label: string): ProductError {
    if (error instanceof ConsentRefusedError || error instanceof SignInExpiredError)
      return refuse.consent_refused({ reason: error.message }, { cause: error });
    return refuse.provider_unavailable({ label, reason: messageOf(error) }, { cause: error });
  }
}
export type FinishConsent = ReturnType<typeof createFinishConsent>;

const sameText = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
