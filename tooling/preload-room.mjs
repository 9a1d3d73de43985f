/**
 * Runs in the page of the signed-in rooms, before anything else has come: asks for what the room of this address needs, which the page
 * itself cannot know. Its text is written into the HTML, so it may use nothing from outside.
 *
 * @typedef {{ pattern: string, scripts: readonly string[], styles: readonly string[] }} Room
 *
 * @param {readonly Room[]} rooms
 * @param {readonly string[]} session what signing in needs
 */
export function preloadRoom(rooms, session) {
  const room = rooms.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  /** @param {Partial<HTMLLinkElement>} link */
  const ask = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  for (const href of room ? room.styles : []) ask({ rel: 'preload', as: 'style', href });
  // The same sign that the session goes by: without it nobody is there, and the visitor is sent to the landing page.
  const isKnown = /(?:^|; )(?:_legacy_)?auth0[.][^=]+[.]is[.]authenticated=/.test(document.cookie);
  for (const href of isKnown && room ? [...room.scripts, ...session] : []) ask({ rel: 'modulepreload', href });
  // Asked for in the same way by config.ts, once the scripts above have come.
  if (isKnown && room) ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/api/config' });
}

const LAYOUT = 'routes/app/layout';

/**
 * The rooms behind sign-in, each with all that its routes load and the page does not name itself.
 *
 * @typedef {{ id: string, parentId?: string, path?: string, module: string, imports: readonly string[], css: readonly string[] }} Route
 *
 * @param {Readonly<Record<string, Route>>} routes of React Router's manifest
 * @param {string} html the page, with what it asks for already
 * @returns {Room[]}
 */
export function roomsOf(routes, html) {
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
