import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import { hasTables } from '#engines/database/snapshots/write-rows.ts';
import { countListeners } from '#engines/database/drivers/postgres/open-channel.ts';
import { openPool, openPostgres } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { openPostgresSnapshot } from '#engines/database/snapshots/postgres-snapshot.ts';
import type { Snapshot } from '#engines/database/snapshots/snapshot.ts';
import { openSqliteSnapshot } from '#engines/database/snapshots/sqlite-snapshot.ts';
import { DataDirectoryInUseError, holdDataDirectory, refuseRootElsewhere } from '#platform/data-directory.ts';
import { CHANNEL, openBlobs, placesIn } from '../drivers/open-engines.ts';
import { keysToKeep } from '../drivers/open-keyring.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

/** What a backup is made of. Close the snapshot when it is made. */
export interface Installation {
  readonly snapshot: Snapshot;
  readonly blobs: BlobStore;
  readonly keys: string | null;
}

/** Opens an installation beside a server that may be running. @throws where there is none */
export async function openInstallation(settings: ProductSettings): Promise<Installation> {
  const { dataDir, databaseUrl } = settings.app;
  const places = placesIn(dataDir);
  if (databaseUrl === undefined && !existsSync(places.database))
    throw new Error(`There is no installation in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  refuseRootElsewhere(dataDir);
  const keys = await keysToKeep(settings);
  const snapshot =
    databaseUrl === undefined ? openSqliteSnapshot(places.database) : await openPostgresSnapshot(openPool(databaseUrl, 1));
  if (!(await snapshot.tableNames()).includes('schema_migration')) {
    await snapshot[Symbol.asyncDispose]();
    throw new Error('There is no installation in the database that DATABASE_URL names.');
  }
  return { snapshot, blobs: openBlobs(settings, places), keys };
}

/**
 * Makes sure that no server works on an installation, and in a folder that none begins to.
 *
 * @throws where one does
 */
export async function holdInstallation({ app }: ProductSettings): Promise<Disposable> {
  const { dataDir, databaseUrl, databaseDirectUrl = databaseUrl } = app;
  const refusal =
    'A server works on what is here, and what it adds meanwhile would be lost. Stop it first. Nothing was changed.';
  if (databaseDirectUrl === undefined) {
    try {
      return holdDataDirectory(dataDir);
    } catch (cause) {
      throw cause instanceof DataDirectoryInUseError ? new Error(refusal, { cause }) : cause;
    }
  }
  if ((await countListeners(databaseDirectUrl, CHANNEL)) > 0) throw new Error(refusal);
  return { [Symbol.dispose]: () => undefined };
}

/** A place for an installation: a database without tables, held for this process. */
export interface NewInstallation extends AsyncDisposable {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** @throws where something is there already, or another process works on it; nothing is changed then */
export async function openNewInstallation(settings: ProductSettings): Promise<NewInstallation> {
  const { dataDir, databaseUrl } = settings.app;
  const places = placesIn(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl !== undefined) {
    const database = openPostgres(databaseUrl, { connections: 2 });
    if (await hasTables(database)) {
      await database.close();
      throw new Error(
        'The database that DATABASE_URL names has tables already. Restore into an empty one. Nothing was changed.',
      );
    }
    return { database, blobs: openBlobs(settings, places), [Symbol.asyncDispose]: () => database.close() };
  }
  const lock = holdDataDirectory(dataDir);
  const database = openSqlite(places.database);
  // A restore or a move that was killed leaves a database without tables: all rows come in one transaction.
  if (await hasTables(database)) {
    await database.close();
    lock[Symbol.dispose]();
    throw new Error(`There is an installation in ${dataDir} already. Restore into another DATA_DIR. Nothing was changed.`);
  }
  return {
    database,
    blobs: openBlobs(settings, places),
    async [Symbol.asyncDispose]() {
      await database.close();
      lock[Symbol.dispose]();
    },
  };
}
