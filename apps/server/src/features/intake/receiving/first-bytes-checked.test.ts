import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { FileTooLargeError, firstBytesChecked, NotAPdfError } from './first-bytes-checked.ts';

const pass = (chunks: readonly string[], maxBytes = 10_000) =>
  buffer(firstBytesChecked(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), maxBytes));

test('a PDF passes through unchanged, also when its header is cut in two', async () => {
  expect((await pass(['%P', 'DF-1.7 rest', ' and more'])).toString()).toBe('%PDF-1.7 rest and more');
});

test('lines before the header are allowed, as mail gateways write them', async () => {
  expect((await pass(['\r\n\r\n%PDF-1.4 x'])).toString()).toContain('%PDF-1.4');
});

test('a web page named .pdf is refused as soon as it cannot be one', async () => {
  await expect(pass(['<html>'.repeat(300), 'never read'])).rejects.toBeInstanceOf(NotAPdfError);
});

test('a short file without a header is refused at its end', async () => {
  await expect(pass(['hello'])).rejects.toMatchObject({ empty: false });
});

test('an empty file is told apart', async () => {
  await expect(pass([])).rejects.toMatchObject({ name: 'NotAPdfError', empty: true });
});

test('one byte too many is too many', async () => {
  expect(await pass(['%PDF-', '12345'], 10)).toHaveLength(10);
  await expect(pass(['%PDF-', '123456'], 10)).rejects.toBeInstanceOf(FileTooLargeError);
});

test('a source that breaks off breaks off here too', async () => {
  const broken = new Readable({ read() {} });
  broken.push('%PDF-1.7');
  setImmediate(() => broken.destroy(new Error('connection lost')));
  await expect(buffer(firstBytesChecked(broken, 10_000))).rejects.toThrow('connection lost');
});
