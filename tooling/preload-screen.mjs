/**
 * Runs in the page of the signed-in screens, before anything else has come: asks for what the screen of this address needs, which the page
 * itself cannot know, and starts it. Its text is written into the HTML, so it may use nothing from outside.
 *
 * Signing in waits three times for the server. So what it needs comes first, alone on the line, and everything else while it waits.
 *
 * @typedef {{ pattern: string, scripts: readonly string[], styles: readonly string[] }} Screen
 *
 * @typedef {object} Scripts
 * @property {string} ahead the module that starts signing in, and asks for what the screen needs first
 * @property {readonly string[]} session what signing in needs, the smallest first: when that one has come, the rest is asked for
 * @property {readonly string[]} preloads what every page needs
 * @property {string} worker of signing in
 * @property {string} manifest
 * @property {Readonly<Record<string, string>>} routes the module of each route on the page
 * @property {string} entry the router
 *
 * @param {readonly Screen[]} screens
 * @param {Scripts} scripts
 * @param {(address: string) => Promise<object>} load
 */
export function preloadScreen(screens, { ahead, session, worker, preloads, manifest, routes, entry }, load) {
  // The front of the address says in which library the screen is.
  const path = location.pathname.replace(/^\/l\/[^/]+/, '');
  const screen = screens.find(({ pattern }) => new RegExp(pattern).test(path));
  /** @param {Partial<HTMLLinkElement>} link */
  const ask = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  for (const href of screen ? screen.styles : []) ask({ rel: 'preload', as: 'style', href });
  // The same signs that the session goes by (known-here.ts): without it nobody is there, and the visitor is sent to the landing page.
  const remembers = () => {
    try {
      return localStorage.getItem('signed-in-before') !== null;
    } catch {
      return false;
    }
  };
  const isKnown = /(?:^|; )(?:_legacy_)?auth0[.][^=]+[.]is[.]authenticated=/.test(document.cookie) || remembers();
  const scripts = isKnown && screen ? [...preloads, ...screen.scripts] : preloads;

  // What the router takes over has to be there.
  const isParsed = new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

  async function begin() {
    for (const href of scripts) ask({ rel: 'modulepreload', href });
    const names = Object.keys(routes);
    const [modules] = await Promise.all([Promise.all(Object.values(routes).map(load)), load(manifest)]);
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules.map((module, at) => [names[at], module])) });
    await isParsed;
    await load(entry);
  }

  if (!isKnown || !screen) {
    void begin();
    return;
  }
  const [first = '', ...others] = session;
  // Whatever became of it: a page that says what went wrong needs its scripts too.
  ask({ rel: 'modulepreload', href: first, onload: () => void begin(), onerror: () => void begin() });
  for (const href of others) ask({ rel: 'modulepreload', href });
  // Asked for in the same way by read-config.ts.
  ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/api/config' });
  // A browser gives workers the last place on the line, and signing in waits for this one.
  fetch(worker).catch(() => undefined);
  // The session itself tells why signing in could not be started.
  load(ahead).catch(() => undefined);
}

const LAYOUT = 'routes/app/layout';

/**
 * The screens behind sign-in, each with all that its routes load and the page does not name itself.
 *
 * @typedef {{ id: string, parentId?: string, path?: string, module: string, imports: readonly string[], css: readonly string[] }} Route
 *
 * @param {Readonly<Record<string, Route>>} routes of React Router's manifest
 * @param {string} html the page, with what it asks for already
 * @returns {Screen[]}
 */
export function screensOf(routes, html) {
  return Object.values(routes).flatMap((route) => {
    const line = lineOf(routes, route);
    if (route.path === undefined || route.id === LAYOUT || !line.some(({ id }) => id === LAYOUT)) return [];
    const path = line.map(({ path = '' }) => path).filter((part) => part !== '');
    /** @param {readonly string[]} files */
    const missing = (files) => [...new Set(files.map((file) => file.replace(/#$/, '')))].filter((file) => !html.includes(file));
    return [
      {
        pattern: `^/${path.map((part) => part.replaceAll(/:[^/]+/g, '[^/]+')).join('/')}/?$`,
        scripts: missing(line.flatMap(({ module, imports }) => [module, ...imports])),
        styles: missing(line.flatMap(({ css }) => css)),
      },
    ];
  });
}

/**
 * A route with those that it stands in, the outermost first.
 *
 * @param {Readonly<Record<string, Route>>} routes
 * @param {Route} route
 * @returns {Route[]}
 */
function lineOf(routes, route) {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...lineOf(routes, parent), route];
}
