// Loaded when someone may be signed in: the SDK, and what it knows told to the session store. Without React, because the signed-in pages start
// it before React has come (start-ahead.ts).
import { Auth0Client, type User } from '@auth0/auth0-spa-js';
import { LOGIN_POPUP, SIGN_IN_WORKER, SILENT_SIGN_IN_TIMEOUT_SECONDS } from 'contract/constants';
import { GET_TOKEN_FAILED, LOGIN_FAILED } from 'contract/messages';
import type { ClientConfig } from 'contract/session';
import { logNote } from '~/lib/log';
import { readConfig } from '~/lib/server/read-config';
import { pickLanguage } from '~/lib/language/languages';
import { wantedLanguage } from '~/lib/language/wanted-language';
import { mayBeSignedIn, rememberSignIn } from './known-here';
import { safeReturnPath } from './return-path';
import { sessionLacks } from './session-errors';
import {
  changeSession,
  engineFailed,
  engineIsReady,
  openReturnPath,
  sessionState,
  type SessionEngine,
  type SessionUser,
} from './session-store';

/** Of the window in which one signs in; pixels. */
const WINDOW = 'width=400,height=600,resizable,scrollbars=yes,status=1';

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(LOGIN_FAILED, { cause: reason }));

const sessionUser = (user: User): SessionUser => ({
  id: user.sub ?? '',
  name: user.name,
  email: user.email,
  picture: user.picture,
});

const isSame = (one: SessionUser | undefined, other: SessionUser | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Tells the session store who the SDK says is there, and what went wrong in finding out. */
function tell(user: User | undefined, error?: Error): void {
  const { status, busy } = sessionState();
  if (error) changeSession({ error, busy: undefined });
  // A session that ended comes back by signing in again, not by a token that happens to be renewed.
  if (status === 'ended' && (busy !== 'signing-in' || error)) return;
  if (user) {
    rememberSignIn(true);
    const signedIn = busy === 'signing-in' ? { busy: undefined } : {};
    changeSession({ status: 'authenticated', user: sessionUser(user), ...signedIn, ...(error ? {} : { error: undefined }) });
  } else if ((status === 'authenticated' || status === 'ended') && busy !== 'signing-out') {
    changeSession({ status: 'ended' });
  } else {
    changeSession({ status: 'anonymous', user: undefined });
  }
}

/** The language that was chosen here, where it is not the browser's own: the sign-in page asks that one itself. */
function chosenLanguage(): { ui_locales?: string } {
  const wanted = wantedLanguage();
  return wanted === pickLanguage(navigator.languages) ? {} : { ui_locales: wanted };
}

/** Whether the address is an answer of the provider to a wish to sign in. Elsewhere `?code&state` belongs to a cloud service that sends people back to us. */
function isAnswer(redirectUri: string): boolean {
  const answer = new URLSearchParams(location.search);
  if (location.pathname !== new URL(redirectUri).pathname) return false;
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

function createClient({ domain, clientId, audience, redirectUri }: ClientConfig['signIn']): Auth0Client {
  return new Auth0Client({
    domain,
    clientId,
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    cacheLocation: 'memory',
    workerUrl: SIGN_IN_WORKER,
    authorizeTimeoutInSeconds: SILENT_SIGN_IN_TIMEOUT_SECONDS,
    authorizationParams: { redirect_uri: redirectUri, audience, scope: 'openid profile email' },
  });
}

/**
 * Asks for the session of an earlier visit, once. Not by the SDK's `checkSession`: that one asks nothing when its cookie is older than a day,
 * though the session lives on.
 */
async function askSilently(client: Auth0Client): Promise<void> {
  if (!mayBeSignedIn()) return;
  try {
    await client.getTokenSilently();
  } catch (reason) {
    // Nobody is there, and the next visit need not ask. Without a network nothing is known, and it asks again.
    if (sessionLacks(reason)) rememberSignIn(false);
    else logNote('It could not be found out who is signed in', reason);
  }
}

async function findOut(client: Auth0Client, redirectUri: string): Promise<void> {
  try {
    if (isAnswer(redirectUri)) {
      const { appState } = await client.handleRedirectCallback<{ readonly returnTo?: unknown }>();
      openReturnPath(safeReturnPath(appState?.returnTo));
    } else {
      await askSilently(client);
    }
    tell(await client.getUser());
  } catch (reason) {
    tell(await client.getUser(), asError(reason));
  }
}

/** A token, and the news of it when the person behind it is another than before. */
async function renew(client: Auth0Client, fresh: boolean): Promise<string> {
  try {
    const token = await client.getTokenSilently(fresh ? { cacheMode: 'off' } : {});
    if (token === undefined) throw new Error(GET_TOKEN_FAILED);
    return token;
  } finally {
    const user = await client.getUser();
    const { status, user: known } = sessionState();
    // Before it is known who is there, `findOut` says it.
    if (status !== 'loading' && !isSame(user && sessionUser(user), known)) tell(user);
  }
}

function engineOf(client: Auth0Client): SessionEngine {
  const pending = new Set<Promise<unknown>>();
  const isLeaving = () => sessionState().busy === 'signing-out';
  return {
    redirectToSignIn: (returnTo, { create }) =>
      client.loginWithRedirect({
        appState: { returnTo },
        authorizationParams: { ...(create && { screen_hint: 'signup' }), ...chosenLanguage() },
      }),
    async signInWithPopup({ again } = { again: false }) {
      // The SDK takes the answer of a hidden frame for that of the window, so the frames have to be done first. The window opens at the press, or
      // the browser blocks it.
      const popup = pending.size > 0 ? open('', 'sign-in', WINDOW) : null;
      await Promise.allSettled(pending);
      await client.loginWithPopup(again ? { authorizationParams: { prompt: 'login' } } : {}, {
        timeoutInSeconds: LOGIN_POPUP.timeoutSeconds,
        ...(popup && { popup }),
      });
      tell(await client.getUser());
    },
    signOut() {
      rememberSignIn(false);
      return client.logout({ logoutParams: { returnTo: `${location.origin}/` } });
    },
    async token({ fresh }) {
      // Nothing renews a session that ended but signing in.
      if (sessionState().status === 'ended') throw Object.assign(new Error(GET_TOKEN_FAILED), { error: 'login_required' });
      const asked = renew(client, fresh);
      const settled = asked.catch(() => undefined).finally(() => pending.delete(settled));
      pending.add(settled);
      try {
        return await asked;
      } catch (reason) {
        if (sessionLacks(reason) && sessionState().user && !isLeaving()) changeSession({ status: 'ended' });
        throw reason;
      }
    },
  };
}

/** Makes the SDK as the server configured it: refresh tokens with the hidden frame as fallback, everything in memory. */
export async function startEngine(): Promise<void> {
  try {
    const { signIn } = await readConfig();
    const client = createClient(signIn);
    engineIsReady(engineOf(client));
    await findOut(client, signIn.redirectUri);
  } catch (reason) {
    engineFailed(asError(reason));
  }
}
