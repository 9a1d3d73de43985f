import { expect, it } from 'vitest';
import routes from '../../apps/web/app/routes.ts';
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './screens.ts';

/** For machines, or on the way to another page: nobody looks at them. */
const NO_SCREENS: ReadonlySet<string> = new Set([
  '/callback',
  '/settings',
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/documentation-index.json',
]);
/** One article of each kind stands for all. */
const ARTICLE = /^[/](documentation|tutorials|blog)[/]/;

type RouteConfigEntry = (typeof routes)[number];

/** The addresses of a route and of all below it. */
function addressesOf(entry: RouteConfigEntry, above = ''): string[] {
  const address = entry.path === undefined ? above : `${above}/${entry.path}`;
  const below = (entry.children ?? []).flatMap((child) => addressesOf(child, address));
  return entry.path === undefined && !entry.index ? below : [address === '' ? '/' : address, ...below];
}
const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replaceAll(/:[^/]+|[*]/g, '[^/]+')}$`).test(new URL(address, 'http://screens').pathname);

it('pictures are taken, and assistive technology is asked, in every screen that the product has', () => {
  const patterns = [...new Set(routes.flatMap((entry) => addressesOf(entry)))].filter((pattern) => !NO_SCREENS.has(pattern));
  const visited = [...Object.values(PUBLIC_SCREENS), ...Object.values(SIGNED_IN_SCREENS)];
  expect(patterns.length).toBeGreaterThan(40);
  const missed = patterns.filter((pattern) => !visited.some((address) => matches(pattern, address)));
  expect(missed.filter((pattern) => !ARTICLE.test(pattern))).toEqual([]);
  const kinds = ['documentation', 'tutorials', 'blog'];
  expect(kinds.filter((kind) => !visited.some((address) => address.startsWith(`/${kind}/`)))).toEqual([]);
});
