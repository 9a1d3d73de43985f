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
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'lexicon', root: 'packages/lexicon', include: ['src/**/*.test.ts'] } },
      { test: { name: 'word-vectors', root: 'packages/word-vectors', include: ['src/**/*.test.ts'] } },
      {
        root: 'apps/web',
        plugins: [icons()],
        resolve: { tsconfigPaths: true },
        test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.{ts,tsx}'] },
      },
      {
        test: { name: 'tooling', include: ['{tooling,samples,bench}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000 },
      },
    ],
  },
});
