// Loaded when someone may be signed in: the SDK, and the bridge that tells the session store what the SDK knows.
import { type AppState, Auth0Provider, useAuth0, type User } from '@auth0/auth0-react';
import { LOGIN_POPUP, SILENT_SIGN_IN_TIMEOUT_SECONDS } from 'contract/constants';
import { GET_TOKEN_FAILED } from 'contract/messages';
import type { ClientConfig } from 'contract/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readConfig } from '~/lib/server/config';
import { safeReturnPath } from './return-path';
import { sessionLacks } from './session-errors';
import { changeSession, engineFailed, engineIsReady, sessionState, type SessionUser } from './session-store';

/** Of the window in which one signs in; pixels. */
const WINDOW = 'width=400,height=600,resizable,scrollbars=yes,status=1';

const sessionUser = (user: User): SessionUser => ({
  id: user.sub ?? '',
  name: user.name,
  email: user.email,
  picture: user.picture,
});

function Bridge() {
  const auth = useAuth0();
  const latest = useRef(auth);
  useEffect(() => {
    latest.current = auth;
  }, [auth]);

  useEffect(() => {
    const pending = new Set<Promise<unknown>>();
    const leaving = () => sessionState().busy === 'signing-out';
    engineIsReady({
      redirectToSignIn: (returnTo, { create }) =>
        latest.current.loginWithRedirect({
          appState: { returnTo },
          ...(create && { authorizationParams: { screen_hint: 'signup' } }),
        }),
      async signInWithPopup({ again } = { again: false }) {
        // The SDK takes the answer of a hidden frame for that of the window, so the frames have to be done first. The window opens at the press, or
        // the browser blocks it.
        const popup = pending.size > 0 ? open('', 'sign-in', WINDOW) : null;
        await Promise.allSettled(pending);
        await latest.current.loginWithPopup(again ? { authorizationParams: { prompt: 'login' } } : {}, {
          timeoutInSeconds: LOGIN_POPUP.timeoutSeconds,
          ...(popup && { popup }),
        });
      },
      signOut: () => latest.current.logout({ logoutParams: { returnTo: `${location.origin}/` } }),
      async token({ fresh }) {
        // Nothing renews a session that ended but signing in.
        if (sessionState().status === 'ended') throw Object.assign(new Error(GET_TOKEN_FAILED), { error: 'login_required' });
        const asked = latest.current.getAccessTokenSilently(fresh ? { cacheMode: 'off' } : {});
        const settled = asked.catch(() => undefined).finally(() => pending.delete(settled));
        pending.add(settled);
        try {
          const token = await asked;
          if (token === undefined) throw new Error(GET_TOKEN_FAILED);
          return token;
        } catch (reason) {
          if (sessionLacks(reason) && sessionState().user && !leaving()) changeSession({ status: 'ended' });
          throw reason;
        }
      },
    });
  }, []);

  const { isLoading, isAuthenticated, user, error } = auth;
  useEffect(() => {
    const { status, busy } = sessionState();
    if (isLoading) {
      if (status !== 'ended') changeSession({ status: 'loading' });
      return;
    }
    if (error) changeSession({ error, busy: undefined });
    // A session that ended comes back by signing in again, not by a token that happens to be renewed.
    if (status === 'ended' && (busy !== 'signing-in' || error)) return;
    if (isAuthenticated && user) {
      const signedIn = busy === 'signing-in' ? { busy: undefined } : {};
      changeSession({ status: 'authenticated', user: sessionUser(user), ...signedIn, ...(error ? {} : { error: undefined }) });
    } else if ((status === 'authenticated' || status === 'ended') && busy !== 'signing-out') {
      changeSession({ status: 'ended' });
    } else {
      changeSession({ status: 'anonymous', user: undefined });
    }
  }, [isLoading, isAuthenticated, user, error]);
  return null;
}

/** Mounts the SDK as the server configured it: refresh tokens with the hidden frame as fallback, everything in memory. */
export default function SessionEngine() {
  const navigate = useNavigate();
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    readConfig().then(setConfig, (reason: unknown) =>
      engineFailed(reason instanceof Error ? reason : new Error(String(reason))),
    );
  }, []);
  if (!config) return null;
  const { domain, clientId, audience, redirectUri } = config.signIn;
  return (
    <Auth0Provider
      domain={domain}
      clientId={clientId}
      useRefreshTokens
      useRefreshTokensFallback
      cacheLocation="memory"
      workerUrl="/auth0-worker.js"
      authorizeTimeoutInSeconds={SILENT_SIGN_IN_TIMEOUT_SECONDS}
      authorizationParams={{ redirect_uri: redirectUri, audience, scope: 'openid profile email' }}
      // Elsewhere `?code&state` belongs to a cloud service that sends people back to us.
      skipRedirectCallback={location.pathname !== new URL(redirectUri).pathname}
      onRedirectCallback={(state?: AppState) => void navigate(safeReturnPath(state?.returnTo), { replace: true })}
    >
      <Bridge />
    </Auth0Provider>
  );
}
