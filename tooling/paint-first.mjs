import { PAGE_ALIVE } from 'contract/site';
import { startAfterPaint } from './start-after-paint.mjs';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/** How React Router starts a page: the manifest, the modules of its routes, and then the router. */
const start =
  /<script type="module" async="">import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*window\.__reactRouterRouteModules = \{([^}]*)\};\s*import\("([^"]+)"\);<\/script>/;
const routeModule = /import \* as (route\d+) from "([^"]+)";/g;
const namedModule = /"([^"]+)":(route\d+)/g;

const UNPAINTED_MS = 4_000;

/**
 * Rewrites a prerendered page so that a slow line carries the words, the styles and the typefaces before any script: its stylesheets are
 * written into it, and its modules are asked for when the browser has painted. What is pressed or typed before they have come is done when
 * they have.
 *
 * @param {string} html
 * @param {(address: string) => string} readStyle the text of a stylesheet
 * @returns {string}
 * @throws when the page is not written as expected, rather than leave it slow or broken
 */
export function paintFirst(html, readStyle) {
  const { script, ...found } = readStart(html);
  const page = { ...found, unpaintedMs: UNPAINTED_MS, alive: PAGE_ALIVE };
  const started = html
    .replace(script, () => `<script>(${withoutComments(startAfterPaint.toString())})(${JSON.stringify(page)})</script>`)
    .replaceAll(modulePreload, '');
  return writeStylesIn(started, readStyle);
}

/**
 * How a page starts, as React Router writes it.
 *
 * @param {string} html
 * @throws when the page is not written as expected, rather than leave it slow or broken
 */
function readStart(html) {
  const found = start.exec(html);
  if (!found) throw new Error('the page does not start as expected: does React Router write it in another way now?');
  const [script, manifest = '', imports = '', names = '', entry = ''] = found;
  const addresses = new Map([...imports.matchAll(routeModule)].map(([, name = '', address = '']) => [name, address]));
  const routes = Object.fromEntries(
    [...names.matchAll(namedModule)].map(([, id = '', name = '']) => [id, addresses.get(name) ?? '']),
  );
  const preloads = [...html.matchAll(modulePreload)].map(([, address = '']) => address);
  return { script, manifest, routes, entry, preloads };
}

/**
 * Takes the start out of a page that starts itself in a way of its own.
 *
 * @param {string} html
 * @returns the page without it, and what it names
 * @throws when the page is not written as expected
 */
export function takeStart(html) {
  const { script, ...found } = readStart(html);
  // An empty one holds its place: the page has to be what React has written.
  return { html: html.replace(script, '<script></script>').replaceAll(modulePreload, ''), ...found };
}

/**
 * Puts a page's stylesheets into it as one `<style>`: it is painted as soon as it has come itself. The links stay, disabled, because the
 * router looks for them.
 *
 * @param {string} html
 * @param {(address: string) => string} readStyle the text of a stylesheet
 * @returns {string}
 * @throws when there is none, or when one cannot be written into a page
 */
export function writeStylesIn(html, readStyle) {
  const styles = [...html.matchAll(stylesheet)].map(([, address = '']) => readStyle(address)).join('\n');
  if (styles === '') throw new Error('the page has no stylesheet');
  if (/<\/style/i.test(styles)) throw new Error('a stylesheet cannot be written into the page: it contains </style');
  return html
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1" disabled=""/>')
    .replace('<link rel="stylesheet"', (link) => `<style>${styles}</style>${link}`);
}

/** @param {string} script @returns {string} */
export const withoutComments = (script) => script.replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\n\s*/g, '\n');
