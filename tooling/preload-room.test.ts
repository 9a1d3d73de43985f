import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { preloadRoom, roomsOf } from './preload-room.mjs';

const route = (id: string, parentId: string | undefined, path: string | undefined, css: string[] = []) => ({
  id,
  ...(parentId === undefined ? {} : { parentId }),
  ...(path === undefined ? {} : { path }),
  module: `/assets/${id.split('/').at(-1)}.js`,
  imports: ['/assets/react.js', '/assets/rooms.js'],
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

it('knows of each room behind sign-in what the page does not ask for itself', () => {
  expect(roomsOf(routes, html)).toEqual([
    {
      pattern: '^/doc/[^/]+/?$',
      scripts: ['/assets/rooms.js', '/assets/layout.js', '/assets/document.js'],
      styles: ['/assets/layout.css'],
    },
    {
      pattern: '^/settings/?$',
      scripts: ['/assets/rooms.js', '/assets/layout.js', '/assets/settings.js'],
      styles: ['/assets/layout.css'],
    },
    {
      pattern: '^/settings/profile/?$',
      scripts: ['/assets/rooms.js', '/assets/layout.js', '/assets/settings.js', '/assets/profile.js'],
      styles: ['/assets/layout.css'],
    },
  ]);
});

function askedFor(pathname: string, cookie: string): string[] {
  const asked: string[] = [];
  const rooms = JSON.stringify(roomsOf(routes, html));
  runInNewContext(`(${preloadRoom.toString()})(${rooms}, ['/assets/session.js'])`, {
    location: { pathname },
    document: {
      cookie,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) },
    },
  });
  return asked;
}

it('asks for the room of the address, and for what signing in needs', () => {
  expect(askedFor('/doc/lease.pdf', 'a=b; auth0.trove.is.authenticated=true')).toEqual([
    'preload /assets/layout.css',
    'modulepreload /assets/rooms.js',
    'modulepreload /assets/layout.js',
    'modulepreload /assets/document.js',
    'modulepreload /assets/session.js',
    'preload /api/config',
  ]);
});

it('asks for no script for somebody who was never signed in, and for nothing where there is no room', () => {
  expect(askedFor('/settings/', '')).toEqual(['preload /assets/layout.css']);
  expect(askedFor('/pricing', 'auth0.trove.is.authenticated=true')).toEqual([]);
});
