import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { createJoinParts, cutMessage } from './cut-message.ts';

const LISTEN_AGAIN_MILLISECONDS = 2_000;

export interface Channel extends AsyncDisposable {
  /** Reaches every other process that listens now. Nothing is kept for those that do not. */
  tell(text: string): void;
}

interface Options {
  readonly url: string;
  /** A plain identifier: all processes that open the same name hear each other. */
  readonly name: string;
  readonly hear: (text: string) => void;
  readonly log: Log;
}

/** Words from process to process through PostgreSQL. A connection that is lost is made again; what was said meanwhile is missed. */
export function openChannel({ url, name, hear, log }: Options): Channel {
  const sender = randomBytes(6).toString('hex');
  const join = createJoinParts(sender, hear);
  // One connection, so that the parts of a message stay in order.
  const speaking = new pg.Pool({ connectionString: url, max: 1 });
  speaking.on('error', (error) => log.warn('other processes are not told', { reason: error.message }));
  let listening: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  function listen(): void {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
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
      .then(() => client.query(`LISTEN ${pg.escapeIdentifier(name)}`))
      .catch(lost);
  }
  listen();

  return {
    tell(text) {
      for (const part of cutMessage(sender, text))
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
