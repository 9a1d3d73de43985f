import type { AdapterPayload } from 'oidc-provider';
import type { Database } from '#engines/database/database.ts';
import { isSealed, UnknownKeyError, type Keyring } from '#kernel/keyring.ts';
import { replaceRecord, selectSealedOtherwise, type RecordRow } from './provider.store.ts';
import { columnsOf, hashRecordId, recordRow } from './store-provider-records.ts';

/** Rows a transaction: enough to be quick, few enough that nobody waits for it. */
const BATCH = 200;

/**
 * Seals what an earlier version stored in clear, and seals again what was sealed with an older key. Run at every start. Records whose key
 * is gone are removed: nobody can use them any more.
 */
export async function sealProviderRecords(database: Database, keyring: Keyring): Promise<void> {
  const { newestPrefix } = keyring;
  for (;;) {
    const sealed = await database.transact(async (transaction) => {
      const rows = await selectSealedOtherwise(transaction, newestPrefix, BATCH);
      for (const row of rows) await replaceRecord(transaction, row, sealAgain(keyring, row));
      return rows.length;
    });
    if (sealed < BATCH) return;
  }
}

/** The row as it should be stored; undefined when nothing can open it. */
function sealAgain(keyring: Keyring, row: RecordRow): RecordRow | undefined {
  const seal = (id: string, plain: string) => keyring.seal(plain, recordRow(row.model, id));
  if (!isSealed(row.payload)) {
    const id = hashRecordId(row.id);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- we wrote it, in a row or a file that nobody else writes
    const payload = JSON.parse(row.payload) as AdapterPayload;
    return { ...row, ...columnsOf(row.model, row.id, payload), id, payload: seal(id, row.payload) };
  }
  try {
    return { ...row, payload: seal(row.id, keyring.open(row.payload, recordRow(row.model, row.id))) };
  } catch (error) {
    if (error instanceof UnknownKeyError) return undefined;
    throw error;
  }
}
