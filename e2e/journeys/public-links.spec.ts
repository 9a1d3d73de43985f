import { PROTECTED_ROUTES, PUBLIC_ROUTES } from 'contract/site';
import { expect, test } from '../fixtures/journey.ts';
import { readPage } from '../fixtures/read-page.ts';

test('no link is broken, no anchor is missing, and every page can be reached', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining([...PUBLIC_ROUTES]));
  const pages = new Map<string, ReturnType<typeof readPage>>();
  for (const path of paths) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(200);
    pages.set(path, readPage(await response.text()));
  }
  const behindSignIn = new Set<string>(PROTECTED_ROUTES);
  const reached = new Set<string>(['/']);
  for (const [from, { links }] of pages)
    for (const link of links) {
      const address = new URL(link, `http://here${from}`);
      expect(address.host, `${from} links to another host: ${link}`).toBe('here');
      if (behindSignIn.has(address.pathname)) continue;
      const target = pages.get(address.pathname);
      if (!target) {
        expect((await request.get(address.pathname)).status(), `${from} → ${link}`).toBe(200);
        continue;
      }
      if (address.pathname !== from) reached.add(address.pathname);
      if (address.hash !== '') expect(target.ids.has(address.hash.slice(1)), `${from} → ${link}`).toBe(true);
    }
  expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
});
