import { createHash } from 'node:crypto';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 4rem auto; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; }
  h1 span { padding: 0 .15em; }
  h1 .good { background: #ffe14d; color: #111; }
`;

/** The page loads nothing, runs nothing, and nobody may frame it. Its style is named by its hash. */
export const CONSENT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What the window shows after a provider's consent page. It needs no script: the page that opened it notices by itself, and closes it. */
export function consentPage({ good, sentence }: { good: boolean; sentence: string }): string {
  const title = good ? 'Connected' : 'Not connected';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · Trove</title>
<style>${STYLE}</style>
<h1><span${good ? ' class="good"' : ''}>${title}</span></h1>
<p>${escape(sentence)}</p>
<p>You can close this window.</p>
</html>`;
}
