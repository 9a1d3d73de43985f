// Without React, as all that it loads: the signed-in pages ask for a token before React has come (start-ahead.ts).
import { engineComing, engineFailed, type SessionEngine, takeEngineWish } from './session-store';
import { texts } from '../texts/texts';

/** Starts loading the SDK and answers when it can be used. */
export function wantEngine(): Promise<SessionEngine> {
  if (!takeEngineWish()) {
    import('./session-engine').then(
      ({ startEngine }) => startEngine(),
      () => engineFailed(new Error(texts.signInCouldNotBe)),
    );
  }
  return engineComing();
}

/** A bearer token for our own server; throws when nobody is signed in. */
export async function sessionToken(options: { fresh: boolean } = { fresh: false }): Promise<string> {
  return (await wantEngine()).token(options);
}
