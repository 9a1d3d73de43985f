import { EMAIL_MAX, PASSWORD_LENGTH } from 'contract/account';
import { alert, field, frame } from '../sign-in/render-sign-in-page.ts';
import { html } from '../sign-in/write-html.ts';

const backToSignIn = html`<p class="other"><a class="muted" href="/library">Back to sign in</a></p>`;

/** Asks where to send the link. */
export const renderForgot = ({ email, error, problem }: { email?: string; error?: string; problem?: string } = {}): string =>
  frame(
    'Forgot your password?',
    html`<h1>Forgot your password?</h1>
      ${alert(problem)}
      <p class="text">Enter the email address of your account. You get a link with which you set a new password.</p>
      <form method="post" action="/sign-in/forgot-password">
        ${field({
          name: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'username',
          value: email,
          error,
          maximum: EMAIL_MAX,
          focus: true,
        })}
        <button class="button" type="submit">Send link</button>
      </form>
      ${backToSignIn}`,
  );

/** Says the same whether or not there is such an account. */
export const renderSent = (email: string): string =>
  frame(
    'Look into your mailbox',
    html`<h1>Look into your mailbox</h1>
      <p class="text" role="status">
        If there is an account for <strong>${email}</strong>, a link is on its way. It works once, within an hour.
      </p>
      <p class="other">Nothing there? Look into the folder for spam, or <a href="/sign-in/forgot-password">try again</a>.</p>
      ${backToSignIn}`,
  );

/** Where this Trove sends no email. */
export const renderAskOperator = (): string =>
  frame(
    'Forgot your password?',
    html`<h1>Forgot your password?</h1>
      <p class="text">This Trove sends no email. Whoever runs it can make a link with which you set a new password:</p>
      <p><code>npm run trove -- user reset-password --email you@example.org</code></p>
      ${backToSignIn}`,
  );

export const renderNewPassword = ({
  action,
  email,
  error,
  problem,
}: {
  action: string;
  email: string;
  error?: string;
  problem?: string;
}): string =>
  frame(
    'Set a new password',
    html`<h1>Set a new password</h1>
      ${alert(problem)}
      <p class="text">Every browser that is signed in to this account is signed out. Your second factor stays as it is.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${field({
          name: 'password',
          label: `New password for ${email}`,
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${PASSWORD_LENGTH.min} characters. A few plain words make a good one.`,
          error,
          minimum: PASSWORD_LENGTH.min,
          maximum: PASSWORD_LENGTH.max,
          focus: true,
        })}
        <button class="button" type="submit">Set password</button>
      </form>`,
  );
