import { Media } from 'contract/reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { SearchAnswer } from 'contract/search';

/** A second of silence, eight thousand bytes of it. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(8_000, 40);
  return Buffer.concat([head, Buffer.alloc(8_000, 0x80)]);
}

let product: TestProduct;
let ines: TestPerson;
let id: string;
let media: Media;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  const { body } = await ines.upload('interview with the plumber.wav', silence());
  ({ id } = body as { id: string });
  media = Media.parse((await ines.call('GET', `/api/pdf/${id}/media`)).body);
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const fetchPart = (range?: string) => fetch(product.address + media.url, { headers: range === undefined ? {} : { range } });

test('a recording is kept, found by its name, and played in parts by an address of its own', async () => {
  expect(media).toMatchObject({ kind: 'audio', type: 'audio/wav' });
  const whole = await fetchPart();
  expect([whole.status, whole.headers.get('content-length'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    '8044',
    'bytes',
  ]);
  expect(Buffer.from(await whole.arrayBuffer()).equals(silence())).toBe(true);
  const part = await fetchPart('bytes=4-11');
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4-11/8044']);
  expect(Buffer.from(await part.arrayBuffer()).equals(silence().subarray(4, 12))).toBe(true);
  const beyond = await fetchPart('bytes=9000-');
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */8044']);
  const { body } = await ines.call('POST', '/api/search', { query: 'interview plumber' });
  expect(SearchAnswer.parse(body).results[0]).toMatchObject({ filename: 'interview with the plumber.wav' });
});

test('it is never taken for a page of ours', async () => {
  const { headers } = await fetchPart('bytes=0-0');
  expect(headers.get('content-type')).toBe('audio/wav');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('an address that was changed plays nothing', async () => {
  const changed = [
    media.url.replace(/s=./, 's=!'),
    media.url.replace(/e=\d+/, 'e=9999999'),
    media.url.replace(id, 'doc_other'),
  ];
  for (const url of changed) expect((await fetch(product.address + url)).status).toBe(403);
  const paul = await product.person('paul');
  expect((await paul.call('GET', `/api/pdf/${id}/media`)).status).toBe(404);
});

test('a document that is neither audio nor video has nothing to play, and a page that calls itself a film is kept and never shown', async () => {
  const { body } = await ines.upload('quiet.pdf', await madePdf(['Nothing to hear.']));
  expect(await ines.call('GET', `/api/pdf/${(body as { id: string }).id}/media`)).toMatchObject({
    status: 404,
    body: { code: 'not_played' },
  });
  const fake = await ines.upload('film.mp4', '<html><script>alert(1)</script></html>');
  expect(fake).toMatchObject({ status: 200, body: { text: 'none', pageCount: 0 } });
});
