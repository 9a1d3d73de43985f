import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { messageOf } from '#kernel/errors.ts';
import type { Mailbox, MessageHead, OpenMailbox, Pile } from '../../mailbox.ts';

/** Milliseconds until a server that says nothing is given up. */
const TIMEOUT_MILLISECONDS = 30_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Headers in which servers say for whom a message came; a blind copy stands in none but the first five. */
const ADDRESSING = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to', 'to', 'cc', 'resent-to'];
/** Above it a header says nothing more of whom a message is for. Characters. */
const LONGEST_ADDRESSING = 100_000;
/** More than any message that is read, and any header of one that is not. Bytes. */
const LARGEST_LITERAL = 256 * 1024 * 1024;

/** Where messages go, below the folder `Trove`. */
const PILES: Readonly<Record<Pile, string[]>> = { filed: ['Trove', 'Filed'], refused: ['Trove', 'Refused'] };

interface Options {
  /** `imaps://user:password@host:993` speaks TLS from the start, `imap://user:password@host:143` asks for it (STARTTLS). */
  readonly url: string;
  readonly folder: string;
}

/** STARTTLS is insisted on, so that no password goes over a network in clear; a server of this machine is trusted without. */
function optionsOf(url: string): ImapFlowOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && { doSTARTTLS: !LOCAL.has(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: TIMEOUT_MILLISECONDS,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: 4 * TIMEOUT_MILLISECONDS,
    maxLiteralSize: LARGEST_LITERAL,
    maxResponseSize: LARGEST_LITERAL + 1024 * 1024,
  };
}

/** A folder of a mailbox at an IMAP server. The client is loaded when a mailbox is opened: most installations have none. */
export function imapMailbox({ url, folder }: Options): Mailbox {
  return {
    async open() {
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow(optionsOf(url));
      // What goes wrong on the line ends the call under way, which says so.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await openFolder(client, folder);
      } catch (error) {
        client.close();
        throw new Error(`The mailbox at ${new URL(url).host} cannot be opened: ${reasonOf(error)}`, { cause: error });
      }
    },
  };
}

/** What the server answered, where the client says only that a command failed. */
function reasonOf(error: unknown): string {
  const said: unknown = error instanceof Error && 'responseText' in error ? error.responseText : undefined;
  return typeof said === 'string' && said !== '' ? `${messageOf(error)} (${said})` : messageOf(error);
}

/** @throws where a command was refused: the client answers `false` then */
function done<Result>(what: string, result: Result | false | undefined): Result {
  if (result === false || result === undefined) throw new Error(`The mail server did not ${what}`);
  return result;
}

async function openFolder(client: ImapFlow, folder: string): Promise<OpenMailbox> {
  for (const path of Object.values(PILES)) await makeFolder(client, path);
  // What comes while messages are looked at is not waited for.
  let hasArrived = false;
  client.on('exists', () => (hasArrived = true));
  const { uidValidity } = await client.mailboxOpen(folder);
  const uid = { uid: true };
  return {
    generation: String(uidValidity),
    async listUids() {
      hasArrived = false;
      return done('list its messages', await client.search({ all: true }, uid)).toSorted((a, b) => a - b);
    },
    async describe(uids) {
      if (uids.length === 0) return [];
      const found = await client.fetchAll(
        [...uids].join(','),
        { uid: true, size: true, envelope: true, headers: ADDRESSING },
        uid,
      );
      return found.map(headOf);
    },
    async read(wanted, maxBytes) {
      const found = await client.fetchOne(String(wanted), { uid: true, source: { start: 0, maxLength: maxBytes + 1 } }, uid);
      if (found === false || found.source === undefined) return undefined;
      if (found.source.length > maxBytes) throw new Error('A message is larger than the mail server said');
      return found.source;
    },
    async move(wanted, pile) {
      if ((await client.fetchOne(String(wanted), { uid: true }, uid)) === false) return;
      done('mark a message as seen', await client.messageFlagsAdd(String(wanted), [String.raw`\Seen`], uid));
      done('move a message', await client.messageMove(String(wanted), PILES[pile], uid));
    },
    async waitForNew({ milliseconds, signal }) {
      if (signal.aborted || hasArrived) return;
      if (!client.isClosed) {
        // How the wait ended shows in whether the connection still lives.
        const idling = client.idle().catch(() => false);
        await woken(client, { milliseconds, signal, idling });
        if (!client.isClosed) await client.noop();
        await idling;
      }
      if (client.isClosed) throw new Error('The mail server closed the connection');
    },
    close: () => client.logout().catch(() => client.close()),
  };
}

interface Wait {
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  readonly idling: Promise<unknown>;
}

/** Resolves when a message comes, the connection or the wait at the server ends, the time is over, or `signal` fires. */
function woken(client: ImapFlow, { milliseconds, signal, idling }: Wait): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      client.off('exists', wake);
      client.off('close', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    client.once('exists', wake);
    client.once('close', wake);
    signal.addEventListener('abort', wake);
    void idling.then(wake);
  });
}

/** Makes a folder where there is none yet. Servers say in different ways that there is one. */
async function makeFolder(client: ImapFlow, path: string[]): Promise<void> {
  try {
    await client.mailboxCreate(path);
  } catch (error) {
    const isThere = await client.status(path, { messages: true }).catch(() => false);
    if (isThere === false) throw error;
  }
}

type Fetched = Awaited<ReturnType<ImapFlow['fetchAll']>>[number];

function headOf({ uid, size, envelope, headers }: Fetched): MessageHead {
  const date = envelope?.date === undefined ? Number.NaN : new Date(envelope.date).getTime();
  return {
    uid,
    bytes: size ?? 0,
    subject: envelope?.subject?.trim() || null,
    from: envelope?.from?.[0]?.address ?? null,
    messageId: envelope?.messageId ?? null,
    sentAt: Number.isNaN(date) ? null : date,
    addressing: (headers?.toString('latin1') ?? '').slice(0, LONGEST_ADDRESSING),
  };
}
