import { expect, test } from 'vitest';
import { addressOf, isStream, readStream, shownAnswer } from './fill-request';

const fields = [
  { name: 'id', in: 'path' },
  { name: 'from', in: 'query' },
  { name: 'to', in: 'query' },
];

test('what is typed stands in the address, and what is empty does not', () => {
  expect(addressOf('/api/files/{id}/pages', fields, { id: 'a/b', from: '2', to: '' })).toBe('/v1/api/files/a%2Fb/pages?from=2');
  expect(addressOf('/api/tags', [], {})).toBe('/v1/api/tags');
});

test('an answer is shown with its status; of bytes only how many there are', async () => {
  const json = new Response('{"success":true}', {
    status: 200,
    statusText: 'OK',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect(await shownAnswer(json)).toBe('200 OK\n{\n  "success": true\n}');
  const picture = new Response('12345', { status: 200, headers: { 'content-type': 'image/webp' } });
  expect(await shownAnswer(picture)).toBe('200\nimage/webp, 5 bytes');
});

test('a stream is shown as it comes, until it ends', async () => {
  const stream = new Response('id: 17\nevent: file.uploaded\n\n', {
    status: 200,
    statusText: 'OK',
    headers: { 'content-type': 'text/event-stream' },
  });
  expect(isStream(stream)).toBe(true);
  expect(isStream(Response.json({}))).toBe(false);
  const shown: string[] = [];
  await readStream(stream, (text) => shown.push(text));
  expect([shown[0], shown.at(-1)]).toEqual(['200 OK\n', '200 OK\nid: 17\nevent: file.uploaded\n\n']);
});
