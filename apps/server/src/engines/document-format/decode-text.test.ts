import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { FormatRefusedError } from './document-format.ts';

const words = 'Café, naïve — 10 €';

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(words)])],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')])],
  ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')]).swap16()],
])('%s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(words);
});

test('UTF-16 without a mark is known by its zeros', () => {
  expect(decodeText(Buffer.from('Plain words of a note', 'utf16le'))).toBe('Plain words of a note');
});

test('an HTML page is believed what it declares, where that fits', () => {
  const page = Buffer.concat([Buffer.from('<meta charset="shift_jis"><p>'), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]);
  expect(decodeText(page)).toContain('日本');
});

test('what is not UTF-8 is taken for Western European as long as it looks like it', () => {
  expect(decodeText(Buffer.from('Caf\u00e9 au lait', 'latin1'))).toBe('Café au lait');
  expect(() => decodeText(Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x82, 0xcc]))).toThrow(FormatRefusedError);
});

test('a picture under the name of a note is no text', () => {
  expect(() => decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toThrow(
    FormatRefusedError,
  );
});

test('line ends of every system become one', () => {
  expect(decodeText(Buffer.from('a\r\nb\rc\nd'))).toBe('a\nb\nc\nd');
});
