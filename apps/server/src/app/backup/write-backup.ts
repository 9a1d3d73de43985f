import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Snapshot } from '#engines/database/snapshots/snapshot.ts';
import { BlobNotFoundError, type BlobStore } from '#engines/blob-store/blob-store.ts';
import { lineOfRow, type BackupRecord } from './backup-format.ts';

const compress = promisify(gzip);
/** Bytes of a stored file in one record. */
const PART = 1024 * 1024;
/** Tables that are made from the others: what search knows is built again, and the manifest names the steps of the schema. */
export const isMadeAgain = (table: string) => table.startsWith('index_') || table === 'schema_migration';

interface Source {
  readonly snapshot: Snapshot;
  readonly blobs: BlobStore;
  readonly keys: string | null;
}

interface Facts {
  readonly version: string;
  readonly now: number;
  /** Hears of every file. */
  readonly progress: (files: number) => void;
}

/** Bytes of a record that are known only when they are there. */
type Head<Kind extends BackupRecord = BackupRecord> = Kind extends BackupRecord ? Omit<Kind, 'bytes'> : never;

function* record(head: Head, content: Uint8Array = Buffer.alloc(0)): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify({ ...head, bytes: content.length })}\n`);
  if (content.length > 0) yield content;
}

/**
 * Everything of an installation as it was when the snapshot was taken, while it goes on working. Files are copied after the rows: one that was
 * deleted for ever meanwhile is missing, and so is what has been added since.
 */
export async function* writeBackup({ snapshot, blobs, keys }: Source, facts: Facts): AsyncGenerator<Uint8Array> {
  const migrations: string[] = [];
  for await (const rows of snapshot.rows('schema_migration')) migrations.push(...rows.map(({ name }) => String(name)));
  yield* record({ kind: 'manifest', version: facts.version, madeAt: facts.now, migrations: migrations.sort(), keys });

  const counts: Record<string, number> = {};
  for (const table of (await snapshot.tableNames()).filter((name) => !isMadeAgain(name))) {
    counts[table] = 0;
    for await (const rows of snapshot.rows(table)) {
      counts[table] += rows.length;
      yield* record({ kind: 'rows', table, rows: rows.length }, await compress(rows.map(lineOfRow).join('\n'), { level: 3 }));
    }
  }

  let files = 0;
  let fileBytes = 0;
  for await (const { key } of blobs.list('')) {
    const opened = await blobs.read(key).catch((error: unknown) => {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    });
    if (opened === null) continue;
    yield* record({ kind: 'file', key });
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of opened) {
      if (!(chunk instanceof Uint8Array)) throw new Error('A stored file is read as bytes');
      hash.update(chunk);
      size += chunk.length;
      for (let from = 0; from < chunk.length; from += PART) yield* record({ kind: 'part' }, chunk.subarray(from, from + PART));
    }
    yield* record({ kind: 'sum', size, sha256: hash.digest('hex') });
    files += 1;
    fileBytes += size;
    facts.progress(files);
  }
  yield* record({ kind: 'end', rows: counts, files, fileBytes });
}
