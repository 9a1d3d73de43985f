import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrokenMemberError, withArchive } from './open-archive.ts';
import { LOCKED_ZIPS, LOCKED_ZIP_PASSWORD } from './locked-zips.test-support.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unlock-member-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unlocked(zip: Buffer, password: string): Promise<string | undefined> {
  const path = join(folder, 'file.zip');
  await writeFile(path, zip);
  return withArchive(path, { maxMembers: 10 }, async ([member]) => (await member?.unlock(password))?.toString());
}

const WORDS = 'The will names a heron. '.repeat(5);

describe.each(Object.entries(LOCKED_ZIPS))('a file that another program locked with %s', (_lock, zip) => {
  test('opens with its password', async () => {
    expect(await unlocked(zip, LOCKED_ZIP_PASSWORD)).toBe(WORDS);
  });

  test('opens with no other of a thousand', async () => {
    const path = join(folder, 'tried.zip');
    await writeFile(path, zip);
    await withArchive(path, { maxMembers: 10 }, async ([member]) => {
      for (let count = 0; count < 1_000; count++) expect(await member?.unlock(`guess ${count}`)).toBeUndefined();
    });
  });

  test('is damaged where a byte of it is another, or it ends early, and throws nothing else', async () => {
    const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
    for (let at = start; at < start + 41; at++) {
      const torn = Buffer.from(zip);
      torn.writeUInt8(torn.readUInt8(at) ^ 0x55, at);
      const content = await unlocked(torn, LOCKED_ZIP_PASSWORD).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BrokenMemberError);
      });
      expect(content).toBeUndefined();
    }
  });
});
