import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/web/vite/icons.ts';

export default defineConfig({
  test: {
    // Whole servers, real databases and child processes are in these tests: more at once than this makes each slower, not the run faster.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('tooling/prepare-lexicon.ts', import.meta.url))],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      // Pure functions, and components without a browser: one worker for all of them spares most of the time that a worker each takes.
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'lexicon', root: 'packages/lexicon', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'word-vectors', root: 'packages/word-vectors', include: ['src/**/*.test.ts'], isolate: false } },
      {
        root: 'apps/web',
        plugins: [icons()],
        resolve: { tsconfigPaths: true },
        test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        test: { name: 'tooling', include: ['{tooling,samples,bench}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000 },
      },
    ],
  },
});
