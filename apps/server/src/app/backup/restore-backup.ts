import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database, Migration } from '#engines/database/database.ts';
import { migrate } from '#engines/database/migrate.ts';
import { countRows, emptyTable, insertRows } from '#engines/database/snapshots/write-rows.ts';
import { BlobNotFoundError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import { BackupRecord, BadBackupError, rowOfLine, type Manifest, type Totals } from './backup-format.ts';
import type { ByteReader } from './byte-reader.ts';
import { isMadeAgain } from './write-backup.ts';

const decompress = promisify(gunzip);
/** A record's rows, expanded: a hundred pages with all their words have a tenth of it. */
const MOST_EXPANDED = 512 * 1024 ** 2;

interface Target {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Puts the keys of the backup where they belong. @throws where others are there */
  readonly keepKeys: (keys: string | null) => Promise<void>;
  /** Whether the records come straight from `writeBackup`, which has compared the files that are here already. */
  readonly isMove?: boolean;
}

interface Facts {
  readonly migrations: readonly Migration[];
  readonly now: number;
  /** Hears of every file. */
  readonly progress: (files: number) => void;
}

/**
 * Puts a backup into an installation that has nothing yet. All rows are written in one transaction, so that a restore which is interrupted leaves
 * no half of one; files come before it commits, and those of a restore that failed are removed.
 *
 * @returns what the backup said it holds, every count and checksum compared
 * @throws BadBackupError when it does not hold that
 */
export async function restoreBackup(
  reader: ByteReader,
  { database, blobs, keepKeys, isMove = false }: Target,
  facts: Facts,
): Promise<Totals> {
  const next = async () => {
    const text = await reader.line();
    try {
      return BackupRecord.parse(JSON.parse(text));
    } catch (cause) {
      throw new BadBackupError('The backup holds something that no backup of this version has', { cause });
    }
  };
  const manifest = await next();
  if (manifest.kind !== 'manifest') throw new BadBackupError('The backup does not begin as one does');
  const steps = stepsOf(manifest, facts.migrations);
  await keepKeys(manifest.keys);
  /** Files that were not there before. */
  const added: string[] = [];

  const restoring = database.transact(async (transaction) => {
    await migrate(transaction, steps, facts.now);
    // Steps of the schema write rows of their own, which the backup has too.
    const emptied = new Set<string>();
    const rows: Record<string, number> = {};
    let files = 0;
    let fileBytes = 0;
    for (;;) {
      const record = await next();
      switch (record.kind) {
        case 'rows': {
          const { table } = record;
          if (isMadeAgain(table)) throw new BadBackupError(`The backup holds rows of ${table}, which is never backed up`);
          if (!emptied.has(table)) await emptyTable(transaction, table);
          emptied.add(table);
          const expanded = await decompress(await reader.bytes(record.bytes), { maxOutputLength: MOST_EXPANDED });
          await insertRows(transaction, table, expanded.toString('utf8').split('\n').map(rowOfLine));
          rows[table] = (rows[table] ?? 0) + record.rows;
          break;
        }
        case 'file': {
          if (!(await holds(blobs, record.key))) added.push(record.key);
          const { size } = await restoreFile(record.key, { reader, blobs, next });
          fileBytes += size;
          files += 1;
          facts.progress(files);
          break;
        }
        case 'same': {
          if (!isMove) throw new BadBackupError(`The backup lacks the file ${record.key}`);
          fileBytes += record.size;
          files += 1;
          facts.progress(files);
          break;
        }
        case 'end': {
          for (const [table, count] of Object.entries(record.rows))
            if ((rows[table] ?? 0) !== count || (count > 0 && (await countRows(transaction, table)) !== count))
              throw new BadBackupError(`The backup says ${count} rows of ${table}, and other than that many came`);
          if (files !== record.files || fileBytes !== record.fileBytes)
            throw new BadBackupError(`The backup says ${record.files} files, and ${files} came`);
          await reader.end();
          await migrate(transaction, facts.migrations, facts.now);
          return record;
        }
        case 'manifest':
        case 'part':
        case 'sum':
          throw new BadBackupError(`A record of the kind ${record.kind} stands where none may`);
      }
    }
  });
  try {
    return await restoring;
  } catch (error) {
    // What a sealed backup held must not lie open because its end was damaged. A move goes on with what has come over.
    if (!isMove) for (const key of added) await blobs.remove(key);
    throw error;
  }
}

const holds = (blobs: BlobStore, key: string): Promise<boolean> =>
  blobs.size(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BlobNotFoundError) return false;
      throw error;
    },
  );

/** The steps of the schema that the rows of the backup have. */
function stepsOf({ migrations, version }: Manifest, known: readonly Migration[]): Migration[] {
  const names = new Set(known.map(({ name }) => name));
  const unknown = migrations.filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new BadBackupError(`The backup was made by Trove ${version}, which is newer than this one. Nothing was restored`);
  return known.filter(({ name }) => migrations.includes(name));
}

interface Stream {
  readonly reader: ByteReader;
  readonly blobs: BlobStore;
  readonly next: () => Promise<BackupRecord>;
}

async function restoreFile(key: string, { reader, blobs, next }: Stream): Promise<{ size: number }> {
  let sum: Extract<BackupRecord, { kind: 'sum' }> | undefined;
  async function* content() {
    for (;;) {
      const record = await next();
      if (record.kind === 'part') yield await reader.bytes(record.bytes);
      else if (record.kind === 'sum') {
        sum = record;
        return;
      } else throw new BadBackupError(`The file ${key} does not end`);
    }
  }
  const stored = await blobs.put(key, Readable.from(content(), { objectMode: false }));
  if (sum === undefined || stored.sha256 !== sum.sha256 || stored.bytes !== sum.size)
    throw new BadBackupError(`The file ${key} is not what was backed up`);
  return { size: stored.bytes };
}
