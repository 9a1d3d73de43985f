import { openCompound } from './packages/open-compound.ts';
import { FormatRefusedError } from './document-format.ts';
import { openOfficeLock } from './locked/open-office-lock.ts';
import { readOfficeLock } from './locked/read-office-lock.ts';

/**
 * The package of a locked Office document, as it was before it was locked.
 *
 * @throws FormatRefusedError with `needs_password` where the password is another one; `unknown_lock` where none opens it
 */
export function unlockOffice(file: Buffer, password: string): Buffer {
  try {
    const { streams } = openCompound(file);
    const info = streams.get('EncryptionInfo')?.();
    const content = streams.get('EncryptedPackage');
    if (info === undefined || content === undefined) throw new FormatRefusedError('unknown_lock');
    const open = openOfficeLock(readOfficeLock(info), password);
    if (open === undefined) throw new FormatRefusedError('needs_password');
    return open(content());
  } catch (error) {
    throw error instanceof RangeError ? new FormatRefusedError('damaged', { cause: error }) : error;
  }
}
