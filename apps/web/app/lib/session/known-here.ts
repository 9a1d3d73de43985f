import { readStored } from '~/lib/browser/stored-value';
import { logNote } from '~/lib/log';

/** Named also by tooling/preload-room.mjs, which runs before anything else has come. */
const KEY = 'signed-in-before';

/** The SDK leaves this cookie for a day. */
const SDK_COOKIE = /(?:^|; )(?:_legacy_)?auth0[.][^=]+[.]is[.]authenticated=/;

/**
 * Whether somebody may still be signed in: a silent check could not succeed without either mark, so the SDK need not be loaded to ask. The
 * session lives for weeks, hence a mark of our own beside the SDK's cookie. It holds nothing about anybody.
 */
export const mayBeSignedIn = (): boolean => SDK_COOKIE.test(document.cookie) || readStored(KEY) !== null;

/** Remembers that somebody is signed in in this browser, until they sign out or the session is found to have ended. */
export function rememberSignIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch (error) {
    // Denied storage: the cookie of the SDK is then the only mark, for a day.
    logNote('This browser does not remember that somebody is signed in', error);
  }
}
