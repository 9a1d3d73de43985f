import type { CloudSource } from '#engines/cloud-source/cloud-source.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { ConnectionRow } from '../connections.tables.ts';

/** Between two looks at how much room an account has: it is for people to read, and every look is a call. Milliseconds. */
const ASK_EVERY_MILLISECONDS = 60 * 60_000;

interface Look {
  readonly source: CloudSource;
  readonly connection: ConnectionRow;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

/** Asks the provider how much room the account has, where that is due. A figure that cannot be had stops nothing. @returns what to keep */
export async function askSpace({ source, connection, now, log, signal }: Look): Promise<Partial<ConnectionRow>> {
  if (!source.space || now - connection.space_asked_at < ASK_EVERY_MILLISECONDS) return {};
  try {
    const space = await source.space(signal);
    return { space: space === null ? null : JSON.stringify(space), space_asked_at: now };
  } catch (error) {
    log.warn('room of an account is not known', { connection: connection.id, reason: messageOf(error) });
    return { space_asked_at: now };
  }
}
