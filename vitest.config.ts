import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/web/vite/icons.ts';

/** Waits for states end when the state comes; a busy machine takes its time to reach it. */
const patient = { testTimeout: 60_000, hookTimeout: 90_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Files share their worker, and what it has loaded, compiled and warmed up: the program is built without state of modules, and a test that
 * leaves something behind is one to mend. Node runs TypeScript as it stands, so that nothing need be transformed either.
 */
const shared = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // Whole servers, real databases and child processes are in these tests: more at once than this makes each slower, not the run faster.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('tooling/prepare-lexicon.ts', import.meta.url))],
        },
      },
      { test: { ...shared, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'lexicon', root: 'packages/lexicon', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'word-vectors', root: 'packages/word-vectors', include: ['src/**/*.test.ts'] } },
      {
        root: 'apps/web',
        plugins: [icons()],
        resolve: { tsconfigPaths: true },
        test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.{ts,tsx}'], isolate: false },
      },
      { test: { ...patient, ...shared, name: 'tooling', include: ['{tooling,samples,bench}/**/*.test.ts'] } },
    ],
  },
});
