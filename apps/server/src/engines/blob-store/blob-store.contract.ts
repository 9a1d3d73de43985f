import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobNotFoundError, type BlobStore } from './blob-store.ts';

const from = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const readText = async (content: Promise<Readable>) => (await buffer(await content)).toString('utf8');

/** What every blob store does, wherever it keeps the bytes. */
export function describeBlobStore(name: string, open: () => Promise<{ store: BlobStore; close(): Promise<void> }>): void {
  describe(`blob store: ${name}`, () => {
    let store: BlobStore;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(async () => close());

    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key } of store.list(prefix)) found.push(key);
      return found.sort();
    };

    it('gives back the bytes it was given, and says how many and which', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_value, index) => index % 256));
      const stored = await store.put('a/binary', from(bytes.subarray(0, 1000), bytes.subarray(1000)));
      expect(stored.bytes).toBe(70_000);
      expect(stored.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await store.size('a/binary')).toBe(70_000);
      expect((await buffer(await store.read('a/binary'))).equals(bytes)).toBe(true);
    });

    it('knows the checksum of what it holds', async () => {
      const { sha256 } = await store.put('a/abc', from('abc'));
      expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    });

    it('reads a part, first and last byte included', async () => {
      await store.put('a/part', from('0123456789'));
      expect(await readText(store.read('a/part', { start: 2, end: 4 }))).toBe('234');
      expect(await readText(store.read('a/part', { start: 9, end: 9 }))).toBe('9');
    });

    it('replaces what was there', async () => {
      await store.put('a/again', from('one'));
      await store.put('a/again', from('two, longer'));
      expect(await readText(store.read('a/again'))).toBe('two, longer');
    });

    it('holds an empty blob too', async () => {
      expect((await store.put('a/empty', from())).bytes).toBe(0);
      expect(await store.size('a/empty')).toBe(0);
    });

    it('keeps nothing of a stream that breaks off, and what was there before stays', async () => {
      await store.put('b/kept', from('before'));
      const broken = () =>
        Readable.from(
          (async function* pieces() {
            yield Buffer.from('half');
            throw new Error('The line went dead');
          })(),
        );
      await expect(store.put('b/kept', broken())).rejects.toThrow('The line went dead');
      await expect(store.put('b/never', broken())).rejects.toThrow('The line went dead');
      expect(await readText(store.read('b/kept'))).toBe('before');
      await expect(store.size('b/never')).rejects.toBeInstanceOf(BlobNotFoundError);
    });

    it('says which key it does not have', async () => {
      const asks = [
        () => store.read('c/none'),
        () => store.size('c/none'),
        () => store.move('c/none', 'c/other'),
        () => store.withLocalFile('c/none', async () => 1),
      ];
      for (const ask of asks) await expect(ask()).rejects.toMatchObject({ name: 'BlobNotFoundError', key: 'c/none' });
      await expect(store.remove('c/none')).resolves.toBeUndefined();
    });

    it('moves a blob on to another', async () => {
      await store.put('d/from', from('moved'));
      await store.put('d/to', from('replaced'));
      await store.move('d/from', 'd/to');
      expect(await readText(store.read('d/to'))).toBe('moved');
      await expect(store.read('d/from')).rejects.toBeInstanceOf(BlobNotFoundError);
    });

    it('lists and removes what begins alike, and nothing else', async () => {
      for (const key of ['e/one/1', 'e/one/2', 'e/one/deep/3', 'e/one-more/4']) await store.put(key, from('x'));
      expect(await keys('e/one/')).toEqual(['e/one/1', 'e/one/2', 'e/one/deep/3']);
      await store.removeAll('e/one/');
      expect(await keys('e/')).toEqual(['e/one-more/4']);
      expect(await keys('nothing/')).toEqual([]);
    });

    it('lists in the order of the bytes of keys, and goes on behind any of them', async () => {
      const inOrder = ['g/a-b/1', 'g/a.txt', 'g/a/1', 'g/a/2', 'g/a/b/1', 'g/a0', 'g/b'];
      for (const key of inOrder.toReversed()) await store.put(key, from('x'));
      const behind = async (after: string) => {
        const found: string[] = [];
        for await (const { key } of store.list('g/', after)) found.push(key);
        return found;
      };
      expect(await behind('')).toEqual(inOrder);
      for (const [at, key] of inOrder.entries()) expect(await behind(key)).toEqual(inOrder.slice(at + 1));
      expect(await behind('g/a/15')).toEqual(inOrder.slice(3));
    });

    it('lends a blob as a local file', async () => {
      await store.put('f/file', from('lent'));
      expect(await store.withLocalFile('f/file', async (path) => readFile(path, 'utf8'))).toBe('lent');
    });

    it.each(['../out', 'a/../../b', '/rooted', 'a//b', 'with space', 'a\0b', ''])('refuses the key %j', async (key) => {
      await expect(store.put(key, from('x'))).rejects.toThrow('Not a blob key');
    });
  });
}
