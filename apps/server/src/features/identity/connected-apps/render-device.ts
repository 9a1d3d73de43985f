import { alert, frame } from '../sign-in/render-sign-in-page.ts';
import { html, Markup } from '../sign-in/write-html.ts';

/** What the provider puts into its forms against forged ones. */
function secretOf(form: string): Markup {
  const [field = ''] = /<input type="hidden" name="xsrf" value="[^"]*"\/>/.exec(form) ?? [];
  return new Markup(field);
}

/** Asks for the code that a device shows. @param form the provider's own form, which carries its secret */
export const renderCodeInput = (form: string, problem: string | undefined): string =>
  frame(
    'Connect a device',
    html`<h1>Connect a device</h1>
      <p class="text">Enter the code that the program or device shows.</p>
      ${alert(problem)}
      <form method="post" action="/device">
        ${secretOf(form)}
        <div class="field">
          <label for="user_code">Code</label>
          <input
            id="user_code"
            name="user_code"
            type="text"
            class="code"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            maxlength="20"
            required
            autofocus
          />
        </div>
        <button class="button" type="submit">Continue</button>
      </form>`,
  );

/** Shows the code once more, before anything is asked for it. */
export const renderCodeCheck = (form: string, code: string): string =>
  frame(
    'Connect a device',
    html`<h1>Is this the code you see?</h1>
      <p class="device-code"><code>${code}</code></p>
      <p class="text">
        Go on only if a program or device of yours shows this code now. If somebody sent it to you, cancel: they would get into
        your documents.
      </p>
      <form method="post" action="/device">
        ${secretOf(form)}
        <input type="hidden" name="user_code" value="${code}" />
        <button class="button" type="submit" name="confirm" value="yes">Yes, go on</button>
        <button class="button quiet" type="submit" name="abort" value="yes">Cancel</button>
      </form>`,
  );

export const renderDeviceDone = (): string =>
  frame(
    'Device connected',
    html`<h1>Connected</h1>
      <p class="text" role="status">The program goes on by itself within seconds. You can close this page.</p>
      <p><a class="button quiet" href="/settings/security">See connected apps</a></p>`,
  );
