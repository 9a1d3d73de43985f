import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/web/vite/icons.ts';

/** Folders of the server whose tests are of pure functions, but for the whole-server ones among them. */
const PURE = [
  'kernel',
  'kernel/{concepts,language,scheduling}',
  'engines/cloud-source/listings',
  'engines/document-format',
  'engines/document-format/{pictures,sheets}',
  'engines/document-format/drivers/{csv,eml,html,markdown,mbox,media,plain-text,rtf}',
  'engines/embedder/drivers/local-model/tokenizing',
  'engines/passage-index/{analysis,postings,recall,storage}',
  'engines/pdf-reader',
  'engines/pdf-reader/drivers/pdfium/{child,text}',
  'engines/pdf-reader/drivers/pdfium/child/pages',
  'engines/text-recogniser',
  'features/commands/{filing,planning,reading}',
  'features/identity',
  'features/identity/{passwords,second-factor}',
  'features/ingestion/{layout,pages,recognition,splitting}',
  'features/intake/receiving',
  'features/library',
  'features/public-api/{assistants,inbox}',
  'features/reading/media',
  'features/search/{question,results,sentences,suggestions}',
].map((folder) => `src/${folder}/!(*.api).test.ts`);

const ofServer = {
  root: 'apps/server',
  globalSetup: [fileURLToPath(new URL('tooling/prepare-lexicon.ts', import.meta.url))],
  testTimeout: 60_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    // Whole servers, real databases and child processes are in these tests: more at once than this makes each slower, not the run faster.
    maxWorkers: 2,
    projects: [
      { test: { ...ofServer, name: 'server', include: ['src/**/*.test.ts'], exclude: PURE } },
      // Pure functions, and components without a browser: one worker for all of them spares most of the time that a worker each takes.
      { test: { ...ofServer, name: 'server-pure', include: PURE, isolate: false } },
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
