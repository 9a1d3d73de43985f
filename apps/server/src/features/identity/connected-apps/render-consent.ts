import { KEY_SCOPE_MEANINGS, type KeyScope } from 'contract/account';
import { frame } from '../sign-in/render-sign-in-page.ts';
import { html, type Markup } from '../sign-in/write-html.ts';

export interface ConsentState {
  readonly uid: string;
  /** What the app calls itself. */
  readonly name: string;
  /** Where the browser goes afterwards; null where a code was typed and nothing follows. */
  readonly host: string | null;
  readonly reaches: 'api' | 'assistants';
  readonly scopes: readonly KeyScope[];
  /** Whether it asks who the person is, too. */
  readonly asksForProfile: boolean;
  readonly email: string | null;
  /** Whether the form came back without anything that is allowed. */
  readonly isEmpty?: boolean;
}

/** What an app may do where that is less than what a key of the person's own may do. */
const MEANINGS = {
  ...KEY_SCOPE_MEANINGS,
  admin: 'change how the library is searched, have events sent to addresses that it names, read the audit log',
};
const inWords = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const choice = (scope: KeyScope): Markup =>
  html`<label class="choice">
    <input type="checkbox" name="scope" value="${scope}" checked />
    <span>${inWords(MEANINGS[scope])} <code>${scope}</code></span>
  </label>`;

/** Asks whether an app may come in, and with what. */
export const renderConsent = ({
  uid,
  name,
  host,
  reaches,
  scopes,
  asksForProfile,
  email,
  isEmpty = false,
}: ConsentState): string =>
  frame(
    'Let an app in',
    html`<h1>Let “${name}” in?</h1>
      <p class="text">
        ${email === null ? html`It would reach your Trove.` : html`It would reach the Trove of <strong>${email}</strong>.`} The
        app gave itself this name; Trove cannot check who it is.
        ${
          host === null
            ? html`Go on only if you typed the code that a program or device of yours showed.`
            : html`Afterwards your browser goes to <strong>${host}</strong>.`
        }
      </p>
      ${isEmpty && html`<p class="alert" role="alert">Choose at least one thing, or cancel</p>`}
      <form method="post" action="/sign-in/${uid}/consent">
        <fieldset class="choices">
          <legend>It may</legend>
          ${scopes.map(choice)} ${asksForProfile && html`<p class="hint">It also learns your name and your email address.</p>`}
        </fieldset>
        <button class="button" type="submit">Allow</button>
        <a class="button quiet" href="/sign-in/${uid}/cancel">Cancel</a>
      </form>
      <p class="other">
        ${
          reaches === 'assistants'
            ? 'What an assistant reads here may be sent to whoever runs its model. '
            : 'It sees nothing of your password, your sessions and your keys. '
        }You
        can end this at any time in Settings, under Security.
      </p>`,
  );
