import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowserOfJourneys } from './tooling/browser.mjs';
import { writeFontConfiguration } from './tooling/browser-fonts.mjs';

const executablePath = process.env['BROWSER'] ?? findBrowserOfJourneys();
// The widths of words must not depend on the fonts of the machine.
process.env['FONTCONFIG_FILE'] ??= writeFontConfiguration();
const port = process.env['E2E_PORT'] ?? '8300';
const elsewhere = process.env['BASE_URL'];
const baseURL = elsewhere ?? `http://localhost:${port}`;

// Containers have no user namespaces for Chromium's sandbox, and the pages it opens here are our own. The rest keeps it from asking the
// network for updates while a test runs.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A server of our own. The variable survives in the workers, which read this file again: one folder a run. */
const server = (name: string, at: string, environment: Record<string, string>) => ({
  name,
  command: 'node apps/server/src/main.ts',
  // Pages are the same whatever this system has installed.
  env: {
    HOST: '127.0.0.1',
    PORT: at,
    NOTIFICATIONS_PORT: '0',
    LIBREOFFICE: 'off',
    DATA_DIR: join(dataDir, name),
    ...environment,
  },
  url: `http://localhost:${at}/api/config`,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'trove-e2e-')));
/** Where the cloud services are connected: to stand-ins with invented accounts. */
const cloudsPort = process.env['E2E_CLOUDS_PORT'] ?? String(Number(port) + 1);
const clouds = /clouds[.]spec[.]ts$/;
/** Where people may choose among models: of a stand-in service, which the journeys start on a port of its own. */
const modelsPort = process.env['E2E_MODELS_PORT'] ?? String(Number(port) + 2);
const embeddingsPort = (process.env['E2E_EMBEDDINGS_PORT'] ??= String(Number(port) + 3));
const embeddingsUrl = `http://127.0.0.1:${embeddingsPort}/v1`;
/** Where recordings are transcribed by a stand-in service of the same kind. */
const transcriberPort = (process.env['E2E_TRANSCRIBER_PORT'] ??= String(Number(port) + 4));
const models = /(model|transcript)[.]spec[.]ts$/;

export default defineConfig({
  testDir: 'e2e/journeys',
  forbidOnly: true,
  fullyParallel: true,
  // Journeys wait more than they work: three keep two cores busy.
  workers: 3,
  timeout: 400_000,
  // Where nobody watches, a journey that a starved machine cut short gets a second chance; the report names it as flaky.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // A busy machine takes its time; a journey is about what happens, not how fast.
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: [clouds, models] },
    { name: 'clouds', testMatch: clouds, use: { baseURL: elsewhere ?? `http://localhost:${cloudsPort}` } },
    { name: 'models', testMatch: models, use: { baseURL: elsewhere ?? `http://localhost:${modelsPort}` } },
  ],
  use: {
    baseURL,
    // What is covered or never comes would otherwise be waited for as long as the whole journey may take.
    actionTimeout: 45_000,
    trace: 'retain-on-failure',
    // Nothing moves, so that nothing need be waited for; the journeys that watch a movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args },
  },
  ...(elsewhere === undefined
    ? {
        webServer: [
          server('plain', port, {}),
          server('clouds', cloudsPort, { CLOUD_FAKES: '1' }),
          server('models', modelsPort, {
            EMBEDDINGS: 'builtin,openai-compatible:tiny:16,openai,voyage',
            EMBEDDINGS_URL: embeddingsUrl,
            OPENAI_URL: embeddingsUrl,
            TRANSCRIBER_URL: `http://127.0.0.1:${transcriberPort}/v1`,
            VOYAGE_URL: embeddingsUrl,
          }),
        ],
      }
    : {}),
});
