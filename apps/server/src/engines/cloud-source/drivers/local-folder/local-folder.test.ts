import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ItemError, UnavailableError } from '../../cloud-source.errors.ts';
import type { CloudSource, FileReference } from '../../cloud-source.ts';
import { localFolderDriver } from './local-folder.ts';

describe('a connected folder', () => {
  let work: string;
  let source: CloudSource;
  const at = (...parts: string[]) => join(work, ...parts);
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'trove-folder-'));
    for (const folder of ['allowed/papers/deep', 'allowed/other', 'elsewhere/deep'])
      await mkdir(at(folder), { recursive: true });
    for (const file of ['allowed/papers/a.pdf', 'allowed/papers/deep/b.pdf', 'allowed/other/c.pdf'])
      await writeFile(at(file), 'ours');
    for (const file of ['elsewhere/a.pdf', 'elsewhere/deep/b.pdf']) await writeFile(at(file), 'secret');
    const driver = localFolderDriver({ roots: [at('allowed')] });
    source = driver.open({ folder: at('allowed/papers') }, { how: 'secrets', secrets: {} });
  });
  afterEach(async () => rm(work, { recursive: true, force: true }));

  async function swap(path: string, target: string): Promise<void> {
    await rename(at(path), at('moved away'));
    await symlink(at(target), at(path));
  }
  async function reference(path: string): Promise<FileReference> {
    const { changes } = await source.pull(null);
    const change = changes.find((one) => one.op === 'upsert' && one.item.path === path);
    if (change?.op !== 'upsert') throw new Error(`${path} is not listed`);
    const { id, revision, content } = change.item;
    return { id, path, revision, content, exportsAs: null };
  }

  it('that was swapped for a link to elsewhere is neither listed nor read', async () => {
    const file = await reference('/a.pdf');
    await swap('allowed/papers', 'elsewhere');
    await expect(source.identify()).rejects.toThrow('leads out of the folders that are allowed');
    await expect(source.pull(null)).rejects.toBeInstanceOf(UnavailableError);
    await expect(source.list(null)).rejects.toBeInstanceOf(UnavailableError);
    await expect(source.open(file)).rejects.toBeInstanceOf(UnavailableError);
  });

  it('shows nothing of a folder in it that was swapped in the middle of a pass', async () => {
    const file = await reference('/deep/b.pdf');
    const { items } = await source.list(null);
    const folder = items.find(({ name }) => name === 'deep');
    const page = JSON.stringify({ frames: [{ path: '/', fingerprint: '', names: ['deep'] }], folders: 1 });
    await swap('allowed/papers/deep', 'elsewhere/deep');
    const { changes, unreadable } = await source.pull(page);
    expect(changes).toEqual([]);
    expect(unreadable).toEqual([{ path: '/deep', reason: 'A link leads out of the folder' }]);
    await expect(source.list(folder?.id ?? '')).rejects.toBeInstanceOf(ItemError);
    await expect(source.open(file)).rejects.toMatchObject({ message: 'A link was put in its place', permanent: true });
  });

  it('does not give the bytes of a file that was swapped for a link', async () => {
    const file = await reference('/a.pdf');
    await swap('allowed/papers/a.pdf', 'elsewhere/a.pdf');
    await expect(source.open(file)).rejects.toMatchObject({ message: 'A link was put in its place', permanent: true });
  });

  it('may be a link to another folder that is allowed', async () => {
    await swap('allowed/papers', 'allowed/other');
    const { items } = await source.list(null);
    expect(items.map(({ name }) => name)).toEqual(['c.pdf']);
  });
});
