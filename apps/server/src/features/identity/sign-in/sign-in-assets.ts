import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Asset {
  readonly type: string;
  readonly content: Buffer;
}

const font = (address: string): Asset => ({ type: 'font/woff2', content: readFileSync(new URL(address)) });
const versionOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 12);

const style = readFileSync(new URL('sign-in.css', import.meta.url));
const passkeyScript = Buffer.concat([
  readFileSync(new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))),
  Buffer.from('\n'),
  readFileSync(new URL('passkey-page.js', import.meta.url)),
]);

/** Where the pages find their style; a new one has a new address. */
export const STYLE_PATH = `/sign-in/page-${versionOf(style)}.css`;
/** Where they find what asks for a passkey: the only script that they load. */
export const PASSKEY_SCRIPT_PATH = `/sign-in/passkey-${versionOf(passkeyScript)}.js`;

/** What the pages load, by path. Each path has one content for ever. */
export const signInAssets: ReadonlyMap<string, Asset> = new Map([
  [STYLE_PATH, { type: 'text/css; charset=utf-8', content: style }],
  [PASSKEY_SCRIPT_PATH, { type: 'text/javascript; charset=utf-8', content: passkeyScript }],
  [
    '/sign-in/bricolage-grotesque-5.3.0.woff2',
    font(import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')),
  ],
  ['/sign-in/geist-5.3.0.woff2', font(import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'))],
  [
    '/sign-in/newsreader-5.3.0.woff2',
    font(import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')),
  ],
]);
