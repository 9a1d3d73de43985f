import { expect, test } from 'vitest';
import { readPictureFacts } from './read-picture-facts.ts';

type Value = { readonly text: string } | { readonly ratios: readonly number[] } | { readonly pointer: number };

/** A directory of tags as cameras write it, in the order of little ends, that stands at `at`. */
function directory(at: number, tags: readonly (readonly [tag: number, value: Value])[]): Buffer {
  const head = Buffer.alloc(2 + tags.length * 12 + 4);
  head.writeUInt16LE(tags.length, 0);
  const values: Buffer[] = [];
  let end = at + head.length;
  for (const [index, [tag, value]] of tags.entries()) {
    const entry = 2 + index * 12;
    const content =
      'text' in value
        ? Buffer.from(`${value.text}\0`)
        : 'ratios' in value
          ? Buffer.concat(value.ratios.map((ratio) => Buffer.from(Uint32Array.from([ratio * 100, 100]).buffer)))
          : Buffer.from(Uint32Array.from([value.pointer]).buffer);
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE('text' in value ? 2 : 'ratios' in value ? 5 : 4, entry + 2);
    head.writeUInt32LE('text' in value ? content.length : 'ratios' in value ? value.ratios.length : 1, entry + 4);
    if (content.length <= 4) content.copy(head, entry + 8);
    else {
      head.writeUInt32LE(end, entry + 8);
      values.push(content);
      end += content.length;
    }
  }
  return Buffer.concat([head, ...values]);
}

/** The facts of a camera: which it is, when it took the picture, and where. */
function facts({ south = false } = {}): Buffer {
  const main = directory(8, [
    [271, { text: 'Harbour' }],
    [272, { text: 'Eye 3' }],
    [34_665, { pointer: 200 }],
    [34_853, { pointer: 300 }],
  ]);
  const taken = directory(200, [
    [36_867, { text: '2026:03:12 10:05:00' }],
    [36_881, { text: '+01:00' }],
  ]);
  const place = directory(300, [
    [1, { text: south ? 'S' : 'N' }],
    [2, { ratios: [52, 30, 36] }],
    [3, { text: 'E' }],
    [4, { ratios: [13, 24, 0] }],
  ]);
  const file = Buffer.alloc(600);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  main.copy(file, 8);
  taken.copy(file, 200);
  place.copy(file, 300);
  return file;
}
const jpeg = (exif: Buffer) => Buffer.concat([Buffer.from('\u00ff\u00d8\u00ff\u00e1\0\0Exif\0\0', 'latin1'), exif]);

test('a picture says when, where and with what it was taken', () => {
  expect(readPictureFacts('jpeg', jpeg(facts()))).toEqual({
    taken: '2026-03-12T10:05:00+01:00',
    camera: 'Harbour Eye 3',
    place: '52.5100° N, 13.4000° E',
  });
  expect(readPictureFacts('tiff', facts({ south: true })).place).toBe('52.5100° S, 13.4000° E');
});

test('a picture without facts says nothing, and facts that lead out of the file are none', () => {
  expect(readPictureFacts('gif', Buffer.from('GIF89a'))).toEqual({});
  expect(readPictureFacts('jpeg', Buffer.from('\u00ff\u00d8\u00ff', 'latin1'))).toEqual({});
  expect(readPictureFacts('jpeg', jpeg(facts().subarray(0, 90)))).toEqual({ camera: 'Harbour Eye 3' });
});
