import { expect, test } from 'vitest';
import { packFolder } from './pack-folder';

test('a packed folder is a zip that lists its files with their checksums', async () => {
  const files = [
    { path: 'Notes/Grüße.md', file: new File(['123456789'], 'Grüße.md', { lastModified: Date.UTC(2026, 0, 2) }) },
    { path: 'Notes/empty.md', file: new File([], 'empty.md') },
  ];
  const bytes = new Uint8Array(await (await packFolder(files, new AbortController().signal)).arrayBuffer());
  const view = new DataView(bytes.buffer);
  expect(view.getUint32(0, true)).toBe(0x04034b50);
  // The checksum that every implementation is tried with.
  expect(view.getUint32(14, true)).toBe(0xcbf43926);
  expect(new TextDecoder().decode(bytes.subarray(30, 30 + view.getUint16(26, true)))).toBe('Notes/Grüße.md');
  expect(view.getUint32(bytes.length - 22, true)).toBe(0x06054b50);
  expect(view.getUint16(bytes.length - 12, true)).toBe(2);
  expect(view.getUint32(view.getUint32(bytes.length - 6, true), true)).toBe(0x02014b50);
});

test('a folder that was called off is not packed', async () => {
  const files = [{ path: 'a.md', file: new File(['x'], 'a.md') }];
  await expect(packFolder(files, AbortSignal.abort())).rejects.toThrow('abort');
});
