import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson } from '../product.test-support.ts';

/** A server of somebody else, on this machine. */
async function openServer(handle: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ask = (person: TestPerson, url: string, more: object = {}, headers = {}) =>
  person.call('POST', '/v1/api/files/by-url', { url, path: '/', ...more }, headers);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

test('a file is fetched from an address, once, under the name that its server gives it, and from nowhere near', async () => {
  const pdf = await madePdf(['The association meets on the first Monday.']);
  await using near = await openServer((_request, response) => response.end('the secret of the network'));
  await using far = await openServer(({ url }, response) => {
    if (url === '/named')
      return response
        .writeHead(200, { 'content-disposition': `attachment; filename="x.bin"; filename*=UTF-8''Protokoll%20M%C3%A4rz.pdf` })
        .end(pdf);
    if (url === '/article')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Saved page</p>');
    if (url === '/moved') return response.writeHead(302, { location: '/named' }).end();
    if (url === '/inside') return response.writeHead(302, { location: `http://${near.host}/` }).end();
    if (url === '/by-name') return response.writeHead(307, { location: `http://localhost:${near.host.split(':')[1]}/` }).end();
    if (url === '/broken.pdf')
      return response.writeHead(200, { 'content-length': '100000' }).write(pdf, () => response.destroy());
    if (url === '/large.pdf') return response.writeHead(200).end(Buffer.concat([pdf, Buffer.alloc(300_000)]));
    return response.writeHead(404).end();
  });
  await using product = await openTestProduct({
    UPLOAD_BY_URL: 'on',
    OUTBOUND_ALLOW: far.host,
    MAX_UPLOAD_SIZE: '200KB',
    REQUESTS_PER_MINUTE: '0',
  });
  const ann = await product.person('ann');

  const once = { 'idempotency-key': 'minutes-1' };
  const named = await ask(ann, `http://${far.host}/moved`, { path: '/Association', metadata: { year: 2026 } }, once);
  expect(named).toMatchObject({
    status: 201,
    body: { file: { name: 'Protokoll März.pdf', path: '/Association', metadata: { year: 2026 } } },
  });
  const again = await ask(ann, `http://${far.host}/moved`, { path: '/Association', metadata: { year: 2026 } }, once);
  expect([again.headers.get('idempotency-replayed'), again.body, far.asked()]).toEqual(['true', named.body, 2]);
  expect((await ask(ann, `http://${far.host}/article`)).body).toMatchObject({ file: { name: 'article.html' } });
  expect((await ask(ann, `http://${far.host}/named`, { name: 'Mine.pdf' })).body).toMatchObject({ success: true });

  const idsOf = async () =>
    ((await ann.call('GET', '/v1/api/files?sort=name')).body as { files: { id: string }[] }).files.map(({ id }) => id);
  const before = await idsOf();
  for (const [url, refusal] of [
    [`http://${near.host}/secret.pdf`, [502, 'url_not_reached']],
    [`http://${far.host}/inside`, [502, 'url_not_reached']],
    [`http://${far.host}/by-name`, [502, 'url_not_reached']],
    ['http://[::ffff:127.0.0.1]/a.pdf', [502, 'url_not_reached']],
    ['http://169.254.169.254/latest/meta-data/', [502, 'url_not_reached']],
    ['http://2130706433/a.pdf', [502, 'url_not_reached']],
    ['file:///etc/passwd', [400, 'url_not_valid']],
    [`http://user:pass@${far.host}/named`, [400, 'url_not_valid']],
    [`http://${far.host}/nothing.pdf`, [502, 'url_not_answered']],
    [`http://${far.host}/broken.pdf`, [502, 'url_broke_off']],
    [`http://${far.host}/large.pdf`, [413, 'too_large']],
  ] as const)
    expect([url, codeOf(await ask(ann, url))]).toEqual([url, refusal]);
  expect(near.asked()).toBe(0);
  expect(await idsOf()).toEqual(before);

  await product.restart({ UPLOAD_BY_URL: 'off' });
  expect(codeOf(await ask(ann, `http://${far.host}/named`))).toEqual([403, 'upload_by_url_off']);
});
