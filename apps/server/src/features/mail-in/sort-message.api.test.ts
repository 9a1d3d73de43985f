import type { LibraryFile } from 'contract/documents';
import { MailIn } from 'contract/mail-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import type { Database } from '#engines/database/database.ts';
import { startImapServer, type ImapServer } from '#engines/mailbox/drivers/imap/imap-server.test-support.ts';
import type { MessageHead, OpenMailbox } from '#engines/mailbox/mailbox.ts';
import { messageAbout } from '#engines/mailbox/mailbox.contract.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import { silentLog } from '#kernel/log.ts';
import { systemClock } from '#kernel/clock.ts';
import { addressesLike } from './address-secrets.ts';
import { createFileMessage } from './file-message.ts';
import { createSortMessage } from './sort-message.ts';

let server: ImapServer;
let product: TestProduct;
let ann: TestPerson;
let address: string;
beforeAll(async () => {
  server = await startImapServer();
  product = await openTestProduct({ MAIL_IN_URL: server.url, MAIL_IN_ADDRESS: 'inbox@example.org' });
  ann = await product.person('ann');
  address = MailIn.parse((await ann.call('POST', '/api/mail-in/address')).body).address ?? '';
}, 60_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

class Died extends Error {}

/** A process that dies before or after one of the things that it waits for, and does nothing more then. */
function deathAt(step: number) {
  let steps = 0;
  const at = () => {
    steps += 1;
    if (steps >= step) throw new Died();
  };
  const around =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      at();
      const answer = await work(...given);
      at();
      return answer;
    };
  return { around, steps: () => steps };
}

/** A folder with one message in it. */
function folderWith(content: string) {
  const moved: string[] = [];
  const head: MessageHead = {
    uid: 1,
    bytes: content.length,
    subject: /^Subject: (.*)\r$/m.exec(content)?.[1] ?? null,
    from: 'paul@example.org',
    messageId: /^Message-ID: (.*)\r$/m.exec(content)?.[1] ?? null,
    sentAt: null,
    addressing: `To: ${address}\r\n`,
  };
  const open: OpenMailbox = {
    generation: 'a',
    listUids: async () => [1],
    describe: async () => [head],
    read: async () => Buffer.from(content),
    move: async (_uid, pile) => void moved.push(pile),
    waitForNew: async () => undefined,
    close: async () => undefined,
  };
  return { open, head, moved };
}

function sorterWith(death: ReturnType<typeof deathAt>, expectRoom = product.served.product.intake.expectRoom) {
  const { intake, audit, notices, engines } = product.served.product;
  const { around } = death;
  const database: Database = { ...engines.database, transact: around(engines.database.transact.bind(engines.database)) };
  const fileMessage = createFileMessage({
    database,
    receiveMail: around(intake.receiveMail),
    expectRoom: around(expectRoom),
    noteIn: around(audit.noteIn),
    announcer: { ...notices.announcer, fileEvent: around(notices.announcer.fileEvent) },
    clock: systemClock,
  });
  const limits = { addresses: addressesLike('inbox@example.org'), maxBytes: 10_240, perMinute: 1_000 };
  return createSortMessage({ database, fileMessage, clock: systemClock, log: silentLog }, limits);
}

const filesOf = async () => ((await ann.call('GET', '/api/files?limit=200')).body as { files: LibraryFile[] }).files;

test('whenever the process dies, a message is stored before it is moved, and is one document in the end', async () => {
  let deaths = 0;
  for (let step = 1; ; step += 1) {
    const subject = `letter ${step}`;
    const { open, head, moved } = folderWith(messageAbout(subject));
    const death = deathAt(step);
    const mailbox = { ...open, read: death.around(open.read), move: death.around(open.move) };
    const outcome = await sorterWith(death)(mailbox, head).catch((error: unknown) => error);
    if (!(outcome instanceof Died)) {
      expect([outcome, moved]).toEqual(['moved', ['filed']]);
      break;
    }
    deaths += 1;
    const there = (await filesOf()).filter(({ filename }) => filename === `${subject}.eml`).length;
    expect(there).toBeGreaterThanOrEqual(moved.length);
    expect(await sorterWith(deathAt(Number.POSITIVE_INFINITY))(open, head)).toBe('moved');
    const after = await filesOf();
    expect(after.filter(({ filename }) => filename.startsWith(subject)).map(({ filename }) => filename)).toEqual([
      `${subject}.eml`,
    ]);
  }
  expect(deaths).toBeGreaterThan(10);
  const { body } = await ann.call('GET', '/v1/api/audit?text=e-mail%20taken&limit=200');
  const { entries } = body as { entries: { subject: string }[] };
  expect(new Set(entries.map(({ subject }) => subject)).size).toBe(entries.length);
}, 300_000);

test('a message that is refused is told of once, whenever the process dies', async () => {
  for (let step = 1; ; step += 1) {
    const { open, head, moved } = folderWith(messageAbout(`film ${step}`));
    const large = { ...head, bytes: 20_000 };
    const death = deathAt(step);
    const outcome = await sorterWith(death)({ ...open, move: death.around(open.move) }, large).catch((error: unknown) => error);
    if (!(outcome instanceof Died)) {
      expect([outcome, moved]).toEqual(['moved', ['refused']]);
      break;
    }
    await sorterWith(deathAt(Number.POSITIVE_INFINITY))(open, large);
  }
  const { body } = await ann.call('GET', '/api/notices');
  const { events } = body as { events: { path: string }[] };
  // Every try is the same message by its number in the folder.
  expect(events.filter(({ path }) => path.includes('film')).map(({ path }) => path)).toEqual([
    'E-mail “film 1” was not taken: This e-mail is larger than 1 MB, the most that is taken. Send its attachments in parts, or upload them.',
  ]);
});

test('a message for which there was no room is taken when it is put back and there is', async () => {
  const { open, head, moved } = folderWith(messageAbout('tax papers'));
  const alive = () => deathAt(Number.POSITIVE_INFINITY);
  const full = () => Promise.reject(libraryErrors.storage_quota({ limit: '1 MB' }));
  const sort = sorterWith(alive(), full);
  expect([await sort(open, head), await sort(open, head), moved]).toEqual(['moved', 'moved', ['refused', 'refused']]);
  await sorterWith(alive())(open, head);
  expect(moved.at(-1)).toBe('filed');
  expect((await filesOf()).filter(({ filename }) => filename === 'tax papers.eml')).toHaveLength(1);
  const { messages } = MailIn.parse((await ann.call('GET', '/api/mail-in')).body);
  expect(messages.filter(({ subject }) => subject === 'tax papers')).toMatchObject([{ reason: null }]);
});

test('messages that are too large are counted by the minute as well', async () => {
  const ben = await product.person('ben');
  const to = MailIn.parse((await ben.call('POST', '/api/mail-in/address')).body).address ?? '';
  const { intake, audit, notices, engines } = product.served.product;
  const { database } = engines;
  const now = { value: systemClock.now() };
  const clock = { ...systemClock, now: () => now.value };
  const { receiveMail, expectRoom } = intake;
  const { noteIn } = audit;
  const { announcer } = notices;
  const fileMessage = createFileMessage({ database, receiveMail, expectRoom, noteIn, announcer, clock });
  const limits = { addresses: addressesLike('inbox@example.org'), maxBytes: 10, perMinute: 3 };
  const sortMessage = createSortMessage({ database, fileMessage, clock, log: silentLog }, limits);
  const { open, head, moved } = folderWith(messageAbout('too much'));
  const sort = (uid: number) => sortMessage(open, { ...head, uid, addressing: `To: ${to}\r\n` });
  for (const uid of [1, 2, 3]) expect(await sort(uid)).toBe('moved');
  expect(await sort(4)).toEqual({ again: now.value + 60_000 });
  expect(moved).toEqual(['refused', 'refused', 'refused']);
  now.value += 60_001;
  expect(await sort(4)).toBe('moved');
  expect(((await ben.call('GET', '/api/notices')).body as { events: unknown[] }).events).toHaveLength(4);
});
