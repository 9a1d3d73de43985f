import { describe, expect, it } from 'vitest';
import { describeMailer } from './mailer.contract.ts';
import { startSmtpServer } from './drivers/smtp/smtp-server.test-support.ts';
import { smtpMailer } from './drivers/smtp/smtp.ts';

const FROM = 'Trove <trove@example.org>';

describeMailer('smtp', async () => {
  const server = await startSmtpServer();
  const mailer = smtpMailer({ url: server.url, from: FROM });
  return {
    mailer,
    received: () => server.received,
    refuseNext: () => server.refuseNext(),
    async [Symbol.asyncDispose]() {
      mailer.close();
      await server[Symbol.asyncDispose]();
    },
  };
});

describe('smtp', () => {
  it('signs in to the server, and says who it is from', async () => {
    await using server = await startSmtpServer({ user: 'trove', password: 'p@ss/word' });
    const mailer = smtpMailer({ url: server.urlWith('trove', 'p@ss/word'), from: FROM });
    await mailer.send({ to: 'ann@example.org', subject: 'Hello', text: 'Hello' });
    expect(server.received[0]?.message).toMatch(/^From: Trove <trove@example[.]org>\r$/m);
    const wrong = smtpMailer({ url: server.urlWith('trove', 'wrong'), from: FROM });
    await expect(wrong.send({ to: 'ann@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow(/535/);
  });

  it('says so when no server answers', async () => {
    const server = await startSmtpServer();
    await server[Symbol.asyncDispose]();
    const mailer = smtpMailer({ url: server.url, from: FROM });
    await expect(mailer.send({ to: 'ann@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow(/ECONNREFUSED/);
  });
});
