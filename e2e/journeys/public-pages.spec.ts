import { AxeBuilder } from '@axe-core/playwright';
import {
  COMMAND_EXAMPLES,
  COMMAND_TITLE,
  DEMO_FILES,
  EXPLORER_FOOTER,
  EXPLORER_NEW,
  EXPLORER_SEARCH,
  EXPLORER_TABS,
  EXPLORER_TITLE,
  INTEGRATION_TILES,
  INTEGRATIONS_TITLE,
  RUN,
  TRY_FREE,
  TYPED_COMMAND,
  WATCH_DEMO,
} from 'contract/landing';
import { FORM_NOT_CONNECTED, NO_RESULTS, NOT_FOUND_TITLE, RETURN_HOME } from 'contract/messages';
import { ANNUAL_LABEL, ENTERPRISE_COMPARISON, PLANS } from 'contract/pricing';
import { PLANNED_SDKS, PUBLIC_API, PUBLIC_API_AUTHENTICATION, PUBLIC_API_BASE } from 'contract/public-api';
import { FOOTER_GROUPS, HEADER_LINKS, PROTECTED_ROUTES, PUBLIC_ROUTES } from 'contract/site';
import { readPage } from '../fixtures/read-page.ts';
import { expect, test } from '../fixtures/journey.ts';

/** What the specification spells for a page, and where it has to stand even without scripts. */
const spelled: Readonly<Record<string, readonly string[]>> = {
  '/': [
    TYPED_COMMAND,
    COMMAND_TITLE,
    COMMAND_EXAMPLES[0],
    EXPLORER_TITLE,
    EXPLORER_SEARCH,
    INTEGRATIONS_TITLE,
    TRY_FREE,
    WATCH_DEMO,
    RUN,
    EXPLORER_NEW,
    EXPLORER_FOOTER,
    ...EXPLORER_TABS,
    ...DEMO_FILES.map(({ name }) => name),
    ...INTEGRATION_TILES.map(({ name }) => name),
  ],
  '/pricing': [
    'Monthly',
    'Annual',
    ANNUAL_LABEL,
    '14-day free trial',
    ...PLANS.flatMap(({ name, monthly, storage, cloudAccounts, history, people }) => [
      name,
      `$${monthly}`,
      `${storage} storage`,
      `${cloudAccounts} cloud account`,
      `${history} history`,
      ...(people ? [people] : []),
    ]),
  ],
  '/enterprise': [
    'Request Demo',
    'Contact Sales',
    'Advanced security',
    'User management',
    'SLA and support',
    'Deployment options',
    'Global infrastructure',
    'Custom workflows',
    'Business and Enterprise',
    'Customer success stories',
    'Schedule Enterprise Demo',
    'Full name',
    'Work email',
    'Company',
    'Job title',
    ...ENTERPRISE_COMPARISON.flatMap(({ row, business, enterprise }) => [row, business, enterprise]),
  ],
  '/integrations': [
    '+40 more',
    'Connect',
    'Build your own integration',
    'Partner program',
    'Cloud Storage',
    'Productivity',
    'Communication',
    'Popular',
    'Developer Hub',
    'Apply to Partner Program',
  ],
  '/api': [
    `Base path ${PUBLIC_API_BASE}`,
    PUBLIC_API_AUTHENTICATION,
    'Quickstart guides',
    'SDKs',
    'Developer newsletter',
    ...PUBLIC_API.flatMap(({ method, path, parameters }) => [method, path, ...parameters.map(({ name }) => name)]),
    ...PLANNED_SDKS.map(({ language }) => language),
    'Example request',
    'Example response',
  ],
  '/resources': [
    'Documentation',
    'Tutorials',
    'Blog',
    'Community',
    'Featured resources',
    'Upcoming webinars',
    'Register',
    'Subscribe',
    'Knowledge base',
    'Support tickets',
    'Live chat',
  ],
  '/documentation': [
    'Search the documentation',
    'A sample article',
    'Popular resources',
    'Community',
    'Contact support',
    'FAQ',
  ],
  '/tutorials': [
    'Featured tutorial',
    'All',
    'Beginner',
    'Intermediate',
    'Advanced',
    'Load More',
    'Learning paths',
    'Video tutorials',
    'Subscribe',
  ],
  '/blog': [
    'Featured article',
    'Search articles',
    'All',
    'Recent by category',
    'Subscribe',
    'Productivity',
    'Technology',
    'Security',
    'Workflow',
    'Cloud Computing',
    'Case Study',
    'Load More',
  ],
  '/community': ['15,000+', '120+', 'Register', 'Learn More', 'Recent topics', 'Showcases', 'Community leaders', 'Contribute'],
};

test('every public page says, without any script, what the specification spells', async ({ request }) => {
  for (const path of PUBLIC_ROUTES) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const named = [...html.matchAll(/ (?:placeholder|aria-label)="([^"]*)"/g)].map(([, words = '']) => words);
    const text = [readPage(html).text, ...named].join(' ');
    const wanted = [
      ...(spelled[path] ?? []),
      ...HEADER_LINKS.map(({ label }) => label),
      ...FOOTER_GROUPS.flatMap(({ links }) => links.map(({ label }) => label)),
      '2023',
    ];
    for (const words of wanted) expect(text, path).toContain(words);
  }
});

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

test('the page on cookies names whatever a browser is given', async ({ signedIn }) => {
  await signedIn.goto('/settings/advanced');
  await signedIn.goto('/library');
  await expect(signedIn.getByRole('button', { name: /account of/i })).toBeVisible();
  const kept = [
    ...(await signedIn.context().cookies()).map(({ name }) => name),
    ...(await signedIn.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  expect(kept.length).toBeGreaterThan(2);
  const { text } = readPage(await (await signedIn.request.get('/cookies')).text());
  for (const name of kept) {
    const family = name.replace(/^(?:_legacy_)?auth0[.].*[.]is/, 'auth0.….is').replace(/[.]sig$/, '');
    expect(text, name).toContain(family.replace(/:.*/, ':…'));
  }
});

test('an unknown address is a 404 that leads home', async ({ page, expectComplaint }) => {
  expectComplaint({ text: /404/, address: /there-is-no-such-page/ });
  expectComplaint({ text: /No page at \/there-is-no-such-page/, address: /./ });
  const response = await page.goto('/there-is-no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: NOT_FOUND_TITLE })).toBeVisible();
  await page.getByRole('link', { name: RETURN_HOME }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page begins at its top when another is opened', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('prices change with the billing period', async ({ page }) => {
  await page.goto('/pricing');
  const pro = page.getByRole('region', { name: 'Pro' });
  await expect(pro).toContainText('$12');
  await page.getByRole('button', { name: /^Annual/ }).click();
  await expect(pro).toContainText('$9');
  await expect(page.getByRole('region', { name: 'Business' })).toContainText('$24');
});

test('one endpoint is open at a time, and a press on it closes it', async ({ page }) => {
  await page.goto('/api');
  const list = page.getByRole('button', { name: /List files/ });
  const upload = page.getByRole('button', { name: /Upload a file/ });
  await list.click();
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await upload.click();
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await upload.click();
  await expect(upload).toHaveAttribute('aria-expanded', 'false');
});

test('tutorials are filtered by level and more are loaded', async ({ page }) => {
  await page.goto('/tutorials');
  const cards = page.getByRole('region', { name: 'All tutorials' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(8);
  await page.getByRole('button', { name: 'Advanced' }).click();
  await expect(cards).toHaveCount(3);
});

test('articles are filtered by category and by words', async ({ page }) => {
  await page.goto('/blog');
  const cards = page.getByRole('region', { name: 'Articles', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await page.getByRole('button', { name: 'Security' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Search articles').fill('no such words');
  await expect(page.getByText(NO_RESULTS)).toBeVisible();
});

test('the documentation is found by what it says', async ({ page }) => {
  await page.goto('/documentation');
  await page.getByLabel('Search the documentation').fill('how do I restore a backup');
  const first = page.getByRole('search').getByRole('link').first();
  await expect(first).toContainText('Backup and restore');
  await first.click();
  await expect(page).toHaveURL(/\/documentation\/backup/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backup and restore');
});

test('a form that leads nowhere checks what is written and then says so', async ({ page }) => {
  await page.goto('/enterprise');
  const form = page.getByRole('form', { name: 'Schedule Enterprise Demo' });
  await form.getByRole('button').click();
  await expect(form.getByText('Please enter your full name')).toBeVisible();
  await form.getByLabel('Full name').fill('Sample Person');
  await form.getByLabel('Work email').fill('sample@');
  await form.getByLabel('Company').fill('Sample Company');
  await form.getByRole('button').click();
  await expect(form.getByText('Please enter an e-mail address')).toBeVisible();
  await form.getByLabel('Work email').fill('sample@example.org');
  await form.getByRole('button').click();
  await expect(form.getByText(FORM_NOT_CONNECTED)).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`assistive technology finds nothing to complain of on any public page, ${scheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of [...PUBLIC_ROUTES, '/documentation/settings', '/tutorials/serve-a-team', '/blog/empty-list']) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
        [],
      );
    }
  });
