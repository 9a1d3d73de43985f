import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { createJoinParts, cutMessage } from './cut-message.ts';
import { hearErrors } from '../../postgres-connections.ts';

const LISTEN_AGAIN_MILLISECONDS = 2_000;

export interface Channel extends AsyncDisposable {
  /** Reaches every other process that listens now. Nothing is kept for those that do not. */
  tell(topic: string, text: string): void;
  /** What other processes tell of a topic. A listener that throws is logged. */
  hear(topic: string, listener: (text: string) => void): void;
}

/** How many processes listen on a channel of this name now. @param directUrl of the database, without a pooler in between */
export async function countListeners(directUrl: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    // An idle connection shows what it was asked last.
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND query = $1',
      [listenTo(name)],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
const listenTo = (name: string): string => `LISTEN ${pg.escapeIdentifier(name)}`;

interface Options {
  readonly url: string;
  /** The same database without a pooler in between, which would hand the listening connection to others. */
  readonly directUrl?: string;
  /** A plain identifier: all processes that open the same name hear each other. */
  readonly name: string;
  readonly log: Log;
}

/** Words from process to process through PostgreSQL. A connection that is lost is made again; what was said meanwhile is missed. */
export function openChannel({ url, directUrl = url, name, log }: Options): Channel {
  const sender = randomBytes(6).toString('hex');
  const listeners: { readonly topic: string; readonly listener: (text: string) => void }[] = [];
  const join = createJoinParts(sender, (message) => {
    const end = message.indexOf(' ');
    for (const { topic, listener } of listeners) {
      if (topic !== message.slice(0, end)) continue;
      try {
        listener(message.slice(end + 1));
      } catch (error) {
        // A process that begins to listen in the middle of a message gets only its end.
        log.warn('message of another process not understood', { topic, reason: messageOf(error) });
      }
    }
  });
  // One connection, so that the parts of a message stay in order.
  const speaking = new pg.Pool({ connectionString: url, max: 1 });
  hearErrors(speaking, (error) => log.warn('other processes are not told', { reason: error.message }));
  let listening: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  function listen(): void {
    const client = new pg.Client({ connectionString: directUrl, keepAlive: true });
    listening = client;
    const lost = (error: unknown) => {
      if (isClosed || listening !== client) return;
      listening = undefined;
      log.warn('other processes are not heard', { reason: messageOf(error) });
      again = setTimeout(listen, LISTEN_AGAIN_MILLISECONDS);
      again.unref();
    };
    client.on('error', lost);
    client.on('end', () => lost(new Error('The connection ended')));
    client.on('notification', ({ payload }) => join(payload ?? ''));
    client
      .connect()
      .then(() => client.query(listenTo(name)))
      .catch(lost);
  }
  listen();

  return {
    hear: (topic, listener) => void listeners.push({ topic, listener }),
    tell(topic, text) {
      for (const part of cutMessage(sender, `${topic} ${text}`))
        speaking
          .query('SELECT pg_notify($1, $2)', [name, part])
          .catch((error: unknown) => log.warn('other processes are not told', { reason: messageOf(error) }));
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      clearTimeout(again);
      await Promise.all([listening?.end(), speaking.end()]);
    },
  };
}
