import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupHead, BadBackupError, MAGIC } from './backup-format.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import { sealWith, unseal } from './seal-stream.ts';

const SHORTEST_PASSPHRASE = 8;
const NAME = /^trove-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.backup$/;

/** The first line of a file. @throws when it is too short to protect anything */
export async function readPassphrase(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  if (line.length < SHORTEST_PASSPHRASE)
    throw new Error(`The first line of ${file} is the passphrase, and needs at least ${SHORTEST_PASSPHRASE} characters.`);
  return line;
}

/** Where a backup goes: into a folder, under a name that says when; else under the name given. */
export async function nameBackup(path: string, now: number): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(path, `trove-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.backup`) : path;
}

/** Removes all but the newest backups that `nameBackup` named in a folder. @returns those removed */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}

/** Writes the records beside the file and moves them into place when all of them are on the disk. @throws where the file is there already */
export async function writeBackupFile(
  file: string,
  records: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<number> {
  if (await stat(file).catch(() => null)) throw new Error(`${file} is there already. Nothing was changed.`);
  const { head, seal } = passphrase === null ? { head: { sealed: null }, seal: null } : await sealWith(passphrase);
  async function* content() {
    yield Buffer.from(`${MAGIC}\n${JSON.stringify(head satisfies BackupHead)}\n`);
    yield* seal === null ? records : seal(records);
  }
  const partial = `${file}.part`;
  try {
    await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/** Opens a backup for reading from its first record on. @throws BadBackupError */
export async function openBackupFile(file: string, passphrase: string | null): Promise<ByteReader> {
  const reader = createByteReader(createReadStream(file));
  try {
    if ((await reader.line()) !== MAGIC) throw new BadBackupError(`${file} is not a backup of Trove`);
    const { sealed } = BackupHead.parse(JSON.parse(await reader.line()));
    if (sealed === null) return reader;
    if (passphrase === null) throw new BadBackupError('This backup is sealed. Give its passphrase with --passphrase-file.');
    return createByteReader(unseal(reader.rest(), sealed, passphrase));
  } catch (error) {
    await reader.close();
    throw error;
  }
}
