/** A page that waits for nothing but its fonts: what it takes to draw it stands in the HTML, and its scripts come after. */

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/** How React Router starts a page: the manifest, the modules of its routes, and then the router. */
const start =
  /<script type="module" async="">import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);<\/script>/;
const routeModule = /import \* as (route\d+) from "([^"]+)";/g;

/** How long a visible page may stay unpainted before its scripts are asked for nevertheless. A tab in the background is never painted. */
const UNPAINTED_MS = 4_000;

/**
 * Rewrites a prerendered page so that a slow line carries the words, the styles and the typefaces before any script:
 * its stylesheets become one `<style>` (the links stay, disabled, because the router looks for them), and its modules are asked for when
 * the browser has painted. A button that is pressed before they have come is pressed when they have.
 *
 * @param {string} html
 * @param {(address: string) => string} readStyle the text of a stylesheet
 * @returns {string}
 * @throws when the page is not written as expected, rather than leave it slow or broken
 */
export function paintFirst(html, readStyle) {
  const styles = [...html.matchAll(stylesheet)].map(([, address = '']) => readStyle(address)).join('\n');
  if (styles === '') throw new Error('the page has no stylesheet');
  if (/<\/style/i.test(styles)) throw new Error('a stylesheet cannot stand in the page: it has the end of a style in it');
  const found = start.exec(html);
  if (!found) throw new Error('the page does not start as expected: does React Router write it in another way now?');
  const [script, manifest = '', imports = '', modules = '', entry = ''] = found;
  const routes = [...imports.matchAll(routeModule)].map(([, name = '', address = '']) => ({ name, address }));
  const preloads = [...html.matchAll(modulePreload)].map(([, address = '']) => address);
  const starter = startAfterPaint({ manifest, routes, modules, entry, preloads });
  return html
    .replace(script, () => `<script>${starter}</script>`)
    .replaceAll(modulePreload, '')
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1" disabled=""/>')
    .replace('<link rel="stylesheet"', (link) => `<style>${styles}</style>${link}`);
}

/**
 * @param {{ manifest: string, routes: { name: string, address: string }[], modules: string, entry: string, preloads: string[] }} page
 * @returns {string} a classic script
 */
function startAfterPaint({ manifest, routes, modules, entry, preloads }) {
  const asked = [manifest, ...routes.map(({ address }) => address)];
  const names = ['', ...routes.map(({ name }) => name)].join(',');
  return `(function(){var begun=false,pressed;function press(event){var button=event.target.closest('button');if(button){pressed=button;event.preventDefault()}}addEventListener('click',press,true);
function begin(){if(begun)return;begun=true;
${JSON.stringify(preloads)}.forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});
Promise.all(${JSON.stringify(asked)}.map(function(address){return import(address)})).then(function([${names}]){window.__reactRouterRouteModules=${modules};return import(${JSON.stringify(entry)})}).then(function(){removeEventListener('click',press,true);if(pressed)pressed.click()})}
if(document.hidden||!window.PerformanceObserver)begin();
else{new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,${UNPAINTED_MS})}})()`;
}
