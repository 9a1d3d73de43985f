import { expect, it } from 'vitest';
import routes from '../../apps/web/app/routes.ts';
import { PUBLIC_ROOMS, SIGNED_IN_ROOMS } from './rooms.ts';

/** For machines, or on the way to another page: nobody looks at them. */
const NO_ROOMS: ReadonlySet<string> = new Set([
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
  new RegExp(`^${pattern.replaceAll(/:[^/]+|[*]/g, '[^/]+')}$`).test(new URL(address, 'http://rooms').pathname);

it('pictures are taken, and assistive technology is asked, in every room that the product has', () => {
  const patterns = [...new Set(routes.flatMap((entry) => addressesOf(entry)))].filter((pattern) => !NO_ROOMS.has(pattern));
  const visited = [...Object.values(PUBLIC_ROOMS), ...Object.values(SIGNED_IN_ROOMS)];
  expect(patterns.length).toBeGreaterThan(40);
  const missed = patterns.filter((pattern) => !visited.some((address) => matches(pattern, address)));
  expect(missed.filter((pattern) => !ARTICLE.test(pattern))).toEqual([]);
  const kinds = ['documentation', 'tutorials', 'blog'];
  expect(kinds.filter((kind) => !visited.some((address) => address.startsWith(`/${kind}/`)))).toEqual([]);
});
