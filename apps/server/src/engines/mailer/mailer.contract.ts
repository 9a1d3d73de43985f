import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from './mailer.ts';

export interface OpenedMailer extends AsyncDisposable {
  readonly mailer: Mailer;
  /** What arrived: the envelope's addressees, and the message as it was written on the wire. */
  readonly received: () => readonly { readonly to: readonly string[]; readonly message: string }[];
  /** Has the server refuse the next message. */
  refuseNext(): void;
}

/** What every mailer does. */
export function describeMailer(name: string, open: () => Promise<OpenedMailer>): void {
  describe(`mailer: ${name}`, () => {
    let opened: OpenedMailer;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened[Symbol.asyncDispose]());
    const email = { to: 'ann@example.org', subject: 'Set a new password', text: 'Open https://trove.example.org/a?b=c\n' };

    it('brings a message to its addressee, letter by letter', async () => {
      await opened.mailer.send(email);
      const [arrived] = opened.received().slice(-1);
      expect(arrived?.to).toEqual(['ann@example.org']);
      expect(arrived?.message).toMatch(/^Subject: Set a new password\r$/m);
      expect(arrived?.message).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
      expect(arrived?.message).toContain('Open https://trove.example.org/a?b=c');
    });

    it('writes no header that an address or a subject smuggles in', async () => {
      await opened.mailer.send({ ...email, subject: 'Hello\r\nBcc: eve@example.org' }).catch(() => undefined);
      const [arrived] = opened.received().slice(-1);
      expect(arrived?.to).toEqual(['ann@example.org']);
      expect(arrived?.message).not.toMatch(/^Bcc:/im);
    });

    it('says when a message was not taken', async () => {
      opened.refuseNext();
      await expect(opened.mailer.send(email)).rejects.toThrow();
      await opened.mailer.send(email);
    });
  });
}
