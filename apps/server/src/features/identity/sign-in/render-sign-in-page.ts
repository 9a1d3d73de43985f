import { inEnglish, type Spoken } from './pick-language.ts';
import { STYLE_PATH } from './sign-in-assets.ts';
import { html, type Markup } from './write-html.ts';

/** The mark of the product: a page with one line lit. */
const mark = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <path d="M6 3h14l7 7v19H6z" fill="var(--ink)" />
  <path d="M20 3v7h7z" fill="var(--canvas)" opacity=".45" />
  <rect x="3" y="14" width="22" height="7" fill="#ffe45c" />
  <rect x="10" y="16.6" width="11" height="1.8" fill="#14181b" />
  <rect x="10" y="24" width="8" height="1.6" fill="var(--canvas)" opacity=".55" />
</svg>`;

/** What the product does, shown beside the form where there is room. Not for screen readers: it says nothing one needs here. */
const sheet = ({ texts }: Spoken) =>
  html`<div class="beside" aria-hidden="true">
    <div class="sheet">
      <p class="question">How can the tenant end the lease?</p>
      <p class="source">Lease agreement 14 Linden Row.pdf <span>page 2</span></p>
      <div class="words">
        <p>7. End of the lease</p>
        <p>
          <mark>The tenant may end the lease at the end of any month with three months’ notice in writing.</mark>
          The landlord may end it only for a reason that the law accepts, such as needing the dwelling herself.
        </p>
      </div>
    </div>
    <p class="caption">${texts.caption}</p>
  </div>`;

/** A page of signing in. @param options `besides` shows what the product does, where there is room */
export const frame = (
  title: string,
  content: Markup,
  { besides = false, script, spoken = inEnglish }: { besides?: boolean; script?: string; spoken?: Spoken } = {},
): string =>
  html`<!doctype html>
    <html lang="${spoken.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Trove</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body class="${besides ? 'wide' : ''}">
        <main>
          <a class="logo" href="/">${mark}<span>Trove</span></a>
          ${content}
        </main>
        ${besides && sheet(spoken)}
      </body>
    </html>`.text;

export interface Field {
  readonly name: 'name' | 'email' | 'password' | 'code';
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly minimum?: number;
  readonly maximum: number;
  readonly inputmode?: 'numeric';
  readonly focus?: boolean;
  /** What says that it may stay empty. */
  readonly optional?: string;
}

export function field({
  name,
  label,
  type,
  autocomplete,
  value,
  hint,
  error,
  minimum,
  maximum,
  inputmode,
  focus,
  optional,
}: Field): Markup {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}${optional !== undefined && html` <span class="optional">${optional}</span>`}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${maximum}"
      ${minimum !== undefined && html`minlength="${minimum}"`}
      ${inputmode !== undefined && html`inputmode="${inputmode}"`}
      ${(type === 'email' || name === 'code') && html`autocapitalize="none" spellcheck="false"`}
      ${type === 'email' && html`inputmode="email"`}
      ${value !== undefined && html`value="${value}"`}
      ${described !== '' && html`aria-describedby="${described}"`}
      ${error !== undefined && html`aria-invalid="true"`}
      ${optional === undefined && html`required`}
      ${focus && html`autofocus`}
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** What is wrong with the whole, said above a form. */
export const alert = (problem: string | undefined) =>
  problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`;

/** A page that only says something, with one way on. */
export const renderNotice = (notice: { title: string; text: string; action: { label: string; href: string } }): string =>
  frame(
    notice.title,
    html`<h1>${notice.title}</h1>
      <p class="text" role="alert">${notice.text}</p>
      <p><a class="button" href="${notice.action.href}">${notice.action.label}</a></p>`,
  );

/** Asks before signing out, or does it at once when a `script` is given. @param form the provider's own form, which carries its secret */
export const renderSignOut = (form: Markup, script?: Markup): string =>
  frame(
    'Sign out',
    html`<h1>${script ? 'Signing out…' : 'Sign out of Trove?'}</h1>
      ${form}${script}`,
  );
