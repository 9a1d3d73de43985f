import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createIngestFolder } from './ingest-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trove-ingest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('links to the root, to themselves and to files are named and not followed', async () => {
  mkdirSync(join(folder, 'Bills'));
  writeFileSync(join(folder, 'Bills', 'june.txt'), 'June');
  symlinkSync('/', join(folder, 'everything'));
  symlinkSync('..', join(folder, 'Bills', 'loop'));
  symlinkSync('june.txt', join(folder, 'Bills', 'july.txt'));
  const received: string[] = [];
  const ingest = createIngestFolder({
    async receive(_scope, { filename, content }) {
      received.push(`${filename}: ${await text(content)}`);
      return { documentId: 'doc_1', duplicate: false };
    },
    waitForReading: () => Promise.resolve({ state: 'read', textNote: null } as never),
    progress: () => undefined,
  });
  const { added, refused } = await ingest(scopeOf('ada'), folder);
  expect(received).toEqual(['Bills/june.txt: June']);
  expect(added).toBe(1);
  expect(refused.map(({ path }) => path)).toEqual(['Bills/july.txt', 'Bills/loop', 'everything']);
  expect(refused[0]?.reason).toContain('links are not followed');
});
