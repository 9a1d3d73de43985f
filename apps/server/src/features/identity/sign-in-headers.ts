import { createHash } from 'node:crypto';

/** Posts the only form of the page. The pages that use it say its hash in their policy; no other script runs. */
export const SUBMIT_FORM = 'document.forms[0].submit()';
const SUBMIT_FORM_HASH = `'sha256-${createHash('sha256').update(SUBMIT_FORM).digest('base64')}'`;

/**
 * Headers of every page of sign-in. The referrer goes to our own origin, because a browser that is told to send none also hides the
 * `Origin` of a form, by which forged posts are known. `script-src` is there because the provider adds the hashes of its own scripts
 * to it.
 *
 * @param framed the product's own pages may hold it in a frame, for silent sign-in
 */
export const signInHeaders = ({ framed = false } = {}): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `script-src ${SUBMIT_FORM_HASH}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
