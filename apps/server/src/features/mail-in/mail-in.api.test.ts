import { MailIn } from 'contract/mail-in';
import type { LibraryFile } from 'contract/documents';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { startImapServer, type ImapServer } from '#engines/mailbox/drivers/imap/imap-server.test-support.ts';

const SETTLED = { timeout: 150_000, interval: 50 };
const SETTINGS = { MAIL_IN_ADDRESS: 'inbox@example.org', MAIL_IN_MAX_SIZE: '100KB', MAIL_IN_PER_MINUTE: '3' };

let server: ImapServer;
let product: TestProduct;
let people = 0;
beforeAll(async () => {
  server = await startImapServer();
  product = await openTestProduct({ ...SETTINGS, MAIL_IN_URL: server.url });
}, 60_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
afterEach(() => vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), SETTLED));

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text?: string;
  readonly attached?: { readonly name: string; readonly content: Buffer };
  readonly deliveredTo?: string;
}
function mailOf({ to, subject, text = `Words about ${subject}.`, attached, deliveredTo }: Sent): string {
  const head = [
    ...(deliveredTo === undefined ? [] : [`Delivered-To: ${deliveredTo}`]),
    'From: Paul Plumber <paul@example.org>',
    `To: ${to}`,
    'Date: Thu, 12 Mar 2026 10:05:00 +0100',
    `Message-ID: <${subject}@example.org>`,
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary=edge',
  ];
  const file =
    attached === undefined
      ? []
      : [
          '--edge',
          `Content-Type: application/pdf; name="${attached.name}"`,
          'Content-Disposition: attachment',
          'Content-Transfer-Encoding: base64',
          '',
          attached.content.toString('base64'),
        ];
  return [...head, '', '--edge', 'Content-Type: text/plain', '', text, ...file, '--edge--', ''].join('\r\n');
}

async function personWithAddress(): Promise<TestPerson & { readonly address: string }> {
  const person = await product.person(`person${(people += 1)}`);
  const { body } = await person.call('POST', '/api/mail-in/address');
  return { ...person, address: MailIn.parse(body).address ?? '' };
}
const mailIn = async (person: TestPerson) => MailIn.parse((await person.call('GET', '/api/mail-in')).body);
const filesOf = async (person: TestPerson) => ((await person.call('GET', '/api/files')).body as { files: LibraryFile[] }).files;
const namesOf = async (person: TestPerson) => (await filesOf(person)).map(({ filename }) => filename).toSorted();
const untilHas = (person: TestPerson, names: string[]) =>
  vi.waitFor(async () => expect(await namesOf(person)).toEqual(names), SETTLED);
const filed = () => server.messagesIn('Trove/Filed').length;
const refused = () => server.messagesIn('Trove/Refused').length;

test('a message becomes a document, and so does what is attached to it; both know when it was sent, and the log by whom', async () => {
  const ann = await personWithAddress();
  const content = await madePdf(['The boiler warranty ends in October.']);
  server.deliver(mailOf({ to: ann.address, subject: 'Boiler', attached: { name: 'warranty.pdf', content } }));
  await untilHas(ann, ['Boiler.eml', 'warranty.pdf']);
  await vi.waitFor(async () => {
    const files = await filesOf(ann);
    expect(files.map(({ status, sourceKind }) => `${status} ${sourceKind}`)).toEqual(['ready mail', 'ready mail']);
    const mail = files.find(({ filename }) => filename === 'Boiler.eml');
    expect(mail?.facts).toMatchObject({ date: '2026-03-12', sender: expect.stringContaining('Paul Plumber') });
  }, SETTLED);
  await vi.waitFor(() => expect(filed()).toBe(1), SETTLED);
  const { messages, isRead } = await mailIn(ann);
  expect([isRead, messages]).toMatchObject([true, [{ from: 'paul@example.org', subject: 'Boiler', reason: null }]]);
  const { body } = await ann.call('GET', '/v1/api/audit?text=e-mail');
  expect(body).toMatchObject({
    entries: [
      { event: 'e-mail taken', subject: 'Boiler', by: 'server', details: { from: 'paul@example.org' } },
      { event: 'e-mail address made' },
    ],
  });
});

test('whose a message is says the secret alone: two are told by their blind copies, and nobody else hears of it', async () => {
  const [ann, ben, eve] = [await personWithAddress(), await personWithAddress(), await personWithAddress()];
  const before = filed();
  const mail = { to: 'everybody@example.org', subject: 'Minutes' };
  for (const { address } of [ann, ann, ben]) server.deliver(mailOf({ ...mail, deliveredTo: address }));
  server.deliver(mailOf({ to: eve.address.replace(/\+.{4}/, '+aaaa'), subject: 'Forged' }));
  server.deliver(mailOf({ to: 'inbox@example.org', subject: 'For the operator' }));
  await vi.waitFor(() => expect(filed()).toBe(before + 3), SETTLED);
  await untilHas(ann, ['Minutes.eml']);
  await untilHas(ben, ['Minutes.eml']);
  expect(await namesOf(eve)).toEqual([]);
  await vi.waitFor(() => expect(refused()).toBe(1), SETTLED);
  expect(server.messagesIn('INBOX')).toHaveLength(1);
});

test('what is too large, or of no use, is refused with the reason, once', async () => {
  const ann = await personWithAddress();
  const before = refused();
  server.deliver(mailOf({ to: ann.address, subject: 'Holiday film', text: 'x'.repeat(150_000) }));
  await vi.waitFor(() => expect(refused()).toBe(before + 1), SETTLED);
  expect((await mailIn(ann)).messages).toMatchObject([
    { subject: 'Holiday film', documentId: null, reason: expect.stringContaining('larger than 1 MB') },
  ]);
  expect((await ann.call('GET', '/api/notices')).body).toMatchObject({
    events: [{ path: expect.stringContaining('“Holiday film” was not taken'), source: 'mail-in' }],
  });
  expect(await namesOf(ann)).toEqual([]);
});

test('more than the minute allows waits in the mailbox, and holds up nobody else', async () => {
  const [ann, ben] = [await personWithAddress(), await personWithAddress()];
  for (let number = 1; number <= 4; number += 1) server.deliver(mailOf({ to: ann.address, subject: `Letter ${number}` }));
  server.deliver(mailOf({ to: ben.address, subject: 'Lease' }));
  await untilHas(ben, ['Lease.eml']);
  expect(await namesOf(ann)).toEqual(['Letter 1.eml', 'Letter 2.eml', 'Letter 3.eml']);
  expect(server.messagesIn('INBOX').some(({ content }) => content.includes('Letter 4'))).toBe(true);
});

test('an address is shown again, and lies sealed in the database', async () => {
  const ann = await personWithAddress();
  expect((await mailIn(ann)).address).toBe(ann.address);
  const secret = /\+(\w{20})@/.exec(ann.address)?.[1] ?? '';
  expect([secret.length, product.holds(secret)]).toEqual([20, []]);
});

test('an address ends when there is another, and with its account', async () => {
  const ann = await personWithAddress();
  const { address } = MailIn.parse((await ann.call('POST', '/api/mail-in/address')).body);
  expect(address).not.toBe(ann.address);
  const before = refused();
  server.deliver(mailOf({ to: ann.address, subject: 'To the old address' }));
  await vi.waitFor(() => expect(refused()).toBe(before + 1), SETTLED);
  expect(MailIn.parse((await ann.call('DELETE', '/api/mail-in/address')).body).address).toBeNull();
  server.deliver(mailOf({ to: address ?? '', subject: 'To no address' }));
  await vi.waitFor(() => expect(refused()).toBe(before + 2), SETTLED);
  expect([await namesOf(ann), (await mailIn(ann)).messages]).toEqual([[], []]);
});

test('after the line was cut, and after a start, messages come as before, and none a second time', async () => {
  const ann = await personWithAddress();
  server.deliver(mailOf({ to: ann.address, subject: 'First' }));
  await untilHas(ann, ['First.eml']);
  server.cut();
  server.deliver(mailOf({ to: ann.address, subject: 'Second' }));
  await untilHas(ann, ['First.eml', 'Second.eml']);
  await product.restart();
  server.deliver(mailOf({ to: ann.address, subject: 'Second' }));
  server.deliver(mailOf({ to: ann.address, subject: 'Third' }));
  await untilHas(ann, ['First.eml', 'Second.eml', 'Third.eml']);
  expect((await mailIn(ann)).address).toBe(ann.address);
});

test('a server without a mailbox says so, and gives no address', async () => {
  await using plain = await openTestProduct();
  const ann = await plain.person('ann');
  expect(await mailIn(ann)).toMatchObject({ available: false, address: null, isRead: null });
  expect(await ann.call('POST', '/api/mail-in/address')).toMatchObject({ status: 409, body: { code: 'no_mailbox' } });
  await expect(openTestProduct({ MAIL_IN_URL: 'imap://a:b@127.0.0.1:1' })).rejects.toThrow('MAIL_IN_ADDRESS');
});
