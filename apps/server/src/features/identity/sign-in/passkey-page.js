// Runs on the pages of sign-in, behind the library that makes `SimpleWebAuthnBrowser`. Without it the pages work too, with passwords.

/** @param {HTMLFormElement} form asks the browser for a passkey, and brings its answer to the server */
function askForPasskey(form) {
  const page = /** @type {{ SimpleWebAuthnBrowser: typeof import('@simplewebauthn/browser') }} */ (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library is loaded before this file and puts itself there
    /** @type {unknown} */ (globalThis)
  );
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } = page.SimpleWebAuthnBrowser;
  /** @type {HTMLInputElement | null} */
  const field = form.querySelector('input[name="answer"]');
  /** @type {HTMLElement | null} */
  const problem = form.querySelector('[role="alert"]');
  if (!browserSupportsWebAuthn() || !field || !problem) return;

  const optionsJSON = /** @type {import('@simplewebauthn/browser').PublicKeyCredentialRequestOptionsJSON} */ (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page wrote it
    JSON.parse(form.dataset['passkey'] ?? '')
  );
  /** @param {import('@simplewebauthn/browser').AuthenticationResponseJSON} answer */
  const send = (answer) => {
    field.value = JSON.stringify(answer);
    form.submit();
  };

  for (const part of document.querySelectorAll('[data-with-passkey]')) part.removeAttribute('hidden');
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem.hidden = true;
    startAuthentication({ optionsJSON }).then(send, () => {
      problem.hidden = false;
    });
  });

  // The browser offers passkeys where the address is typed. It is asked once; pressing the button takes the question back.
  if (form.dataset['autofill'] === undefined) return;
  browserSupportsWebAuthnAutofill()
    .then(async (can) => {
      if (can) send(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
    })
    .catch(() => undefined);
}

/** @type {HTMLFormElement | null} */
const passkeyForm = document.querySelector('form[data-passkey]');
if (passkeyForm) askForPasskey(passkeyForm);
