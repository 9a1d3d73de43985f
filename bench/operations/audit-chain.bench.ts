import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../apps/server/src/engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '../../apps/server/src/engines/database/migrate.ts';
import { assembleAudit } from '../../apps/server/src/features/audit/assemble-audit.ts';
import { auditMigrations } from '../../apps/server/src/features/audit/audit.tables.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { randomId } from '../../apps/server/src/kernel/ids.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { report } from '../report.ts';

export const summary =
  'the audit log: adding entries, linking them and reading the chain again: audit-chain [ENTRIES]; on SQLite';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

export async function run([count = '100000']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trove-audit-'));
  const database = openSqlite(join(folder, 'trove.sqlite'));
  try {
    await migrate(database, auditMigrations, 0);
    const audit = assembleAudit(
      { database, clock: systemClock, makeId: randomId, log: silentLog, currentCaller: () => undefined },
      { days: 365 },
    );
    const entries = Number(count);
    const added = await seconds(() =>
      database.transact(async (transaction) => {
        for (let index = 0; index < entries; index += 1)
          await audit.noteIn(transaction, {
            account: 'acc_made',
            event: 'file added',
            subject: `Letter ${index}.pdf`,
            details: { document: `doc_${index}`, source: 'upload' },
          });
      }),
    );
    const linked = await seconds(audit.written);
    const read = await seconds(async () => {
      const { faults, waiting } = await audit.verify();
      if (faults.length > 0 || waiting > 0) throw new Error(`${waiting} entries wait, ${faults.join(' ')}`);
    });
    report(`audit-chain: ${entries} entries of one owner, on SQLite`, [
      { what: 'added, each with its row of those that wait', value: (added / entries) * 1_000, unit: 'ms each' },
      { what: 'linked', value: (linked / entries) * 1_000, unit: 'ms each' },
      { what: 'all of them read again, as trove doctor does', value: read, unit: 's', bar: 60 },
    ]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
