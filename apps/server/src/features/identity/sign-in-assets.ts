import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Asset {
  readonly type: string;
  readonly content: Buffer;
}

const font = (address: string): Asset => ({ type: 'font/woff2', content: readFileSync(new URL(address)) });

const style = readFileSync(new URL('sign-in.css', import.meta.url));
const version = createHash('sha256').update(style).digest('base64url').slice(0, 12);

/** Where the pages find their style; a new one has a new address. */
export const STYLE_PATH = `/sign-in/page-${version}.css`;

/** What the pages load, by path. Each path has one content for ever. */
export const signInAssets: ReadonlyMap<string, Asset> = new Map([
  [STYLE_PATH, { type: 'text/css; charset=utf-8', content: style }],
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
