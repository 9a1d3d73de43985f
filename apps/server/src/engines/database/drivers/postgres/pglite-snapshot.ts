// For tests: what a fresh in-process PostgreSQL holds, kept as a file, because making it takes four times as long as loading it.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryName } from '#kernel/ids.ts';

/** Beside what other tools keep, so that a new installation begins anew. */
const FOLDER = fileURLToPath(new URL('../../../../../../../node_modules/.cache/trove-postgres/', import.meta.url));

/** A snapshot of this version of PostgreSQL. */
function pathOfSnapshot(): string {
  const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const described: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const version =
    typeof described === 'object' && described !== null && 'version' in described ? String(described.version) : '';
  return join(FOLDER, `${version}.tar`);
}

/** The snapshot; undefined before the first was kept. */
export function readSnapshot(): File | undefined {
  try {
    return new File([readFileSync(pathOfSnapshot())], 'snapshot.tar', { type: 'application/x-tar' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps a snapshot for those who come after. Several at once may do so: the file is there as a whole or not at all. */
export async function keepSnapshot(content: Blob): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `${temporaryName()}.part`);
  writeFileSync(unfinished, Buffer.from(await content.arrayBuffer()));
  renameSync(unfinished, pathOfSnapshot());
}
