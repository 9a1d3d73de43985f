import type pg from 'pg';
import { DatabaseDownError } from '#kernel/database-down.ts';

/** A server that is not reached by then is down, and one that has no free connection by then as good as down. Milliseconds. */
export const CONNECTS_WITHIN = 30_000;

/** What the system says of a server that is not reached, or no longer. */
const UNREACHED = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * What PostgreSQL says (https://www.postgresql.org/docs/current/errcodes-appendix.html): every connection exception, which Citus says of a node
 * too; too many connections; and a server that is told to stop, has crashed, or does not take anybody yet.
 */
const SQLSTATES = /^(08...|53300|57P0[123])$/;
/** What `pg` says without a code when a connection ends under a question or does not come about, and Citus of a node that is not there. */
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed)|server closed the connection unexpectedly|connection to the remote node|could not (connect to|establish a(ny)? connections? to)/i;

/** Whether an error of `pg` means that the database, or a node of it, cannot be reached. */
export function isDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') {
    if (UNREACHED.has(error.code) || SQLSTATES.test(error.code)) return true;
  }
  return SENTENCES.test(error.message);
}

/** Says of such an error what it means. @throws DatabaseDownError, or the error */
export function sayDown(error: unknown): never {
  throw isDown(error) ? new DatabaseDownError({ cause: error }) : error;
}

/**
 * Lets connections of a pool break without ending the process: `pg` tells of it by an event, and an error event that nobody hears is thrown. The
 * pool hears it of those that nobody uses and replaces them; one in use fails whoever uses it, and says so besides, also between two questions.
 */
export function hearErrors(pool: pg.Pool, tell: (error: Error) => void): void {
  pool.on('connect', (client) => void client.on('error', tell));
  // Its connection has told of it.
  pool.on('error', () => undefined);
}

/** For pools of whose connections nobody else keeps a log. */
export const warnOfLoss = (error: Error): void => process.emitWarning(`A connection to PostgreSQL was lost: ${error.message}`);
