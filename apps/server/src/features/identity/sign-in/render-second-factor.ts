import type { AuthenticationOptions } from '../passkeys/check-passkey.ts';
import { alert, field, frame } from './render-sign-in-page.ts';
import { PASSKEY_SCRIPT_PATH } from './sign-in-assets.ts';
import { html, type Markup } from './write-html.ts';

/** A passkey signs in. Hidden until the page's script has seen that the browser can. @param autofill offered in the field for the address too */
export const passkeyForm = (
  action: string,
  options: AuthenticationOptions,
  { autofill, label }: { readonly autofill: boolean; readonly label: string },
): Markup =>
  html`<form
    class="passkey"
    method="post"
    action="${action}"
    data-passkey="${JSON.stringify(options)}"
    ${autofill && html`data-autofill`}
    hidden
  >
    <input type="hidden" name="answer" value="" />
    <p class="alert" role="alert" hidden>The passkey was not used. Try again, or sign in in another way.</p>
    <button class="button quiet" type="submit">${label}</button>
  </form>`;

/** What the page of the second factor asks for. */
export interface SecondFactorState {
  readonly uid: string;
  /** A code of an app, or else one of the recovery codes. */
  readonly asks: 'code' | 'recovery code';
  /** Whether the account has an app. */
  readonly hasApp: boolean;
  readonly passkey: AuthenticationOptions | undefined;
  readonly problem?: string | undefined;
  readonly error?: string | undefined;
}

/** The second step of signing in: the first factor was right. */
export function renderSecondFactor({ uid, asks, hasApp, passkey, problem, error }: SecondFactorState): string {
  const here = `/sign-in/${uid}/second-factor`;
  const isRecovery = asks === 'recovery code' || !hasApp;
  const withCode = html`<form method="post" action="${here}${isRecovery && hasApp && '?recovery'}">
    ${field({
      name: 'code',
      label: isRecovery ? 'Recovery code' : 'Code',
      type: 'text',
      autocomplete: isRecovery ? 'off' : 'one-time-code',
      ...(!isRecovery && { inputmode: 'numeric' }),
      hint: isRecovery
        ? 'One of the codes that you kept when you set this up. Each works once.'
        : 'The six digits that your authenticator app shows for Trove.',
      error,
      maximum: 40,
      focus: true,
    })}
    <button class="button" type="submit">Sign in</button>
  </form>`;
  const or = html`<p class="or" data-with-passkey hidden><span>or</span></p>`;
  return frame(
    'Two-factor authentication',
    html`<h1>Two-factor authentication</h1>
      ${alert(problem)} ${withCode}
      ${passkey && html`${or}${passkeyForm(`${here}/passkey`, passkey, { autofill: false, label: 'Use a passkey' })}`}
      ${
        hasApp &&
        html`<p class="other">
          ${
            isRecovery
              ? html`<a href="${here}">Use the authenticator app</a>`
              : html`No access to the app? <a href="${here}?recovery">Use a recovery code</a>`
          }
        </p>`
      }
      ${isRecovery && html`<p class="other">No recovery code left? Ask whoever runs this Trove to reset your second factor.</p>`}
      <p class="other"><a class="muted" href="/sign-in/${uid}/cancel">Cancel</a></p>`,
    passkey ? { script: PASSKEY_SCRIPT_PATH } : {},
  );
}
