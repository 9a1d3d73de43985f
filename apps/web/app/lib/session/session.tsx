import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { leadsIntoLibrary } from '~/lib/server/library-here';
import { mayBeSignedIn } from './known-here';
import {
  changeSession,
  initialSessionState,
  openReturnPathsBy,
  sessionState,
  settledSession,
  subscribeToSession,
  type SessionState,
} from './session-store';
import { sessionToken, wantEngine } from './session-token';
import { texts } from '../texts/texts';

/** The redirect path of sign-in; the only one on which `code`, `state` and `error` in the address belong to it. */
export const callbackPath = '/callback';

export interface Session extends SessionState {
  /** Leaves for the sign-in page and comes back to `returnTo`, by default the library. */
  signIn: (returnTo?: string) => Promise<void>;
  /** The same, opening with the form for a new account. */
  createAccount: (returnTo?: string) => Promise<void>;
  /** Signs in without leaving the page. Call it from a click, or the browser blocks the window. */
  signInWithPopup: () => Promise<void>;
  /** Signs in once more in a window, whoever is signed in: it shows that it is still them. Throws when they did not. */
  signInAgain: () => Promise<void>;
  signOut: () => Promise<void>;
  token: () => Promise<string>;
  /** Who is there, as soon as that is known. */
  settled: () => Promise<SessionState>;
  /** Starts loading what signing in needs, before it is asked for. */
  prepare: () => void;
  dismissError: () => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

async function attempt(busy: NonNullable<SessionState['busy']>, action: () => Promise<void>) {
  if (!isSecureContext) return changeSession({ error: new Error(texts.signingInNeedsASecure) });
  changeSession({ busy, error: undefined });
  try {
    await action();
  } catch (reason) {
    changeSession({ busy: undefined, error: asError(reason) });
  }
}

const actions = {
  signIn: (returnTo = '/library') =>
    attempt('signing-in', async () => (await wantEngine()).redirectToSignIn(returnTo, { create: false })),
  createAccount: (returnTo = '/library') =>
    attempt('signing-in', async () => (await wantEngine()).redirectToSignIn(returnTo, { create: true })),
  signInWithPopup: () => attempt('signing-in', async () => (await wantEngine()).signInWithPopup()),
  signInAgain: async () => (await wantEngine()).signInWithPopup({ again: true }),
  signOut: () => attempt('signing-out', async () => (await wantEngine()).signOut()),
  token: () => sessionToken(),
  settled: settledSession,
  prepare: () => void (isSecureContext && wantEngine().catch(() => undefined)),
  dismissError: () => changeSession({ error: undefined }),
};

function start() {
  if (!isSecureContext) changeSession({ status: 'anonymous', error: new Error(texts.signingInNeedsASecure) });
  else if (mayBeSignedIn() || location.pathname === callbackPath) actions.prepare();
  else if (sessionState().status === 'loading') changeSession({ status: 'anonymous' });
}

/** Coming back by the browser's Back button restores the page as it was left, 'Signing in...' included. */
function recoverFromBackButton(event: PageTransitionEvent) {
  if (event.persisted) changeSession({ busy: undefined });
}

/** Knows who is signed in. The SDK is loaded only where someone may be signed in, or when signing in is asked for. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribeToSession, sessionState, () => initialSessionState);
  const navigate = useNavigate();
  useEffect(
    () =>
      openReturnPathsBy((path) => {
        if (leadsIntoLibrary(path)) location.replace(path);
        else void navigate(path, { replace: true });
      }),
    [navigate],
  );
  useEffect(() => {
    start();
    addEventListener('pageshow', recoverFromBackButton);
    return () => removeEventListener('pageshow', recoverFromBackButton);
  }, []);
  const session = useMemo(() => ({ ...state, ...actions }), [state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
