import * as z from 'zod/mini';
import { texts } from '../texts/texts';
import { texts as messages } from '~/lib/messages/texts/texts';

/** What the sign-in SDK and the identity provider put into their errors. */
const OAuthTrouble = z.object({ error: z.string() });
const WithAppState = z.object({ appState: z.object({ returnTo: z.string() }) });

const codeOf = (reason: unknown): string | undefined => OAuthTrouble.safeParse(reason).data?.error;

const lacking = new Set([
  'login_required',
  'missing_refresh_token',
  'invalid_grant',
  'consent_required',
  'interaction_required',
  'mfa_required',
]);

/** Nobody is signed in, as opposed to: it could not be found out. */
export const sessionLacks = (reason: unknown): boolean => lacking.has(codeOf(reason) ?? '');

/** The person turned back on the sign-in page. */
export const wasCancelled = (error: Error): boolean =>
  codeOf(error) === 'cancelled' || (codeOf(error) === 'access_denied' && /abort|cancel/i.test(error.message));

/** Where the person wanted to be when signing in failed, if that is known. */
export const wantedBefore = (error: Error): string | undefined => WithAppState.safeParse(error).data?.appState.returnTo;

const noNetwork = /failed to fetch|load failed|networkerror/i;

/** What to tell of a failed sign-in. Texts of the specification stay as they are; those meant for programs are put into words. */
export function sessionSentence(error: Error): string {
  const code = codeOf(error);
  if (wasCancelled(error)) return texts.youCancelledSigningInNothing;
  if (code === 'timeout') return texts.signingInTookTooLong;
  if (sessionLacks(error)) return texts.youAreSignedOutSign;
  if (code === 'access_denied') return texts.youWereNotLetIn(error.message);
  if (noNetwork.test(error.message)) return texts.serverUnreachable;
  return error.message || messages.loginFailed;
}
