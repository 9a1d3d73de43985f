import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAppPath, isSharedPath, withoutLibrary } from './app-paths.ts';

const SCREENS = new URL('../../../../web/app/routes/app/screens.ts', import.meta.url);

test('every screen of the signed-in app can be opened by its address', () => {
  const source = readFileSync(SCREENS, 'utf8');
  const paths = [...source.matchAll(/^ {2}route\('([^']+)'/gmu)].map(([, path = '']) => `/${path.replace(/:\w+/u, 'one')}`);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !isAppPath(path))).toEqual([]);
  expect(isAppPath('/nothing-here')).toBe(false);
  expect(paths.filter((path) => !isAppPath(`/l/lib_7h2k${path}`))).toEqual([]);
  expect(['/l/lib_7h2k', '/l/lib_7h2k/nothing-here', '/l//library', '/l/a.b/library', ''].map(isAppPath)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(withoutLibrary('/l/lib_7h2k/pricing')).toBe('/pricing');
});

test('what a link shares is drawn at its address, and at no other', () => {
  const paths = ['/s/abc_-9', '/s/', '/s', '/s/a/b', '/s/a.b', '/search', `/s/${'x'.repeat(101)}`];
  expect(paths.map(isSharedPath)).toEqual([true, false, false, false, false, false, false]);
});
