import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowserOfJourneys, setUpBrowser } from './browser.mjs';
import { freePortsInRow } from './free-port.mjs';
import { runCommand } from './run-command.mjs';

/** Three servers and a service of embeddings, on ports that follow each other. */
const PORTS = 4;

/**
 * Runs the journeys against a server of their own on a free port. The pages must be built.
 *
 * @param {readonly string[]} args for Playwright
 * @param {NodeJS.ProcessEnv} [environment] added to ours
 * @returns {Promise<number>} exit code
 */
export async function runBrowserTests(args, environment = {}) {
  const browser = await setUpBrowser(findBrowserOfJourneys);
  if (browser === null) return 1;
  const port = process.env['E2E_PORT'] ?? String(await freePortsInRow(PORTS));
  const dataDir = mkdtempSync(join(tmpdir(), 'trove-e2e-'));
  try {
    return await runCommand('playwright', ['test', ...args], {
      env: { ...process.env, BROWSER: browser, E2E_PORT: port, E2E_DATA_DIR: dataDir, ...environment },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
