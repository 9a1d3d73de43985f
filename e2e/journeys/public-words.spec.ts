import { FOOTER_GROUPS, HEADER_LINKS, PUBLIC_ROUTES } from 'contract/site';
import { expect, test } from '../fixtures/journey.ts';
import { readPage } from '../fixtures/read-page.ts';
import { spelledWords } from '../fixtures/spelled-words.ts';

test('every public page says, without any script, what the specification spells', async ({ request }) => {
  for (const path of PUBLIC_ROUTES) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const named = [...html.matchAll(/ (?:placeholder|aria-label)="([^"]*)"/g)].map(([, words = '']) => words);
    const text = [readPage(html).text, ...named].join(' ');
    const wanted = [
      ...(spelledWords[path] ?? []),
      ...HEADER_LINKS.map(({ label }) => label),
      ...FOOTER_GROUPS.flatMap(({ links }) => links.map(({ label }) => label)),
      '2023',
    ];
    for (const words of wanted) expect(text, path).toContain(words);
  }
});

test('every page has a title, a description, its own address and a picture', async ({ request, baseURL }) => {
  const titles = new Set<string>();
  for (const path of PUBLIC_ROUTES) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    titles.add(content(/<title>([^<]*)<\/title>/));
    expect(content(/<meta name="description" content="([^"]*)"/).length, path).toBeGreaterThan(40);
    expect(content(/<link rel="canonical" href="([^"]*)"/)).toBe(`${baseURL}${path}`);
    const picture = content(/<meta property="og:image" content="([^"]*)"/);
    expect((await request.get(picture)).headers()['content-type'], path).toBe('image/png');
  }
  expect(titles.size).toBe(PUBLIC_ROUTES.length);
});

test('what machines read is there', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/rss.xml')).text()).toContain(`<link>${baseURL}/blog/`);
  for (const path of ['/', '/pricing', '/documentation/install', '/tutorials/tidy-a-library', '/blog/empty-list']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(data), path).toMatchObject({ '@context': 'https://schema.org' });
  }
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    expect((await request.get(path)).status(), path).toBe(200);
});
