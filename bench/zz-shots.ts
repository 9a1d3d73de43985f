import { chromium } from '@playwright/test';
import { startProduct } from '/work/main/bench/start-product.ts';
await using product = await startProduct();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const [w, h, name] of [[1440, 900, 'd'], [390, 844, 'm']] as const) for (const scheme of ['light', 'dark'] as const) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await ctx.newPage(); const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${n}-${name}-${scheme}.png` });
  await page.goto(product.url + '/'); await page.waitForTimeout(1200); await shot('landing1'); await page.mouse.wheel(0, 900); await page.waitForTimeout(500); await shot('landing2'); await page.mouse.wheel(0, 900); await page.waitForTimeout(500); await shot('landing3'); await page.mouse.wheel(0, 900); await page.waitForTimeout(500); await shot('landing4');
  await page.goto(product.url + '/');
  if (name === 'm') { await page.getByRole('banner').getByRole('button', { name: /sign in/i }).first().click().catch(async () => { await page.goto(product.url + '/library'); }); } else await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /^Create (?:an )?account$/ }).click(); await shot('signup');
  await page.getByLabel('Name').fill('Sample Person'); await page.getByLabel(/^E-?mail$/).fill(`p-${name}-${scheme}@example.org`); await page.getByLabel('Password', { exact: true }).fill('a long enough secret'); await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/library/); await page.waitForTimeout(800); await shot('empty');
  await page.getByRole('button', { name: /sample documents/ }).click(); await page.waitForTimeout(9000); await shot('library');
  await page.goto(product.url + '/search?q=' + encodeURIComponent('How much notice must I give before moving out?')); await page.waitForTimeout(2500); await shot('search');
  await page.locator('[data-result] a').first().click().catch(() => {}); await page.waitForTimeout(2500); await shot('reader');
  await page.goto(product.url + '/settings/profile'); await page.waitForTimeout(1200); await shot('settings');
  await page.goto(product.url + '/connections'); await page.waitForTimeout(1200); await shot('connections');
  await ctx.close();
}
await b.close();
