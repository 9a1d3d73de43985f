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
  /** Where the files go, when this is a move: what is there already and the same is not sent again. */
  readonly newBlobs?: BlobStore;
}

interface Facts {
  readonly version: string;
  readonly now: number;
  /** Hears of every file. */
  readonly progress: (files: number) => void;
}

/** Bytes of a record that are known only when they are there. */
type Head<Kind extends BackupRecord = BackupRecord> = Kind extends BackupRecord ? Omit<Kind, 'bytes'> : never;

async function sumOf(blobs: BlobStore, key: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of await blobs.read(key)) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A stored file is read as bytes');
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Size and checksum of a file that is the same at both places; null where one of them lacks it, or they differ. */
async function sumWhereSame(key: string, bytes: number, from: BlobStore, to: BlobStore) {
  try {
    if ((await to.size(key)) !== bytes) return null;
    const [here, there] = [await sumOf(from, key), await sumOf(to, key)];
    return here.sha256 === there.sha256 ? here : null;
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null;
    throw error;
  }
}

function* record(head: Head, content: Uint8Array = Buffer.alloc(0)): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify({ ...head, bytes: content.length })}\n`);
  if (content.length > 0) yield content;
}

/**
 * Everything of an installation as it was when the snapshot was taken, while it goes on working. Files are copied after the rows: one that was
 * deleted for ever meanwhile is missing, and so is what has been added since.
 */
export async function* writeBackup({ snapshot, blobs, keys, newBlobs }: Source, facts: Facts): AsyncGenerator<Uint8Array> {
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
  for await (const { key, bytes } of blobs.list('')) {
    const same = newBlobs && (await sumWhereSame(key, bytes, blobs, newBlobs));
    if (same) {
      yield* record({ kind: 'same', key, ...same });
      files += 1;
      fileBytes += same.size;
      facts.progress(files);
      continue;
    }
    const opened = await blobs.read(key).catch((error: unknown) => {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    });
    if (opened === null) continue;
    const hash = createHash('sha256');
    let size = 0;
    try {
      yield* record({ kind: 'file', key });
      for await (const chunk of opened) {
        if (!(chunk instanceof Uint8Array)) throw new Error('A stored file is read as bytes');
        hash.update(chunk);
        size += chunk.length;
        for (let from = 0; from < chunk.length; from += PART)
          yield* record({ kind: 'part' }, chunk.subarray(from, from + PART));
      }
    } finally {
      // Whoever reads the records may stop before the first byte.
      opened.destroy();
    }
    yield* record({ kind: 'sum', size, sha256: hash.digest('hex') });
    files += 1;
    fileBytes += size;
    facts.progress(files);
  }
  yield* record({ kind: 'end', rows: counts, files, fileBytes });
}
