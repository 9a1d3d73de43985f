import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
