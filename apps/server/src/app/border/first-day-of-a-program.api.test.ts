import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MailIn } from 'contract/mail-in';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTroveClient } from 'trove-client';
import { startImapServer, type ImapServer } from '#engines/mailbox/drivers/imap/imap-server.test-support.ts';
import { messageAbout } from '#engines/mailbox/mailbox.contract.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const SETTLED = { timeout: 150_000, interval: 50 };
const SENTENCE = 'The association meets on the first Monday of each month.';
const PAGE = new URL('../../../../web/app/content/documentation/api.md', import.meta.url);

let mail: ImapServer;
let port: number;
let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  mail = await startImapServer();
  port = await freePort();
  product = await openTestProduct({
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    MAIL_IN_URL: mail.url,
    MAIL_IN_ADDRESS: 'inbox@example.org',
  });
  ann = await product.person('ann');
}, 60_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

/** The receiver of the documentation, as it is there; only its port is another one. */
function startDocumentedReceiver(secret: string) {
  const [, code = ''] = /^```js\n([^]*?createServer[^]*?)^```$/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
  expect(code).toContain('listen(3000)');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', code.replace('listen(3000)', `listen(${port}, '127.0.0.1')`)],
    {
      env: { ...process.env, SECRET: secret },
    },
  );
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    written: () => written,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
const isListening = () =>
  fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'nobody signed this' }).then(
    ({ status }) => status,
    () => 0,
  );

test('a program uploads, searches, hears of it and quotes; a scanner and an e-mail add; everything goes out again, and nothing is left', async () => {
  const trove = createTroveClient({ address: product.address, key: ann.key });
  const address = `http://127.0.0.1:${port}/trove`;
  const { secret } = await trove.createWebhook({ address, events: ['file.uploaded'] });
  await using receiver = startDocumentedReceiver(secret);
  await vi.waitFor(async () => expect(await isListening()).toBe(401), SETTLED);

  const pdf = await madePdf(['Minutes', SENTENCE]);
  await trove.uploadFile({ file: new Blob([new Uint8Array(pdf)]), name: 'minutes.pdf', path: '/Association' });
  await vi.waitFor(() => expect(receiver.written()).toContain('file.uploaded minutes.pdf'), SETTLED);
  const { hits } = await trove.search({ query: 'When does the association meet?' });
  expect(hits[0]).toMatchObject({ name: 'minutes.pdf', page: 2, sentence: SENTENCE });

  const assistant = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${ann.key}` };
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.address), { requestInit: { headers } }));
  const found = await assistant.callTool({ name: 'search', arguments: { query: 'When does the association meet?' } });
  expect(JSON.stringify(found.content)).toContain(`“${SENTENCE}”\\n   minutes.pdf, page 2\\n`);
  await assistant.close();

  const scan = await fetch(`${product.address}/dav/inbox/scan.pdf`, {
    method: 'PUT',
    headers: { authorization: `Basic ${Buffer.from(`scanner:${ann.key}`).toString('base64')}` },
    body: new Uint8Array(await madePdf(['The plumber sends an invoice.'])),
  });
  expect(scan.status).toBe(201);
  const mailIn = MailIn.parse((await ann.call('POST', '/api/mail-in/address')).body);
  mail.deliver(messageAbout('The lease').replaceAll('inbox+secret@example.org', mailIn.address ?? ''));
  await vi.waitFor(() => {
    for (const name of ['scan.pdf', 'The lease.eml']) expect(receiver.written()).toContain(`file.uploaded ${name}`);
  }, SETTLED);

  const { url } = (await ann.call('POST', '/api/export', {})).body as { url: string };
  const archive = Buffer.from(await (await fetch(product.address + url)).arrayBuffer());
  for (const name of ['minutes.pdf', 'scan.pdf', 'The lease.eml']) expect(archive.includes(name)).toBe(true);

  await product.served.product.identity.deleteAccount(scopeOf(ann.accountId), ann.email);
  expect((await ann.call('GET', '/v1/api/files')).status).toBe(401);
  mail.deliver(messageAbout('Too late').replaceAll('inbox+secret@example.org', mailIn.address ?? ''));
  await vi.waitFor(() => expect(mail.messagesIn('Trove/Refused')).toHaveLength(1), SETTLED);
}, 300_000);
