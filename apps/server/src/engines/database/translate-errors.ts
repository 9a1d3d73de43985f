import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { messageOf } from '#kernel/errors.ts';
import { StorageFullError } from '#kernel/storage-full.ts';

/**
 * The same dialect, which says in the product's words when the disk is full. An error of rolling back never hides the one that made it necessary.
 *
 * @param isFull whether an error of the driver means that
 */
export function translatingErrors(dialect: Dialect, isFull: (error: unknown) => boolean): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createDriver: () => driverOver(dialect.createDriver(), isFull),
  };
}

function driverOver(driver: Driver, isFull: (error: unknown) => boolean): Driver {
  const translating = new WeakSet<DatabaseConnection>();
  const translated = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw isFull(error) ? new StorageFullError({ cause: error }) : error;
    }
  };
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    async acquireConnection(options) {
      const connection = await driver.acquireConnection(options);
      // Drivers give the same connection out again.
      if (!translating.has(connection)) {
        translating.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query, given) => translated(execute(query, given));
      }
      return connection;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: (connection, settings) => translated(driver.beginTransaction(connection, settings)),
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
