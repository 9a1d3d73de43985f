import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { setUpBrowser } from '../../tooling/browser.mjs';
import { writeFontConfiguration } from '../../tooling/browser-fonts.mjs';
import { buildWeb } from '../../tooling/web-build.mjs';
import { report } from '../report.ts';
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './screens.ts';
import { signUpWithSamples } from '../product/sign-up-with-samples.ts';
import { startProduct } from '../product/start-product.ts';

export const summary = 'what axe finds in every screen, on a desk and on a phone, light and dark [--screens landing,library]';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const SCHEMES = ['light', 'dark'] as const;
/** What is drawn after its data has come stands still after this. Milliseconds. */
const AT_REST_MS = 700;

/** The states of the screens, such as menus and dialogs, are those of the journeys. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { screens: { type: 'string' } } });
  const wanted = values.screens?.split(',');
  const isWanted = ([name]: readonly [string, string]) => wanted === undefined || wanted.includes(name);
  const executablePath = await setUpBrowser();
  if (executablePath === null || (await buildWeb()) !== 0) throw new Error('the bench needs a browser and the built pages');
  process.env['FONTCONFIG_FILE'] ??= writeFontConfiguration();
  await using product = await startProduct();
  const origin = product.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const publicScreens = Object.entries(PUBLIC_SCREENS).filter(isWanted);
  const signedInScreens = Object.entries(SIGNED_IN_SCREENS).filter(isWanted);
  const findings: string[] = [];
  try {
    const page = await browser.newPage({ viewport: SIZES.desk, reducedMotion: 'reduce' });
    for (const [name, path] of publicScreens) findings.push(...(await findIn(page, name, `${origin}${path}`)));
    if (signedInScreens.length > 0) {
      await page.setViewportSize(SIZES.desk);
      await signUpWithSamples(page, origin);
    }
    for (const [name, path] of signedInScreens) findings.push(...(await findIn(page, name, `${origin}${path}`)));
  } finally {
    await browser.close();
  }
  for (const finding of findings) console.log(finding);
  const screens = publicScreens.length + signedInScreens.length;
  report(`accessibility: ${screens} screens at ${Object.keys(SIZES).length} sizes in ${SCHEMES.length} schemes`, [
    { what: 'screens looked at', value: screens, unit: 'screens' },
    { what: 'findings of axe', value: findings.length, unit: 'findings', bar: 0 },
  ]);
}

async function findIn(page: Page, screen: string, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(AT_REST_MS);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor();
      // The words of a document lie unseen over their own picture: there is no contrast to measure, and there are thousands of them.
      const axe = new AxeBuilder({ page }).exclude('[data-text-page]').setLegacyMode();
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations)
        found.push(`${screen}, ${size}, ${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }
  }
  return found;
}
