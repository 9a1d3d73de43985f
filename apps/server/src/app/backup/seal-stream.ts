import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BadBackupError, type BackupHead } from './backup-format.ts';

/** Bytes sealed at once. Each piece has a number and says whether it is the last, so that none can be left out, moved or cut off. */
const PIECE = 64 * 1024;
const TAG = 16;
/** Memory and time of one guess at a passphrase: 128 MB and about half a second. https://www.rfc-editor.org/rfc/rfc7914 */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase, salt, 32, COST, (error, key) => (error === null ? resolve(key) : reject(error))),
  );

/** The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár, 2015): prefix, number of the piece, 1 for the last. */
function nonceOf(prefix: Buffer, number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

/** Cuts a stream into pieces of one size and says which is the last. */
async function* piecesOf(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let kept = Buffer.alloc(0);
  for await (const chunk of content) {
    kept = kept.length === 0 ? Buffer.from(chunk) : Buffer.concat([kept, chunk]);
    // One byte more than a piece: whether a piece is the last shows only when something follows it.
    while (kept.length > size) {
      yield { piece: kept.subarray(0, size), last: false };
      kept = kept.subarray(size);
    }
  }
  yield { piece: kept, last: true };
}

/** What to write at the head of a backup that this passphrase seals, and the sealing itself. */
export async function sealWith(passphrase: string) {
  const salt = randomBytes(16);
  const prefix = randomBytes(7);
  const key = await keyOf(passphrase, salt);
  const head: BackupHead = { sealed: { salt: salt.toString('base64'), prefix: prefix.toString('base64') } };
  async function* seal(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let number = 0;
    for await (const { piece, last } of piecesOf(content, PIECE)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number++, last));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  }
  return { head, seal };
}

/** @throws BadBackupError on the first piece that the passphrase does not open, or that was changed */
export async function* unseal(
  content: AsyncIterable<Uint8Array>,
  { salt, prefix }: NonNullable<BackupHead['sealed']>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'));
  let number = 0;
  for await (const { piece, last } of piecesOf(content, PIECE + TAG)) {
    if (piece.length < TAG) throw new BadBackupError('The backup was cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(Buffer.from(prefix, 'base64'), number++, last));
    decipher.setAuthTag(piece.subarray(-TAG));
    const opened = decipher.update(piece.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new BadBackupError(
        number === 1
          ? 'This passphrase does not open the backup, or the backup was changed'
          : 'The backup was cut off or changed: a piece of it does not open',
      );
    }
    yield opened;
  }
}
