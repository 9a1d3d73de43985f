import { createHash } from 'node:crypto';
import { Markup } from './write-html.ts';

const SUBMIT = 'document.forms[0].submit()';
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`;

/** Posts the only form of the page. No other script of ours runs there: the policy names this one by its hash, to the byte. */
export const SUBMIT_FORM = new Markup(`<script>${SUBMIT}</script>`);

/**
 * Headers of every page of sign-in. The referrer goes to our own origin, because a browser that is told to send none also hides the
 * `Origin` of a form, by which forged posts are known. `script-src` is there because the provider adds the hashes of its own scripts
 * to it.
 *
 * @param options `framed`: the product's own pages may hold it in a frame, for silent sign-in. `script`: the address of the one script that
 *   it may load. `formTarget`: the origin or scheme that the answer to a form may send the browser on to, beside our own
 */
export const signInHeaders = ({
  framed = false,
  script,
  formTarget,
}: { framed?: boolean; script?: string; formTarget?: string } = {}): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `script-src ${SUBMIT_HASH}${script === undefined ? '' : ` ${script}`}`,
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
