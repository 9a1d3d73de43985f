import { createDecipheriv, hash as hashOf } from 'node:crypto';
import { FormatRefusedError } from '../document-format.ts';
import { BLOCK, type AgileLock, type Cipher, type Hash, type OfficeLock, type StandardLock } from './office-lock.ts';

/** What is hashed with the password for each thing that it opens. */
const PURPOSES = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
} as const;
/** Bytes of the package that are encrypted as one. */
const SEGMENT = 4096;
/** What too short a hash is filled up with. */
const FILLING = 0x36;
const STANDARD_SPINS = 50_000;

/** Opens a package with the key of the password. @param encrypted the stream `EncryptedPackage` */
export type OpenPackageWithKey = (encrypted: Buffer) => Buffer;

/** What opens the package; undefined where the password is another one. */
export const openOfficeLock = (lock: OfficeLock, password: string): OpenPackageWithKey | undefined =>
  lock.kind === 'agile' ? openAgile(lock, password) : openStandard(lock, password);

const numbered = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const hashed = (hash: Hash, ...parts: readonly Buffer[]): Buffer => hashOf(hash, Buffer.concat(parts), 'buffer');

function spun(hash: Hash, salt: Buffer, password: string, spins: number): Buffer {
  let value = hashed(hash, salt, Buffer.from(password, 'utf16le'));
  const input = Buffer.alloc(4 + value.length);
  for (let spin = 0; spin < spins; spin++) {
    input.writeUInt32LE(spin);
    value.copy(input, 4);
    value = hashOf(hash, input, 'buffer');
  }
  return value;
}

const fitted = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), FILLING)]).subarray(0, length);

function inChains({ keyBits }: Pick<Cipher, 'keyBits'>, key: Buffer, first: Buffer, encrypted: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${keyBits}-cbc`, key, first).setAutoPadding(false);
  return Buffer.concat([cipher.update(encrypted), cipher.final()]);
}

function inBlocks({ keyBits }: Pick<Cipher, 'keyBits'>, key: Buffer, encrypted: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(encrypted), cipher.final()]);
}

function openAgile({ package: content, password: locked }: AgileLock, password: string): OpenPackageWithKey | undefined {
  const base = spun(locked.hash, locked.salt, password, locked.spins);
  const first = fitted(locked.salt, BLOCK);
  const opened = (purpose: keyof typeof PURPOSES): Buffer =>
    inChains(locked, fitted(hashed(locked.hash, base, PURPOSES[purpose]), locked.keyBits / 8), first, locked[purpose]);
  const expected = hashed(locked.hash, opened('verifier').subarray(0, locked.salt.length));
  if (!opened('verifierHash').subarray(0, expected.length).equals(expected)) return undefined;
  const key = opened('key').subarray(0, content.keyBits / 8);
  if (key.length !== content.keyBits / 8) throw new FormatRefusedError('damaged');
  return (encrypted) => {
    const { length, body } = lengthAndBody(encrypted);
    const parts: Buffer[] = [];
    for (let at = 0; at < body.length; at += SEGMENT) {
      const start = fitted(hashed(content.hash, content.salt, numbered(at / SEGMENT)), BLOCK);
      parts.push(inChains(content, key, start, body.subarray(at, at + SEGMENT)));
    }
    return Buffer.concat(parts).subarray(0, length);
  };
}

function openStandard(lock: StandardLock, password: string): OpenPackageWithKey | undefined {
  const last = hashed('sha1', spun('sha1', lock.salt, password, STANDARD_SPINS), numbered(0));
  const derived = (filling: number): Buffer => {
    const block = Buffer.alloc(64, filling);
    for (const [at, byte] of last.entries()) block.writeUInt8(filling ^ byte, at);
    return hashed('sha1', block);
  };
  const key = Buffer.concat([derived(0x36), derived(0x5c)]).subarray(0, lock.keyBits / 8);
  const expected = hashed('sha1', inBlocks(lock, key, lock.verifier));
  if (!inBlocks(lock, key, lock.verifierHash).subarray(0, expected.length).equals(expected)) return undefined;
  return (encrypted) => {
    const { length, body } = lengthAndBody(encrypted);
    return inBlocks(lock, key, body).subarray(0, length);
  };
}

/** The length of the package, and its blocks. @throws FormatRefusedError with `damaged` */
function lengthAndBody(encrypted: Buffer): { readonly length: number; readonly body: Buffer } {
  if (encrypted.length < 8 + BLOCK) throw new FormatRefusedError('damaged');
  const body = encrypted.subarray(8, encrypted.length - ((encrypted.length - 8) % BLOCK));
  const length = encrypted.readUInt32LE(0);
  if (encrypted.readUInt32LE(4) !== 0 || length > body.length) throw new FormatRefusedError('damaged');
  return { length, body };
}
