import { createTransport } from 'nodemailer';
import type { Mailer } from '../../mailer.ts';

/** Milliseconds until a server that says nothing is given up. A message is sent by a job, which tries again. */
const TIMEOUT_MILLISECONDS = 20_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends by an SMTP server.
 *
 * @param url `smtps://user:password@host:465` speaks TLS from the start, `smtp://host:587` asks for it (STARTTLS). With a user name it is
 *   insisted on, so that no password goes over a network in clear; a server of this machine is trusted without.
 * @param from the sender, such as `Trove <trove@example.org>`
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport(
    {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: !secure && username !== '' && !LOCAL.has(hostname),
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      // Nothing in a message names a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
