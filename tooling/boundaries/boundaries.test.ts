import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findForbiddenLines, lineRules } from './find-forbidden-lines.mjs';
import { findBrokenRules, ruleNames, type Findings } from './find-broken-rules.mjs';
import { findOwnerCasts } from './find-owner-casts.mjs';

const S = 'apps/server/src';
const W = 'apps/web/app';

/** A small checkout in which every kind of file exists once and every import is allowed. */
const sound: Record<string, string> = {
  'package.json': '{ "name": "planted", "private": true, "type": "module" }',
  'apps/server/package.json':
    '{ "name": "server", "type": "module", "imports": { "#*": "./src/*" }, "devDependencies": { "test-tool": "1.0.0" } }',
  'node_modules/test-tool/package.json': '{ "name": "test-tool", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/test-tool/index.js': 'export const tool = 1;',
  'apps/web/package.json': '{ "name": "web", "type": "module" }',
  'apps/web/tsconfig.json':
    '{ "compilerOptions": { "module": "preserve", "jsx": "react-jsx", "paths": { "~/*": ["./app/*"] } } }',
  'packages/contract/package.json': '{ "name": "contract", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/documents.ts': 'export const documents = 1;',
  'packages/contract/src/constants.ts': 'export const constants = 1;',
  [`${S}/kernel/errors.ts`]: 'export const errors = 1;',
  [`${S}/features/identity/identity.scope.ts`]: 'export const scopeOf = 1;',
  [`${S}/platform/http/answer.ts`]: "import '#kernel/errors.ts'; export const answer = 1;",
  [`${S}/engines/database/database.ts`]: 'export const database = 1;',
  [`${S}/engines/database/drivers/sqlite/sqlite.ts`]: "import '../../database.ts'; export const sqlite = 1;",
  [`${S}/engines/embedder/embedder.ts`]: 'export const embedder = 1;',
  [`${S}/engines/embedder/embedder.contract.ts`]: "import './embedder.ts'; export const suite = 1;",
  [`${S}/engines/embedder/drivers/builtin/builtin.ts`]:
    "import '../../embedder.ts'; import '#engines/database/database.ts'; export const builtin = 1;",
  [`${S}/app/wiring.ts`]:
    "import '#engines/embedder/drivers/builtin/builtin.ts'; import '#features/search/do-search.ts'; export const wiring = 1;",
  [`${S}/main.ts`]: "import '#app/wiring.ts';",
  [`${S}/features/search/recall/recall-words.ts`]: 'export const recall = 1;',
  [`${S}/features/search/find-passages.ts`]: "import './recall/recall-words.ts'; export const find = 1;",
  [`${W}/features/search/results/result-list.tsx`]: 'export const list = 1;',
  [`${W}/features/search/components/search-page.tsx`]: "import '../results/result-list'; export const page = 1;",
  [`${W}/lib/ask-server.ts`]: "import 'contract/documents'; export const ask = 1;",
  [`${W}/ui/button.tsx`]: "import '~/lib/ask-server'; import 'contract/constants'; export const Button = 1;",
  [`${W}/domain/files/file-icon.tsx`]: "import '~/ui/button'; import 'contract/documents'; export const FileIcon = 1;",
  [`${W}/features/search/search.queries.ts`]: "import '~/lib/ask-server'; export const queries = 1;",
  [`${W}/features/library/library.queries.ts`]:
    "import '~/domain/files/file-icon'; import '~/ui/button'; export const queries = 1;",
  [`${W}/routes/app/search.tsx`]:
    "import '~/features/search/search.queries'; import '~/features/library/library.queries'; export const route = 1;",
  [`${W}/root.tsx`]: "import '~/routes/app/search'; export const root = 1;",
};
const features = ['identity', 'library', 'intake', 'connections', 'embeddings', 'ingestion', 'search', 'reading', 'notices'];
for (const feature of features) {
  sound[`${S}/features/${feature}/do-${feature}.ts`] = "import '#engines/embedder/embedder.ts'; export const use = 1;";
  sound[`${S}/features/${feature}/${feature}.store.ts`] = "import '#engines/database/database.ts'; export const store = 1;";
}
// Tests may reach for drivers and for the whole server.
sound[`${S}/features/search/search.api.test.ts`] =
  "import '#app/wiring.ts'; import '#engines/embedder/drivers/builtin/builtin.ts';";

/** Rule, the file that breaks it, what it imports. One row or more for every rule. */
const planted: [rule: string, file: string, imports: string][] = [
  ['no-circles', `${S}/kernel/circle-a.ts`, "import type { B } from './circle-b.ts'; export type A = B"],
  ['web-and-server-meet-in-contract', `${W}/lib/bad-server.ts`, '../../../server/src/kernel/errors.ts'],
  ['web-and-server-meet-in-contract', `${S}/app/bad-web.ts`, '../../../web/app/root.tsx'],
  ['contract-is-a-leaf', 'packages/contract/src/bad.ts', '../../../apps/server/src/kernel/errors.ts'],
  ['product-does-not-use-tests', `${S}/app/bad-test.ts`, '#features/search/search.api.test.ts'],
  ['product-does-not-use-tests', `${S}/app/bad-suite.ts`, '#engines/embedder/embedder.contract.ts'],
  ['product-needs-no-test-tools', `${S}/kernel/bad-tool.ts`, 'test-tool'],
  ['app-is-the-top', `${S}/features/search/bad-app.ts`, '#app/wiring.ts'],
  ['app-is-the-top', `${S}/platform/http/bad-main.ts`, '#main.ts'],
  ['kernel-is-the-floor', `${S}/kernel/bad.ts`, '#engines/embedder/embedder.ts'],
  [
    'kernel-is-the-floor',
    `${S}/kernel/bad-types.ts`,
    "import type { answer } from '#platform/http/answer.ts'; export type A = typeof answer",
  ],
  ['platform-knows-no-product', `${S}/platform/http/bad.ts`, '#features/identity/do-identity.ts'],
  ['platform-knows-no-product', `${S}/platform/http/bad-engine.ts`, '#engines/database/database.ts'],
  ['engines-know-no-product', `${S}/engines/embedder/drivers/builtin/bad.ts`, '#features/library/do-library.ts'],
  ['engines-know-no-product', `${S}/engines/embedder/drivers/builtin/bad-http.ts`, '#platform/http/answer.ts'],
  ['engines-share-only-the-database', `${S}/engines/database/bad.ts`, '#engines/embedder/embedder.ts'],
  [
    'engines-share-only-the-database',
    `${S}/engines/embedder/drivers/builtin/bad-driver.ts`,
    '#engines/database/drivers/sqlite/sqlite.ts',
  ],
  ['pages-are-made-of-formats', `${S}/engines/pdf-maker/bad.ts`, '#engines/database/database.ts'],
  ['features-see-ports-not-drivers', `${S}/features/search/bad-driver.ts`, '#engines/embedder/drivers/builtin/builtin.ts'],
  ['features-see-ports-not-drivers', `${S}/features/search/bad-suite.ts`, '#engines/embedder/embedder.contract.ts'],
  ['use-what-a-feature-does-not-what-it-keeps', `${S}/features/search/bad-store.ts`, '#features/library/library.store.ts'],
  ['subfolders-are-private-to-their-feature', `${S}/app/bad-subfolder.ts`, '#features/search/recall/recall-words.ts'],
  [
    'subfolders-of-another-feature-are-private',
    `${S}/features/reading/bad-subfolder.ts`,
    '#features/search/recall/recall-words.ts',
  ],
  ['web-subfolders-are-private-to-their-feature', `${W}/routes/app/bad-subfolder.ts`, '~/features/search/results/result-list'],
  ['scopes-are-made-by-the-gate', `${S}/features/search/bad-scope.ts`, '#features/identity/identity.scope.ts'],
  ['scopes-are-made-by-the-gate', `${S}/app/bad-scope.ts`, '#features/identity/identity.scope.ts'],
  ['story-identity', `${S}/features/identity/bad.ts`, '#features/library/do-library.ts'],
  ['story-libraries', `${S}/features/libraries/bad.ts`, '#features/search/do-search.ts'],
  ['story-library', `${S}/features/library/bad.ts`, '#features/search/do-search.ts'],
  ['story-intake', `${S}/features/intake/bad.ts`, '#features/ingestion/do-ingestion.ts'],
  ['story-shares', `${S}/features/shares/bad.ts`, '#features/search/do-search.ts'],
  ['story-comments', `${S}/features/comments/bad.ts`, '#features/search/do-search.ts'],
  ['story-mail-in', `${S}/features/mail-in/bad.ts`, '#features/search/do-search.ts'],
  ['story-connections', `${S}/features/connections/bad.ts`, '#features/search/do-search.ts'],
  ['story-embeddings', `${S}/features/embeddings/bad.ts`, '#features/library/do-library.ts'],
  ['story-ingestion', `${S}/features/ingestion/bad.ts`, '#features/search/do-search.ts'],
  ['story-search', `${S}/features/search/bad.ts`, '#features/ingestion/do-ingestion.ts'],
  ['story-reading', `${S}/features/reading/bad.ts`, '#features/search/do-search.ts'],
  ['story-facts', `${S}/features/facts/bad.ts`, '#features/search/do-search.ts'],
  ['story-commands', `${S}/features/commands/bad.ts`, '#features/search/do-search.ts'],
  ['story-audit', `${S}/features/audit/bad.ts`, '#features/search/do-search.ts'],
  ['story-events', `${S}/features/events/bad.ts`, '#features/search/do-search.ts'],
  ['story-webhooks', `${S}/features/webhooks/bad.ts`, '#features/search/do-search.ts'],
  ['story-public-api', `${S}/features/public-api/bad.ts`, '#features/notices/do-notices.ts'],
  ['story-notices', `${S}/features/notices/bad.ts`, '#features/search/do-search.ts'],
  ['every-feature-is-in-the-story', `${S}/features/billing/send-invoice.ts`, '#kernel/errors.ts'],
  ['web-lib', `${W}/lib/bad.ts`, '~/ui/button'],
  ['web-content', `${W}/content/bad.ts`, '~/lib/ask-server'],
  ['web-ui', `${W}/ui/bad.ts`, '~/domain/files/file-icon'],
  ['web-ui-has-no-product-words', `${W}/ui/bad-words.ts`, 'contract/documents'],
  ['web-domain', `${W}/domain/files/bad.ts`, '~/features/search/search.queries'],
  ['web-features', `${W}/features/search/bad.ts`, '~/routes/app/search'],
  ['web-routes', `${W}/routes/app/bad.ts`, '~/root'],
  ['web-features-are-neighbours-not-relatives', `${W}/features/search/bad-neighbour.ts`, '~/features/library/library.queries'],
];

/** The other half of the planted circle. */
const circle = { [`${S}/kernel/circle-b.ts`]: "import type { A } from './circle-a.ts'; export type B = A;" };

const checkouts: string[] = [];
function checkout(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'trove-boundaries-'));
  checkouts.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(join(root, 'packages/contract'), join(root, 'node_modules/contract'));
  return root;
}
afterAll(() => checkouts.forEach((root) => rmSync(root, { recursive: true })));

const statement = (imports: string) =>
  imports.startsWith('import ') ? `${imports};` : `import '${imports}'; export const bad = 1;`;

describe('the rules', () => {
  let found: Findings;
  beforeAll(() => {
    const bad = Object.fromEntries(planted.map(([, file, imports]) => [file, statement(imports)]));
    found = findBrokenRules(checkout({ ...sound, ...circle, ...bad }));
  });

  it.each(planted)('%s objects to %s importing %s', (rule, file) => {
    expect(found.broken.filter((broken) => broken.from === file).map((broken) => broken.rule)).toContain(rule);
  });

  it('each say where the code belongs', () => {
    expect(found.broken.filter((broken) => broken.advice.length < 20)).toEqual([]);
  });

  it('are all tried above', () => {
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual([...new Set(ruleNames)].sort());
  });

  it('object to nothing that was not planted', () => {
    const files = new Set(planted.map(([, file]) => file));
    expect(found.broken.filter((broken) => !files.has(broken.from))).toEqual([]);
  });
});

describe('the guard', () => {
  it('looks at every file of a sound checkout and finds nothing', () => {
    const found = findBrokenRules(checkout(sound));
    expect(found).toMatchObject({ broken: [], unresolved: [], seen: found.existing });
    expect(found.existing).toBe(Object.keys(sound).filter((file) => /\.tsx?$/.test(file)).length);
  });

  it.each([
    [`${S}/features/search/ask-nobody.ts`, '#features/search/gone.ts'],
    [`${S}/features/search/ask-nobody.ts`, './gone.ts'],
    [`${W}/lib/ask-nobody.ts`, '~/lib/gone'],
    [`${W}/lib/ask-nobody.ts`, 'contract/gone'],
  ])('sees that the import in %s of %s leads nowhere', (file, imports) => {
    const { unresolved } = findBrokenRules(checkout({ ...sound, [file]: statement(imports) }));
    expect(unresolved).toEqual([`${file}: ${imports}`]);
  });

  it('sees a file that the checker did not read', () => {
    const root = checkout(sound);
    cpSync(join(root, `${S}/main.ts`), join(root, 'apps/web/app/.react-router/skipped.ts'), { recursive: true });
    cpSync(join(root, `${S}/main.ts`), join(root, `${S}/kernel/x.react-router/skipped.ts`), { recursive: true });
    const { seen, existing } = findBrokenRules(root);
    expect(seen).toBeLessThan(existing);
  });
});

describe('a proof of ownership', () => {
  it.each(['export const owner = id as OwnerId;', 'const scope = { ownerId: id } as unknown as OwnerScope;'])(
    'may not be claimed by a cast: %s',
    (line) => {
      const file = `${S}/features/search/claim-it.ts`;
      expect(findOwnerCasts(checkout({ ...sound, [file]: `// first line\n${line}` }))).toEqual([`${file}:2`]);
    },
  );

  it('is made by the auth gate, and tests may make one', () => {
    const cast = 'export const owner = id as OwnerId;';
    const files = { [`${S}/features/identity/identity.scope.ts`]: cast, [`${S}/features/search/find.test.ts`]: cast };
    expect(findOwnerCasts(checkout({ ...sound, ...files }))).toEqual([]);
  });

  it('is claimed nowhere in the product', () => {
    expect(findOwnerCasts(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
  });
});

describe('single lines', () => {
  const forbidden: [rule: string, file: string, line: string][] = [
    ['sql-in-stores', `${S}/features/search/find-passages.ts`, "import { sql } from 'kysely';"],
    ['sql-in-stores', `${S}/features/search/recall/recall-words.ts`, "database.tables<SearchTables>().selectFrom('document');"],
    ['sql-in-stores', `${S}/app/commands/repair.ts`, 'sql`SELECT 1`.execute(database.tables());'],
    ['time-is-injected', `${S}/features/search/find-passages.ts`, 'const since = Date.now();'],
    ['time-is-injected', `${S}/engines/embedder/ask-often.ts`, 'const today = new Date();'],
    ['time-is-injected', `${S}/app/wiring.ts`, 'const clock = { now: Date.now };'],
    ['chance-is-injected', `${S}/features/search/find-passages.ts`, 'const id = randomUUID();'],
    ['chance-is-injected', `${S}/engines/embedder/ask-often.ts`, 'const wait = Math.random() * 1_000;'],
    ['tests-do-not-sleep', `${S}/features/search/find.test.ts`, 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    [
      'tests-do-not-sleep',
      `${S}/engines/embedder/embedder.contract.ts`,
      "import { setTimeout as wait } from 'node:timers/promises';",
    ],
  ];
  it.each(forbidden)('%s objects to a line of %s: %s', (rule, file, line) => {
    const found = findForbiddenLines(checkout({ ...sound, [file]: `// first line\n${line}` }));
    expect(found.map((one) => [one.rule, one.place])).toEqual([[rule, `${file}:2`]]);
  });

  it('are all tried above', () => {
    expect([...new Set(forbidden.map(([rule]) => rule))].sort()).toEqual(lineRules.map(({ name }) => name).sort());
  });

  it('may be written where they belong', () => {
    const files = {
      [`${S}/features/search/search.store.ts`]: "import { sql } from 'kysely'; database.tables<SearchTables>();",
      [`${S}/kernel/clock.ts`]: 'export const systemClock = { now: () => Date.now() };',
      [`${S}/features/search/find.test.ts`]: 'const before = Date.now();',
      [`${S}/features/search/when.ts`]: 'const day = new Date(milliseconds); const began = performance.now();',
    };
    expect(findForbiddenLines(checkout({ ...sound, ...files }))).toEqual([]);
  });

  it('are forbidden nowhere in the product', () => {
    expect(findForbiddenLines(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
  });
});
