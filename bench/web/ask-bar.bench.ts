import { chromium, type Browser, type Page } from '@playwright/test';
import { setUpBrowser } from '../../tooling/browser.mjs';
import { buildWeb } from '../../tooling/web-build.mjs';
import { callProduct } from '../product/call-product.ts';
import { fillWithMadeText } from '../product/fill-with-made-text.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { BENCH_PASSWORD, startProduct } from '../product/start-product.ts';
import { median, percentile } from '../statistics.ts';

export const summary = 'the ask bar over 10,000 passages: from the last key to answers on the screen, in the browser';

const PASSAGES = 10_000;
const WARM_UP = 5;
const QUESTIONS = 60;
/** The bar waits so long after a key before it asks (use-typed.ts). Milliseconds. */
const PAUSE = 150;
const EMAIL = 'bench@example.org';

export async function run(): Promise<void> {
  const executablePath = await setUpBrowser();
  if (executablePath === null || (await buildWeb()) !== 0) throw new Error('the bench needs a browser and the built pages');
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount(EMAIL));
  const maker = createTextMaker(7);
  const { texts, passages } = await fillWithMadeText(product, caller, maker, PASSAGES);

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await openBar(browser, product.url.replace('127.0.0.1', 'localhost'));
    const times: number[] = [];
    for (let index = 0; index < WARM_UP + QUESTIONS; index++) {
      const text = texts[Math.floor((index * texts.length) / (WARM_UP + QUESTIONS))] ?? '';
      const took = await ask(page, maker.questionAbout(text));
      if (index >= WARM_UP) times.push(took - PAUSE);
    }
    report(`ask-bar: ${passages} passages, ${QUESTIONS} questions; the pause of ${PAUSE} ms is taken off`, [
      { what: 'p95', value: percentile(times, 0.95), unit: 'ms', bar: 120, aim: 60 },
      { what: 'p50', value: median(times), unit: 'ms' },
    ]);
  } finally {
    await browser.close();
  }
}

async function openBar(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(BENCH_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/library/);
  await page.getByRole('banner').getByRole('button', { name: 'Ask or find anything' }).click();
  await page.getByRole('textbox', { name: 'Ask or find anything' }).waitFor();
  return page;
}

/** Puts a question into the bar as its last key would. @returns milliseconds until its answers are drawn */
const ask = (page: Page, question: string): Promise<number> =>
  page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLTextAreaElement>('dialog[open] textarea');
    const list = document.querySelector('dialog[open] [role="listbox"]');
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    if (!field || !list || !write) throw new Error('the ask bar is not open');
    const isBusy = () => list.getAttribute('aria-busy') === 'true';
    const until = (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        if (isSo()) return resolve();
        const observer = new MutationObserver(() => {
          if (!isSo()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(list, { attributes: true, attributeFilter: ['aria-busy'] });
      });
    const from = performance.now();
    write.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until(isBusy);
    await until(() => !isBusy());
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  }, question);
