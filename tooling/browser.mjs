import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without the windows of a desktop, as Debian packages it: the same pages in half the time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** @returns {string | null} a browser that starts: the one named in `BROWSER`, the system's own, or the one Playwright brought */
export function findBrowser() {
  return firstThatStarts([process.env['BROWSER'], ...SYSTEM_BROWSERS, chromium.executablePath(), WITHOUT_WINDOWS]);
}

/** @returns {string | null} what the journeys are walked in: the quickest of the same */
export function findBrowserOfJourneys() {
  return firstThatStarts([process.env['BROWSER'], WITHOUT_WINDOWS]) ?? findBrowser();
}

/** @param {readonly (string | undefined)[]} candidates paths */
const firstThatStarts = (candidates) => candidates.find((path) => path !== undefined && starts(path)) ?? null;

/**
 * Finds a browser for the tests, and fetches one when there is none.
 *
 * @param {() => string | null} [find]
 * @returns {Promise<string | null>} its path; null after saying what to do
 */
export async function setUpBrowser(find = findBrowser) {
  const found = find();
  if (found !== null) return found;
  console.log('No Chromium on this machine. Fetching the one that Playwright brings (about 170 MB, once).');
  await runCommand('playwright', ['install', 'chromium']);
  const fetched = find();
  if (fetched !== null) return fetched;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("That did not give a browser that starts. Installing the distribution's own.");
    await runCommand('apt-get', ['update', '-q']);
    // The one without windows first: it is half the size, and the journeys take half the time in it.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
      const installed = find();
      if (installed !== null) return installed;
    }
  }
  console.error(
    'The browser tests need Chromium, and none could be set up. Install it (on Debian: `sudo apt-get install chromium`; elsewhere:\n' +
      '`npx playwright install --with-deps chromium`), or name one with BROWSER=/path/to/chromium, then run the command again.',
  );
  return null;
}

/** @param {string} path */
const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
