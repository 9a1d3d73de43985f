import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailbox, OpenMailbox } from './mailbox.ts';

export interface MailboxUnderTest extends AsyncDisposable {
  readonly mailbox: Mailbox;
  /** A message comes to the folder. */
  deliver(message: string): void;
  /** Resolves when the mailbox waits for messages. */
  untilAwaited(): Promise<void>;
  readonly filed: () => readonly { readonly content: string; readonly flags: readonly string[] }[];
  readonly refused: () => readonly { readonly content: string }[];
  readonly folder: () => readonly { readonly content: string }[];
  /** The connection breaks. */
  cut(): void;
}

/** A message with these words as its subject. */
export const messageAbout = (subject: string, more = ''): string =>
  [
    'Delivered-To: inbox+secret@example.org',
    `From: Paul <paul@example.org>`,
    'To: somebody <inbox+secret@example.org>',
    'Date: Thu, 12 Mar 2026 10:05:00 +0100',
    `Message-ID: <${subject.replaceAll(' ', '-')}@example.org>`,
    `Subject: ${subject}`,
    '',
    `About ${subject}.${more}`,
    '',
  ].join('\r\n');

const never = () => new AbortController().signal;
const LONG = 60_000;

/** What every mailbox does. */
export function describeMailbox(name: string, start: () => Promise<MailboxUnderTest>): void {
  describe(`mailbox: ${name}`, () => {
    let given: MailboxUnderTest;
    let open: OpenMailbox;
    beforeEach(async () => {
      given = await start();
      open = await given.mailbox.open();
    });
    afterEach(async () => {
      await open.close();
      await given[Symbol.asyncDispose]();
    });

    it('says of a message what is needed to know whose it is, and gives it whole', async () => {
      given.deliver(messageAbout('the lease', ' Größe'));
      const uids = await open.listUids();
      const [head] = await open.describe(uids);
      expect(head).toMatchObject({
        uid: uids[0],
        subject: 'the lease',
        from: 'paul@example.org',
        messageId: '<the-lease@example.org>',
        sentAt: Date.UTC(2026, 2, 12, 9, 5),
        bytes: messageAbout('the lease', ' Größe').length,
      });
      expect(head?.addressing).toMatch(/^Delivered-To: inbox\+secret@example\.org\r$/m);
      expect((await open.read(head?.uid ?? 0, 10_000))?.toString('latin1')).toBe(messageAbout('the lease', ' Größe'));
      await expect(open.read(head?.uid ?? 0, 100)).rejects.toThrow('larger');
    });

    it('puts messages among the filed and the refused, seen, and asks for none that is gone', async () => {
      for (const subject of ['one', 'two', 'three']) given.deliver(messageAbout(subject));
      const [one = 0, two = 0, three = 0] = await open.listUids();
      await open.move(one, 'filed');
      await open.move(three, 'refused');
      await open.move(three, 'filed');
      expect(given.filed().map(({ content }) => content)).toEqual([messageAbout('one')]);
      expect(given.filed().flatMap(({ flags }) => flags)).toContain(String.raw`\Seen`);
      expect(given.refused().map(({ content }) => content)).toEqual([messageAbout('three')]);
      expect(await open.listUids()).toEqual([two]);
      expect(await open.describe([one, two])).toMatchObject([{ subject: 'two' }]);
      expect([await open.read(one, 1_000), await open.describe([])]).toEqual([undefined, []]);
    });

    it('hears of a message that comes while it waits', async () => {
      expect(await open.listUids()).toEqual([]);
      const waiting = open.waitForNew({ milliseconds: LONG, signal: never() });
      await given.untilAwaited();
      given.deliver(messageAbout('the lease'));
      await waiting;
      expect(await open.listUids()).toHaveLength(1);
    });

    it('ends the wait when it is told to, and when its time is over', async () => {
      const stop = new AbortController();
      const waiting = open.waitForNew({ milliseconds: LONG, signal: stop.signal });
      await given.untilAwaited();
      stop.abort();
      await waiting;
      await open.waitForNew({ milliseconds: 1, signal: never() });
      expect(await open.listUids()).toEqual([]);
    });

    it('says that the connection ended, and opens again', async () => {
      const waiting = open.waitForNew({ milliseconds: LONG, signal: never() });
      await given.untilAwaited();
      given.cut();
      await expect(waiting).rejects.toThrow();
      await expect(open.listUids()).rejects.toThrow();
      const before = open.generation;
      open = await given.mailbox.open();
      expect([open.generation, await open.listUids()]).toEqual([before, []]);
    });
  });
}
