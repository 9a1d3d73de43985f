// The state of sign-in, outside React, so that plain functions (`api`) can ask for a token and the SDK can load late.

export interface SessionUser {
  id: string;
  name: string | undefined;
  email: string | undefined;
  picture: string | undefined;
}

export interface SessionState {
  /** `ended`: it ended while a page was open; the page is kept and sign-in is offered over it. */
  status: 'loading' | 'anonymous' | 'authenticated' | 'ended';
  user: SessionUser | undefined;
  /** The latest failure of signing in or out, to be shown where the person is. */
  error: Error | undefined;
  busy: 'signing-in' | 'signing-out' | undefined;
}

/** What the loaded sign-in SDK can do. */
export interface SessionEngine {
  /** @param options `create`: opens the form for a new account */
  redirectToSignIn(returnTo: string, options: { create: boolean }): Promise<void>;
  /** @param options `again`: asks for the password although somebody is signed in */
  signInWithPopup(options?: { again: boolean }): Promise<void>;
  signOut(): Promise<void>;
  /** A token for our own server. `fresh` skips the memory cache. */
  token(options: { fresh: boolean }): Promise<string>;
}

let state: SessionState = { status: 'loading', user: undefined, error: undefined, busy: undefined };
const listeners = new Set<() => void>();
let engineWanted = false;
let openPath = (path: string) => location.replace(path);
let engine = Promise.withResolvers<SessionEngine>();

export const initialSessionState = state;
export const sessionState = () => state;

/** How the page is opened that somebody wanted before signing in: by the router, as soon as there is one. */
export const openReturnPathsBy = (open: (path: string) => void) => {
  openPath = open;
};
export const openReturnPath = (path: string) => openPath(path);

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}

export function changeSession(change: Partial<SessionState>) {
  state = { ...state, ...change };
  tell();
}

/** Waits until it is known who is there. A page that was just opened asks for a moment; what was pressed meanwhile must not be lost. */
export function settledSession(): Promise<SessionState> {
  if (state.status !== 'loading') return Promise.resolve(state);
  return new Promise((resolve) => {
    const leave = subscribeToSession(() => {
      if (state.status === 'loading') return;
      leave();
      resolve(state);
    });
  });
}

/** Whether somebody has asked for the SDK already; from now on somebody has. */
export function takeEngineWish(): boolean {
  const before = engineWanted;
  engineWanted = true;
  return before;
}

/** Answers when the SDK can be used. */
export const engineComing = (): Promise<SessionEngine> => engine.promise;

export const engineIsReady = (ready: SessionEngine) => engine.resolve(ready);

/** The SDK or the server's settings could not be loaded: whoever waits is told, and the next wish tries again. */
export function engineFailed(reason: Error) {
  const failed = engine;
  engine = Promise.withResolvers<SessionEngine>();
  engineWanted = false;
  failed.promise.catch(() => undefined);
  failed.reject(reason);
  changeSession({ status: state.status === 'loading' ? 'anonymous' : state.status, error: reason, busy: undefined });
}
