import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { preloadScreen, screensOf } from './preload-screen.mjs';

const route = (id: string, parentId: string | undefined, path: string | undefined, css: string[] = []) => ({
  id,
  ...(parentId === undefined ? {} : { parentId }),
  ...(path === undefined ? {} : { path }),
  module: `/assets/${id.split('/').at(-1)}.js`,
  imports: ['/assets/react.js', '/assets/screens.js'],
  css,
});
const routes = {
  root: route('root', undefined, ''),
  'routes/marketing/pricing': route('routes/marketing/pricing', 'root', 'pricing'),
  'routes/app/layout': route('routes/app/layout', 'root', undefined, ['/assets/layout.css#']),
  'routes/app/document': route('routes/app/document', 'routes/app/layout', 'doc/:id'),
  'routes/app/settings': route('routes/app/settings', 'routes/app/layout', 'settings'),
  'routes/app/profile': route('routes/app/profile', 'routes/app/settings', 'profile'),
};
const html = '<link rel="modulepreload" href="/assets/react.js"/><script>import "/assets/root.js"</script>';

it('knows of each screen behind sign-in what the page does not ask for itself', () => {
  expect(screensOf(routes, html)).toEqual([
    {
      pattern: '^/doc/[^/]+/?$',
      scripts: ['/assets/screens.js', '/assets/layout.js', '/assets/document.js'],
      styles: ['/assets/layout.css'],
    },
    {
      pattern: '^/settings/?$',
      scripts: ['/assets/screens.js', '/assets/layout.js', '/assets/settings.js'],
      styles: ['/assets/layout.css'],
    },
    {
      pattern: '^/settings/profile/?$',
      scripts: ['/assets/screens.js', '/assets/layout.js', '/assets/settings.js', '/assets/profile.js'],
      styles: ['/assets/layout.css'],
    },
  ]);
});

const scripts = {
  ahead: '/assets/ahead.js',
  session: ['/assets/small.js', '/assets/session.js'],
  worker: '/worker.js',
  preloads: ['/assets/react.js'],
  manifest: '/assets/manifest.js',
  routes: { root: '/assets/root.js' },
  entry: '/assets/entry.js',
};

interface Link {
  rel: string;
  href: string;
  onload?: () => void;
  onerror?: () => void;
}

/** Opens a page at an address, and answers what it has asked for so far. */
function openAt(pathname: string, cookie: string, kept: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const links: Link[] = [];
  const parsed: (() => void)[] = [];
  const screens = JSON.stringify(screensOf(routes, html));
  const load = async (address: string) => ({ from: asked[asked.push(`load ${address}`) - 1] });
  const window: Record<string, unknown> = {};
  runInNewContext(`(${preloadScreen.toString()})(${screens}, ${JSON.stringify(scripts)}, load)`, {
    load,
    fetch: async (address: string) => asked.push(`fetch ${address}`),
    window,
    location: { pathname },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    addEventListener: (_name: string, listen: () => void) => parsed.push(listen),
    document: {
      cookie,
      readyState: 'loading',
      createElement: () => ({}),
      head: {
        append: (link: Link) => {
          links.push(link);
          asked.push(`${link.rel} ${link.href}`);
        },
      },
    },
  });
  return { asked, links, parse: () => parsed.map((tell) => tell()), window };
}
const SIGNED_IN = 'a=b; auth0.trove.is.authenticated=true';

it('begins with signing in, and asks for the page and its screen when the smallest part of that has come', async () => {
  const { asked, links, parse, window } = openAt('/doc/lease.pdf', SIGNED_IN);
  const first = [
    'preload /assets/layout.css',
    'modulepreload /assets/small.js',
    'modulepreload /assets/session.js',
    'preload /api/config',
    'fetch /worker.js',
    'load /assets/ahead.js',
  ];
  expect(asked).toEqual(first);
  links.find(({ href }) => href === '/assets/small.js')?.onload?.();
  parse();
  await expect.poll(() => asked.at(-1)).toBe('load /assets/entry.js');
  expect(asked.slice(first.length)).toEqual([
    'modulepreload /assets/react.js',
    'modulepreload /assets/screens.js',
    'modulepreload /assets/layout.js',
    'modulepreload /assets/document.js',
    'load /assets/root.js',
    'load /assets/manifest.js',
    'load /assets/entry.js',
  ]);
  expect(window['__reactRouterRouteModules']).toEqual({ root: { from: 'load /assets/root.js' } });
});

it('begins with signing in also after the day of the cookie, where somebody has signed in before', () => {
  const { asked } = openAt('/doc/lease.pdf', '', { 'signed-in-before': 'true' });
  expect(asked).toContain('load /assets/ahead.js');
});

it('starts the page also where the first script could not be fetched', () => {
  const { asked, links } = openAt('/doc/lease.pdf', SIGNED_IN);
  links.find(({ href }) => href === '/assets/small.js')?.onerror?.();
  expect(asked).toContain('load /assets/root.js');
});

it('asks at once, and only for the page itself, for somebody who was never signed in and where there is no screen', async () => {
  const { asked, parse } = openAt('/settings/', '');
  const page = ['modulepreload /assets/react.js', 'load /assets/root.js', 'load /assets/manifest.js'];
  expect(asked).toEqual(['preload /assets/layout.css', ...page]);
  expect(openAt('/pricing', SIGNED_IN).asked).toEqual(page);
  // The router takes over what has been parsed.
  parse();
  await expect.poll(() => asked.at(-1)).toBe('load /assets/entry.js');
});
