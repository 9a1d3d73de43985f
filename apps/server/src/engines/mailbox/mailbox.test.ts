import { describe, expect, it, vi } from 'vitest';
import { startImapServer } from './drivers/imap/imap-server.test-support.ts';
import { imapMailbox } from './drivers/imap/imap.ts';
import { describeMailbox, messageAbout } from './mailbox.contract.ts';

const SOON = { timeout: 20_000, interval: 10 };

async function overImap(extensions: readonly string[], waits: string) {
  const server = await startImapServer({ extensions });
  return {
    mailbox: imapMailbox({ url: server.url, folder: 'INBOX' }),
    deliver: (message: string) => server.deliver(message),
    untilAwaited: () => vi.waitFor(() => expect(server.commands).toContain(waits), SOON),
    folder: () => server.messagesIn('INBOX'),
    filed: () => server.messagesIn('Trove/Filed'),
    refused: () => server.messagesIn('Trove/Refused'),
    cut: () => server.cut(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
describeMailbox('imap', () => overImap(['IDLE', 'MOVE', 'UIDPLUS'], 'IDLE'));
describeMailbox('imap, of a server that cannot move', () => overImap(['IDLE', 'UIDPLUS'], 'IDLE'));

describe('imap', () => {
  it('says why a mailbox cannot be opened, and never its password', async () => {
    await using server = await startImapServer();
    server.refuseSignIn(true);
    const opening = imapMailbox({ url: server.url, folder: 'INBOX' }).open();
    await expect(opening).rejects.toThrow(/^The mailbox at 127\.0\.0\.1:\d+ cannot be opened: .*wrong name or password/);
    await expect(opening).rejects.not.toThrow(/secret/);
    server.refuseSignIn(false);
    await expect(imapMailbox({ url: server.url, folder: 'Scans' }).open()).rejects.toThrow(/no such folder/);
    await server[Symbol.asyncDispose]();
    await expect(imapMailbox({ url: server.url, folder: 'INBOX' }).open()).rejects.toThrow(/cannot be opened/);
  });

  it('tells when messages got other names', async () => {
    await using server = await startImapServer();
    const mailbox = imapMailbox({ url: server.url, folder: 'INBOX' });
    const before = await mailbox.open();
    server.renumber();
    const after = await mailbox.open();
    expect(after.generation).not.toBe(before.generation);
    await before.close();
    await after.close();
  });

  it('waits for nothing where a message came while it was looking', async () => {
    await using server = await startImapServer();
    const open = await imapMailbox({ url: server.url, folder: 'INBOX' }).open();
    const stop = new AbortController();
    const waiting = open.waitForNew({ milliseconds: 60_000, signal: stop.signal });
    await vi.waitFor(() => expect(server.isAwaited()).toBe(true), SOON);
    server.deliver(messageAbout('one'));
    await waiting;
    await open.waitForNew({ milliseconds: 60_000, signal: stop.signal });
    expect(await open.listUids()).toHaveLength(1);
    await open.close();
  });
});
