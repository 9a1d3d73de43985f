import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { findBrowser } from '../../tooling/browser.mjs';
import { writeFontConfiguration } from '../../tooling/browser-fonts.mjs';
import { differenceOf } from '../../tooling/difference-of-pictures.mjs';
import { differenceOfSignatures, signatureOf } from '../../tooling/signature-of-picture.mjs';
import { buildWeb } from '../../tooling/web-build.mjs';
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './screens.ts';
import { signUpWithSamples } from '../product/sign-up-with-samples.ts';
import { startProduct } from '../product/start-product.ts';

export const summary =
  'pictures of every screen at three widths, light and dark, and how far they differ from those of before [--before FOLDER] [--into FOLDER] [--screens landing,library] [--language pl] [--accept]';

const SIZES = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
const SCHEMES = ['light', 'dark'] as const;
/** What fades, slides or is drawn after its data has come is at rest after this. Milliseconds. */
const AT_REST_MS = 1_000;

/** How light each part of each picture was when somebody last looked at them all: `--accept` writes it. */
const SIGNATURES = new URL('./pictures.signatures.json', import.meta.url);
/** Smaller differences come from a longer name or another date. */
const WORTH_A_WORD = 0.05;

/** A share of the pixels, or null where there was no picture before. */
interface Difference {
  readonly name: string;
  readonly share: number | null;
}

/** A difference is reported and is no failure: somebody looks at the picture that shows it. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      into: { type: 'string', default: fileURLToPath(new URL('../../node_modules/.cache/pictures', import.meta.url)) },
      before: { type: 'string' },
      screens: { type: 'string' },
      language: { type: 'string' },
      accept: { type: 'boolean', default: false },
    },
  });
  const { into, before } = values;
  const wanted = values.screens?.split(',');
  const isWanted = ([name]: readonly [string, string]) => wanted === undefined || wanted.includes(name);
  if ((await buildWeb()) !== 0) throw new Error('the pictures need the built pages');
  mkdirSync(into, { recursive: true });
  await using product = await startProduct();
  const origin = product.url.replace('127.0.0.1', 'localhost');
  process.env['FONTCONFIG_FILE'] ??= writeFontConfiguration();
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ['--no-sandbox'] });
  const differences: Difference[] = [];
  const signatures: Record<string, string> = {};
  const keep = async (name: string, picture: Buffer) => {
    signatures[name] = await signatureOf(picture);
    differences.push(await compare({ name, picture, into, before }));
  };
  try {
    const page = await browser.newPage({ viewport: SIZES.desk, reducedMotion: 'reduce' });
    if (values.language !== undefined) await speak(page, origin, values.language);
    for (const [name, path] of Object.entries(PUBLIC_SCREENS).filter(isWanted))
      await photograph(page, name, `${origin}${path}`, keep);
    const signedIn = Object.entries(SIGNED_IN_SCREENS).filter(isWanted);
    if (signedIn.length > 0) {
      await page.setViewportSize(SIZES.desk);
      // Signing up presses what is called in English.
      await speak(page, origin, 'en');
      await signUpWithSamples(page, origin);
      if (values.language !== undefined) await speak(page, origin, values.language);
    }
    for (const [name, path] of signedIn) await photograph(page, name, `${origin}${path}`, keep);
  } finally {
    await browser.close();
  }
  say(differences, { into, before });
  // Only the English pictures were looked at and kept.
  if (values.language === undefined) compareSignatures(signatures, { accept: values.accept });
}

/** Chooses the language of the interface, as the choice in the footer keeps it. */
async function speak(page: Page, origin: string, language: string): Promise<void> {
  await page.goto(`${origin}/cookies`);
  await page.evaluate((code) => localStorage.setItem('language', code), language);
}

/** With what is kept beside the sources, so that also a machine that has no earlier pictures can tell what changed. */
function compareSignatures(signatures: Readonly<Record<string, string>>, { accept }: { accept: boolean }): void {
  const kept = existsSync(SIGNATURES)
    ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(SIGNATURES, 'utf8')))
    : {};
  for (const [name, signature] of Object.entries(signatures)) {
    const share = differenceOfSignatures(kept[name] ?? '', signature);
    if (share > WORTH_A_WORD)
      console.log(`${`${(share * 100).toFixed(0)} %`.padStart(8)}  of the parts of ${name} differ from what was accepted`);
  }
  if (accept) writeFileSync(SIGNATURES, `${JSON.stringify({ ...kept, ...signatures }, null, 1)}\n`);
}

async function photograph(
  page: Page,
  name: string,
  address: string,
  keep: (name: string, picture: Buffer) => Promise<void>,
): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    // A live connection stays open, so that the network is never wholly quiet: the page itself is.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Pictures below the window are fetched when somebody comes near them, and those of the other scheme when it is chosen.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) =>
          (image.complete && image.naturalWidth > 0) ||
          image.getClientRects().length === 0 ||
          image.getBoundingClientRect().top > innerHeight,
      ),
    );
    await page.waitForTimeout(AT_REST_MS);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await keep(`${name}-${size}-${colorScheme}`, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    }
  }
}

interface Comparison {
  readonly name: string;
  readonly picture: Buffer;
  readonly into: string;
  readonly before: string | undefined;
}

async function compare({ name, picture, into, before }: Comparison): Promise<Difference> {
  writeFileSync(join(into, `${name}.png`), picture);
  const old = before === undefined ? undefined : join(before, `${name}.png`);
  if (old === undefined || !existsSync(old)) return { name, share: null };
  const { share, marked } = await differenceOf(readFileSync(old), picture);
  if (share > 0) writeFileSync(join(into, `${name}.difference.png`), marked);
  return { name, share };
}

function say(differences: readonly Difference[], { into, before }: { into: string; before: string | undefined }): void {
  if (before === undefined) {
    console.log(`${differences.length} pictures lie in ${into}. Compare later ones with --before ${into}`);
    return;
  }
  const changed = differences.filter(({ share }) => share !== 0).toSorted((a, b) => (b.share ?? 1) - (a.share ?? 1));
  for (const { name, share } of changed)
    console.log(`${(share === null ? 'new' : `${(share * 100).toFixed(2)} %`).padStart(8)}  ${name}`);
  const parts = `the parts that do are red in ${join(into, '*.difference.png')}`;
  console.log(`${changed.length} of ${differences.length} pictures differ${changed.length === 0 ? '' : `; ${parts}`}`);
}
