import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '#kernel/errors.ts';
import { DatabaseDownError } from '#kernel/database-down.ts';
import { StorageFullError } from '#kernel/storage-full.ts';

export interface ErrorsOfDriver {
  /** Whether an error means that the disk is full. */
  readonly isFull: (error: unknown) => boolean;
  /** Whether it means that another process writes at this moment. */
  readonly isBusy?: (error: unknown) => boolean;
  /** Whether it means that the database cannot be reached now. */
  readonly isDown?: (error: unknown) => boolean;
}

/** How long a transaction asks for its turn while other processes write, and the pauses in between. Milliseconds. */
const PATIENCE = 60_000;
const FIRST_PAUSE = 10;
const LAST_PAUSE = 250;

/**
 * The same dialect, which says in the product's words when the disk is full and when the database cannot be reached, and begins a transaction when it is its turn. An error of
 * rolling back never hides the one that made it necessary.
 */
export function translatingErrors(dialect: Dialect, errors: ErrorsOfDriver): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createDriver: () => driverOver(dialect.createDriver(), errors),
  };
}

/** Nothing has happened yet when beginning is refused, so it can be tried again; other work of this process goes on in the pauses. */
async function inTurn<Result>(begin: () => Promise<Result>, isBusy: (error: unknown) => boolean): Promise<Result> {
  const from = performance.now();
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LAST_PAUSE, pause * 2)) {
    try {
      return await begin();
    } catch (error) {
      if (!isBusy(error) || performance.now() - from > PATIENCE) throw error;
    }
    await wait(pause);
  }
}

function driverOver(driver: Driver, { isFull, isBusy = () => false, isDown = () => false }: ErrorsOfDriver): Driver {
  const translating = new WeakSet<DatabaseConnection>();
  const translated = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isFull(error)) throw new StorageFullError({ cause: error });
      throw isDown(error) ? new DatabaseDownError({ cause: error }) : error;
    }
  };
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    async acquireConnection(options) {
      const connection = await translated(driver.acquireConnection(options));
      // Drivers give the same connection out again.
      if (!translating.has(connection)) {
        translating.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query, given) => translated(execute(query, given));
      }
      return connection;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: (connection, settings) => translated(inTurn(() => driver.beginTransaction(connection, settings), isBusy)),
    commitTransaction: (connection) => translated(driver.commitTransaction(connection)),
    async rollbackTransaction(connection) {
      try {
        await driver.rollbackTransaction(connection);
      } catch (error) {
        // The database has rolled back by itself, or the connection is gone and with it the transaction.
        process.emitWarning(`A transaction was not rolled back: ${messageOf(error)}`);
      }
    },
  };
}
