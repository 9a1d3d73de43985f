import { ACCOUNT_NAME_MAX, EMAIL_MAX, PASSWORD_LENGTH } from 'contract/account';
import type { Upstream } from '../identity.config.ts';
import type { AuthenticationOptions } from '../passkeys/check-passkey.ts';
import { alert, field, frame, type Field } from './render-sign-in-page.ts';
import { passkeyForm } from './render-second-factor.ts';
import { PASSKEY_SCRIPT_PATH } from './sign-in-assets.ts';
import type { Spoken } from './pick-language.ts';
import { html, type Markup } from './write-html.ts';

/** The ways to sign in without a password of ours. */
function otherWays({
  uid,
  upstreams,
  passkey,
  spoken: { texts },
}: Pick<FormState, 'uid' | 'upstreams' | 'passkey' | 'spoken'>): Markup | undefined {
  if (upstreams.length === 0 && passkey === undefined) return undefined;
  const options = { autofill: true, label: texts.withPasskey };
  return html`<p class="or" ${upstreams.length === 0 && html`data-with-passkey hidden`}><span>${texts.or}</span></p>
    <div class="upstreams">
      ${passkey && passkeyForm(`/sign-in/${uid}/passkey`, passkey, options)}
      ${upstreams.map(
        ({ name, label }) => html`<a class="button quiet" href="/sign-in/${uid}/with/${name}">${texts.with(label)}</a>`,
      )}
    </div>`;
}

/** What both forms show again after something was wrong. The password never is. */
export interface FormState {
  readonly uid: string;
  /** The language of the page. */
  readonly spoken: Spoken;
  readonly upstreams: readonly Upstream[];
  readonly canSignUp: boolean;
  /** What a passkey is to sign; undefined where nobody can have one. */
  readonly passkey?: AuthenticationOptions | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** What is wrong with the whole, said above the form. */
  readonly problem?: string | undefined;
  /** What is wrong with a field, said beside it. */
  readonly errors?: Readonly<Partial<Record<Field['name'], string>>>;
}

/** In the order in which they stand. */
const FILLED = ['email', 'password', 'name'] as const;

/** Where the first field that is wrong, or else the first that is empty and asked for, gets the cursor. */
const focusOf = ({ errors = {}, email }: FormState): (typeof FILLED)[number] =>
  FILLED.find((each) => errors[each] !== undefined) ?? (email === undefined ? 'email' : 'password');

export function renderSignIn(state: FormState): string {
  const { uid, spoken, canSignUp, email, problem, errors = {} } = state;
  const { texts } = spoken;
  const focus = focusOf(state);
  return frame(
    texts.signIn,
    html`<h1>${texts.signIn}</h1>
      ${alert(problem)}
      <form method="post" action="/sign-in/${uid}">
        ${field({
          name: 'email',
          label: texts.email,
          type: 'email',
          autocomplete: 'username webauthn',
          value: email,
          error: errors.email,
          maximum: EMAIL_MAX,
          focus: focus === 'email',
        })}
        ${field({
          name: 'password',
          label: texts.password,
          type: 'password',
          autocomplete: 'current-password',
          error: errors.password,
          maximum: PASSWORD_LENGTH.max,
          focus: focus === 'password',
        })}
        <button class="button" type="submit">${texts.signIn}</button>
      </form>
      <p class="forgot"><a class="muted" href="/sign-in/forgot-password">${texts.forgot}</a></p>
      ${otherWays(state)}
      <p class="other">
        ${
          canSignUp
            ? html`${texts.newHere} <a href="/sign-in/${uid}/new">${texts.createAccount}</a>`
            : html`${texts.byInvitation}`
        }
      </p>
      <p class="other"><a class="muted" href="/sign-in/${uid}/cancel">${texts.cancel}</a></p>`,
    { besides: true, spoken, ...(state.passkey && { script: PASSKEY_SCRIPT_PATH }) },
  );
}

export function renderSignUp(state: FormState): string {
  const { uid, spoken, upstreams, email, name, problem, errors = {} } = state;
  const { texts } = spoken;
  const focus = focusOf(state);
  return frame(
    texts.createAnAccount,
    html`<h1>${texts.createAnAccount}</h1>
      ${alert(problem)}
      <form method="post" action="/sign-in/${uid}/new">
        ${field({
          name: 'email',
          label: texts.email,
          type: 'email',
          autocomplete: 'username',
          value: email,
          error: errors.email,
          maximum: EMAIL_MAX,
          focus: focus === 'email',
        })}
        ${field({
          name: 'password',
          label: texts.password,
          type: 'password',
          autocomplete: 'new-password',
          hint: texts.passwordHint(PASSWORD_LENGTH.min),
          error: errors.password,
          minimum: PASSWORD_LENGTH.min,
          maximum: PASSWORD_LENGTH.max,
          focus: focus === 'password',
        })}
        ${field({
          name: 'name',
          label: texts.name,
          type: 'text',
          autocomplete: 'name',
          value: name,
          error: errors.name,
          maximum: ACCOUNT_NAME_MAX,
          focus: focus === 'name',
          optional: texts.optional,
        })}
        <button class="button" type="submit">${texts.createAccount}</button>
      </form>
      ${otherWays({ uid, upstreams, spoken })}
      <p class="other">${texts.haveAccount} <a href="/sign-in/${uid}">${texts.signIn}</a></p>
      <p class="other"><a class="muted" href="/sign-in/${uid}/cancel">${texts.cancel}</a></p>`,
    { besides: true, spoken },
  );
}
