import { expect, test } from 'vitest';
import { readMultistatus } from './read-multistatus.ts';

const answer = (available: string, used: string) =>
  Buffer.from(
    `<D:multistatus xmlns:D="DAV:"><D:response><D:href>/dav/</D:href><D:propstat><D:prop>
    <D:quota-available-bytes>${available}</D:quota-available-bytes><D:quota-used-bytes>${used}</D:quota-used-bytes>
    </D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`,
  );

test('the room of a folder is read where the server knows it', () => {
  expect(readMultistatus(answer('1500', '500'), '/dav')[0]?.quota).toEqual({ available: 1500, used: 500 });
});

test('a negative figure, which Nextcloud sends where there is no limit, is no room', () => {
  expect(readMultistatus(answer('-3', '500'), '/dav')[0]).not.toHaveProperty('quota');
  expect(readMultistatus(answer('1e400', '500'), '/dav')[0]).not.toHaveProperty('quota');
});

test('a server that knows nothing of quotas answers no entry', () => {
  const unknown = `<D:multistatus xmlns:D="DAV:"><D:response><D:href>/dav/</D:href><D:propstat><D:prop><D:quota-available-bytes/></D:prop>
    <D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response></D:multistatus>`;
  expect(readMultistatus(Buffer.from(unknown), '/dav')).toEqual([]);
});
