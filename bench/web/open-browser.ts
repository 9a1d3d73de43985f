import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tooling/browser.mjs';
import { writeFontConfiguration } from '../../tooling/browser-fonts.mjs';
import { treeOf } from '../product/process-memory.ts';
import { BENCH_PASSWORD, type Product } from '../product/start-product.ts';

/** No sandbox, because containers have no user namespaces for it; no graphics processor, so that machines compare. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const VIEWPORT = { width: 1440, height: 900 };

export interface OpenBrowser extends AsyncDisposable {
  /** Signed in, in the library. */
  readonly page: Page;
  /** Memory that the page's process shares with no other, in bytes. Linux only. */
  pageMemory(): number;
}

const SIGNED_IN_WITHIN_MS = 180_000;

/** Opens the product in Chromium as the account of `email`. The pages must have been built. */
export async function openBrowser(product: Product, email: string): Promise<OpenBrowser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error('This bench needs Chromium. Install it, or name one with BROWSER=/path/to/chromium.');
  const server = await chromium.launchServer({
    executablePath,
    args: ARGS,
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfiguration() },
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ viewport: VIEWPORT });
  // Signing in on a busy machine takes longer than half a minute, and is not what is measured.
  context.setDefaultTimeout(SIGNED_IN_WITHIN_MS);
  const page = await context.newPage();
  // The issuer of sign-in is named localhost, and only there is its cookie known.
  await page.goto(product.url.replace('127.0.0.1', 'localhost'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(BENCH_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/library/);
  // Before the page is alive a file that is dropped on it is nobody's.
  await page.getByRole('grid').waitFor();
  return {
    page,
    pageMemory: () => Math.max(...renderersOf(server.process().pid ?? 0).map(privateMemoryOf)),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}

const renderersOf = (browser: number): number[] =>
  treeOf(browser).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer'));

function privateMemoryOf(pid: number): number {
  const kinds = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_(?:Clean|Dirty|Hugetlb):\s+(\d+) kB/gm);
  return [...kinds].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}
