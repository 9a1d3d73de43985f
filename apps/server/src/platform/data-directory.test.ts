import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDirectory, refuseRootElsewhere } from './data-directory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-holder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder is held by one, and the other is told who holds it', () => {
  using _held = holdDataDirectory(folder);
  expect(() => holdDataDirectory(folder)).toThrow(`in use by process ${process.pid}`);
});

/** Only root may give files away, and only root is refused. */
test.skipIf(process.getuid?.() !== 0)('root is kept from an installation of another user', async () => {
  refuseRootElsewhere(folder);
  await writeFile(join(folder, 'lock.sqlite'), '');
  refuseRootElsewhere(folder);
  await chown(join(folder, 'lock.sqlite'), 1234, 1234);
  expect(() => refuseRootElsewhere(folder)).toThrow(/belong to user 1234.*sudo --user '#1234'/);
  refuseRootElsewhere(folder, 1234);
});
