import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findMisplacedFiles } from './find-misplaced-files.mjs';

const S = 'apps/server/src';
const W = 'apps/web/app';
const roots: string[] = [];

function misplacedIn(...files: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'trove-structure-'));
  roots.push(root);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return findMisplacedFiles(root).map((misplaced) => misplaced.file);
}
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

it.each([
  `${S}/features/search/find-passages.ts`,
  `${S}/features/search/find-passages.test.ts`,
  `${S}/features/search/search.routes.ts`,
  `${S}/features/search/search.rules.test.ts`,
  `${S}/features/search/search.api.test.ts`,
  `${W}/features/search/search.queries.ts`,
  `${S}/features/intake/upload.api.test.ts`,
  `${W}/features/search/search.form.tsx`,
  `${W}/features/search/mark-words.ts`,
  `${W}/features/search/use-recent-searches.ts`,
  `${W}/features/search/components/result-table.tsx`,
  `${W}/features/search/components/result-table.test.tsx`,
  `${S}/features/identity/keys/create-key.ts`,
  `${S}/features/identity/keys/create-key.test.ts`,
  `${S}/features/identity/keys/keys.store.ts`,
  `${W}/features/reader/text-layer/select-words.ts`,
  `${W}/features/reader/text-layer/text-layer.tsx`,
  `${W}/features/reader/texts/pl.ts`,
  `${W}/features/settings/security/texts/pl.ts`,
  `${S}/kernel/clock.ts`,
  `${W}/ui/button.tsx`,
])('has a place for %s', (file) => expect(misplacedIn(file)).toEqual([]));

it.each([
  `${S}/features/search/helpers.ts`,
  `${S}/features/search/index.ts`,
  `${S}/features/search/search.utils.ts`,
  `${S}/features/search/search.types.ts`,
  `${S}/features/search/announce.ts`,
  `${S}/features/search/FindPassages.ts`,
  `${S}/features/search/library.store.ts`,
  `${S}/features/search/deep/deeper/find-passages.ts`,
  `${S}/features/search/common/find-passages.ts`,
  `${S}/features/search/recall/helpers.ts`,
  `${S}/features/search/recall/keys.store.ts`,
  `${S}/features/search/recall.store.ts`,
  `${W}/features/reader/text-layer/deep/text-layer.tsx`,
  `${S}/features/find-passages.ts`,
  `${W}/features/search/hooks.ts`,
  `${W}/features/search/result-table.tsx`,
  `${W}/features/search/search.store.ts`,
  `${W}/features/search/components/deep/result-table.tsx`,
  `${W}/features/search/components/ResultTable.tsx`,
  `${W}/ui/index.ts`,
  `${S}/kernel/utils.ts`,
  'packages/contract/src/types.ts',
])('has no place for %s', (file) => expect(misplacedIn(file)).toContain(file));

const soundEngine = [
  `${S}/engines/embedder/embedder.ts`,
  `${S}/engines/embedder/embedder.contract.ts`,
  `${S}/engines/embedder/drivers/voyage/voyage.ts`,
];

it('knows an engine as a port, its contract suite and drivers', () => {
  const parts = [`${S}/engines/embedder/drivers/voyage/read-answer.ts`, `${S}/engines/embedder/rate-limit/bucket.ts`];
  expect(misplacedIn(...soundEngine, ...parts)).toEqual([]);
});

it.each(soundEngine)('misses %s in an engine that lacks it', (missing) => {
  const rest = soundEngine.filter((file) => file !== missing);
  expect(misplacedIn(...rest, `${S}/engines/embedder/drivers/voyage/read-answer.ts`)).toEqual([missing]);
});

it.each([
  `${S}/engines/embedder/voyage.ts`,
  `${S}/engines/embedder/drivers/voyage.ts`,
  `${S}/engines/embedder/shared/read-answer.ts`,
])('has no place for %s in an engine', (file) => expect(misplacedIn(...soundEngine, file)).toContain(file));
