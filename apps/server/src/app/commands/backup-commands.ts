import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import { nameBackup, openBackupFile, readPassphrase, removeOldBackups, writeBackupFile } from '../backup/backup-files.ts';
import { createByteReader, type ByteReader } from '../backup/byte-reader.ts';
import { holdInstallation, openInstallation, openNewInstallation } from '../backup/open-installation.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { allMigrations, placesIn } from '../drivers/open-engines.ts';
import { removeKeys, restoreKeys } from '../drivers/open-keyring.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { VERSION } from '../version.ts';
import type { Terminal } from './terminal.ts';

const PASSPHRASE = ['--passphrase-file <file>', 'a file whose first line seals the backup, or opens it'] as const;
const inMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('must be a whole number of backups from 1 on');
  return Number(text);
}

const factsOf = ({ surroundings }: Terminal) => ({
  version: VERSION,
  now: surroundings.clock.now(),
  progress: () => undefined,
});

export function addBackupCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('backup')
    .description('write everything into one file, while the server goes on working')
    .argument('<file>', 'a new file, or a folder that gets one named after the time')
    .option(...PASSPHRASE)
    .option('--keep <number>', 'with a folder: remove all but so many of the newest backups in it', wholeNumber)
    .action((path: string, options: { passphraseFile?: string; keep?: number }) => backUp(settings, terminal, path, options));
  program
    .command('restore')
    .description('put a backup into an installation that has nothing yet')
    .argument('<file>')
    .option(...PASSPHRASE)
    .action(async (file: string, { passphraseFile }: { passphraseFile?: string }) => {
      const reader = await openBackupFile(file, await readPassphrase(passphraseFile));
      try {
        await restore(settings, terminal, () => reader);
      } finally {
        await reader.close();
      }
    });
}

async function backUp(
  settings: ProductSettings,
  terminal: Terminal,
  path: string,
  { passphraseFile, keep }: { passphraseFile?: string; keep?: number },
): Promise<void> {
  const passphrase = await readPassphrase(passphraseFile);
  const facts = factsOf(terminal);
  const file = await nameBackup(path, facts.now);
  if (keep !== undefined && file === path)
    throw new Error(
      `--keep goes with a folder, and there is no folder ${path}. Make it first. Nothing was written or removed.`,
    );
  const installation = await openInstallation(settings);
  let size: number;
  try {
    size = await writeBackupFile(file, writeBackup(installation, facts), passphrase);
  } finally {
    await installation.snapshot[Symbol.asyncDispose]();
  }
  terminal.write(
    `${file}: ${inMegabytes(size)}${passphrase === null ? ', not sealed: who reads it reads everything' : ', sealed'}\n`,
  );
  if (installation.keys === null)
    terminal.write('Keep TOKEN_KEYS too: the backup does not hold it, and does not open without.\n');
  if (keep === undefined) return;
  const removed = await removeOldBackups(dirname(file), keep);
  if (removed.length > 0) terminal.write(`${removed.length} older removed\n`);
}

/** @param recordsFor the records of an installation, given where its files go */
async function restore(
  settings: ProductSettings,
  terminal: Terminal,
  recordsFor: (newBlobs: BlobStore) => ByteReader,
  { isMove = false } = {},
): Promise<void> {
  const place = await openNewInstallation(settings);
  let done = false;
  let madeKeys = false;
  try {
    const reader = recordsFor(place.blobs);
    try {
      const { rows, files, fileBytes } = await restoreBackup(
        reader,
        {
          ...place,
          keepKeys: async (keys) => {
            madeKeys = await restoreKeys(settings, keys);
          },
          isMove,
        },
        { ...factsOf(terminal), migrations: allMigrations },
      );
      done = true;
      const documents = rows['document'] ?? 0;
      terminal.write(
        `${documents} documents and ${files} files (${inMegabytes(fileBytes)}) restored, every checksum compared\n`,
      );
      terminal.write('Start Trove now: it builds from the pages what search knows, and finds documents as it comes to them.\n');
    } finally {
      await reader.close();
    }
  } finally {
    await place[Symbol.asyncDispose]();
    if (!done && settings.app.databaseUrl === undefined) await removeDatabase(settings);
    // A move that is run again needs the same ones; they are at the old place too.
    if (!done && madeKeys && !isMove) await removeKeys(settings);
  }
}

/** What a failed restore made, so that the next one finds nothing there. */
async function removeDatabase({ app }: ProductSettings): Promise<void> {
  const { database } = placesIn(app.dataDir);
  for (const ending of ['', '-wal', '-shm']) await rm(database + ending, { force: true });
}

/** Settings of the place to move to: a PostgreSQL, or a folder. */
function settingsOf(settings: ProductSettings, to: string, blobs: string | undefined): ProductSettings {
  const isDatabase = /^postgres(ql)?:\/\//.test(to);
  const place = isDatabase ? { databaseUrl: to } : { databaseUrl: undefined, dataDir: to };
  return { ...settings, app: { ...settings.app, ...place, ...(blobs === undefined ? {} : { blobs }) } };
}

export function addMoveCommand(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('move')
    .description('copy everything to another database or folder, and to other storage; what is here stays as it is')
    .requiredOption('--to <place>', 'postgres://user:password@host/name, or a new folder')
    .option('--blobs <place>', 'where files go: s3://bucket/folder with S3_* as for the server; else as BLOBS says')
    .action(async ({ to, blobs }: { to: string; blobs?: string }) => {
      const target = settingsOf(settings, to, blobs);
      const installation = await openInstallation(settings);
      try {
        using _held = await holdInstallation(settings);
        const records = (newBlobs: BlobStore) =>
          createByteReader(writeBackup({ ...installation, newBlobs }, factsOf(terminal)));
        await restore(target, terminal, records, { isMove: true });
      } finally {
        await installation.snapshot[Symbol.asyncDispose]();
      }
    });
}
