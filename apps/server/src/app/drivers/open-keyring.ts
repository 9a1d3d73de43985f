import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#kernel/clock.ts';
import { makeKey, readKeyring, type KeyringFor } from '#kernel/keyring.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

/** Its name is older than the secrets of other features. */
const fileIn = (dataDir: string) => join(dataDir, 'keys', 'connections');

/**
 * The keys that seal secrets in the database: given by the operator, or made at the first start and kept beside the database, not in it,
 * so that a copy of the database alone opens nothing.
 */
export async function openKeyring({ app }: ProductSettings, clock: Clock): Promise<KeyringFor> {
  return readKeyring(app.tokenKeys ?? (await readKeyFile(app.dataDir, clock)));
}

/**
 * Puts a new key in front of those in DATA_DIR/keys. From its next start on the server seals with it, and seals again what the older keys
 * sealed.
 *
 * @throws where the keys are not in a file but in TOKEN_KEYS
 */
export async function addKey({ app }: ProductSettings, clock: Clock): Promise<void> {
  if (app.tokenKeys !== undefined)
    throw new Error(
      'The keys are in TOKEN_KEYS, which only you can change: put `id:base64 of 32 bytes` and a comma in front of them.',
    );
  const file = fileIn(app.dataDir);
  const keys = `${makeKey(clock.now())},${await readKeyFile(app.dataDir, clock)}`;
  readKeyring(keys);
  // Written beside and moved into place: a crash half-way leaves the old file.
  await writeFile(`${file}.new`, keys, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

async function readKeyFile(dataDir: string, clock: Clock): Promise<string> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    // `wx`: of two processes that start together one makes the key, and both read it.
    await writeFile(file, makeKey(clock.now()), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    await chmod(file, 0o600);
  }
  return readFile(file, 'utf8');
}

/** The keys as a backup keeps them; null where TOKEN_KEYS gives them, which then must be kept by whoever set it. */
export const keysToKeep = ({ app }: ProductSettings): Promise<string> | null =>
  app.tokenKeys === undefined ? readFile(fileIn(app.dataDir), 'utf8') : null;

/** Removes the keys that `restoreKeys` made, when the restore they were for has failed. */
export const removeKeys = ({ app }: ProductSettings): Promise<void> => rm(fileIn(app.dataDir), { force: true });

/**
 * Puts the keys of a backup into an installation.
 *
 * @returns whether a file was made for them
 * @throws saying what to do, where the installation has keys that do not open what the backup's keys sealed
 */
export async function restoreKeys({ app }: ProductSettings, keys: string | null): Promise<boolean> {
  if (keys === null) {
    if (app.tokenKeys !== undefined) return false;
    throw new Error('The secrets in this backup were sealed with keys given by TOKEN_KEYS. Set the same TOKEN_KEYS here.');
  }
  readKeyring(keys);
  const file = fileIn(app.dataDir);
  const there = app.tokenKeys ?? (existsSync(file) ? await readFile(file, 'utf8') : undefined);
  if (there === undefined) {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(file, keys, { mode: 0o600, flag: 'wx', flush: true });
    return true;
  }
  const has = new Set(there.split(','));
  if (keys.split(',').some((key) => !has.has(key)))
    throw new Error(
      app.tokenKeys === undefined
        ? `${file} holds other keys than the backup. Restore into a DATA_DIR that has none.`
        : 'TOKEN_KEYS does not hold the keys of the backup. Restore without TOKEN_KEYS, or put those keys behind yours.',
    );
  return false;
}
