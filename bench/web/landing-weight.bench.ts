import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { setUpBrowser } from '../../tooling/browser.mjs';
import { buildWeb } from '../../tooling/web-build.mjs';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';

export const summary = 'what the landing page loads, gzipped: scripts, styles and typefaces';

const KILOBYTE = 1_000;
const PERSON = { email: 'bench@example.org', password: 'a password for the bench' };

export async function run(): Promise<void> {
  const executablePath = await setUpBrowser();
  if (executablePath === null || (await buildWeb()) !== 0) throw new Error('the bench needs a browser and the built pages');
  await using product = await startProduct();
  const origin = product.url.replace('127.0.0.1', 'localhost');
  await product.command(['user', 'add', '--email', PERSON.email, '--password-stdin'], PERSON.password);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const visitor = await weighVisit(browser, origin);
    const member = await weighSignedInVisit(browser, origin);
    report('landing-weight: gzipped, in thousands of bytes', [
      { what: 'scripts of a visitor, until the page has come alive', value: visitor.script, unit: 'kB', bar: 180, aim: 150 },
      { what: 'all scripts of someone signed in, the whole page used', value: member.script, unit: 'kB', bar: 270, aim: 230 },
      { what: 'styles', value: visitor.style, unit: 'kB', bar: 15, aim: 10 },
      { what: 'typefaces', value: visitor.font, unit: 'kB', bar: 130, aim: 100 },
      { what: 'the page itself, with its styles', value: visitor.page, unit: 'kB' },
    ]);
  } finally {
    await browser.close();
  }
}

interface Weight {
  readonly page: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
}

async function weighVisit(browser: Browser, origin: string): Promise<Weight> {
  const page = await browser.newPage();
  const weigh = listen(page);
  await page.goto(`${origin}/`);
  await page.waitForLoadState('networkidle');
  return weigh();
}

/** The SDK of sign-in, the live connection, the state of the tiles, and what the demonstrations load when they are used. */
async function weighSignedInVisit(browser: Browser, origin: string): Promise<Weight> {
  const context = await browser.newContext();
  const door = await context.newPage();
  await door.goto(`${origin}/`);
  await door.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await door.getByLabel('Email').fill(PERSON.email);
  await door.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await door.waitForURL(/\/library/);
  const page = await context.newPage();
  const weigh = listen(page);
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: /account of/i }).waitFor();
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await page.getByText('Step 1 of 4').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return weigh();
}

/** Keeps what the page is answered from now on; the function it returns tells the weight of it. */
function listen(page: Page): () => Promise<Weight> {
  const answers: Promise<{ kind: string; body: Buffer }>[] = [];
  const seen = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = response.request().resourceType();
    if (
      !['document', 'script', 'stylesheet', 'font'].includes(kind) ||
      seen.has(pathname) ||
      response.frame() !== page.mainFrame()
    )
      return;
    seen.add(pathname);
    answers.push(response.body().then((body) => ({ kind, body })));
  });
  return async () => {
    const all = await Promise.all(answers);
    const gzipped = (kind: string) => sum(all.filter((one) => one.kind === kind).map(({ body }) => zipped(body)));
    const html = all.find(({ kind }) => kind === 'document')?.body.toString() ?? '';
    const inPage = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => zipped(Buffer.from(css)));
    return {
      page: gzipped('document'),
      script: gzipped('script'),
      style: gzipped('stylesheet') + sum(inPage),
      // Typefaces are compressed by themselves.
      font: sum(all.filter(({ kind }) => kind === 'font').map(({ body }) => body.length / KILOBYTE)),
    };
  };
}

const zipped = (body: Buffer) => gzipSync(body, { level: 9 }).length / KILOBYTE;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
