import { createCipheriv, createHash } from 'node:crypto';
import { madeCompound } from '../packages/made-compound.test-support.ts';

interface AgileOptions {
  readonly spins?: number;
  readonly hash?: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512';
  readonly keyBits?: 128 | 192 | 256;
  /** What the attributes of the password's key say instead. */
  readonly said?: Readonly<Record<string, string>>;
}

const FIRST = Buffer.alloc(16, 7);
const numbered = (value: number): Buffer => Buffer.from(new Uint32Array([value]).buffer);
const hashed = (name: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(name.toLowerCase()).update(Buffer.concat(parts)).digest();
const filled = (bytes: Buffer, length: number): Buffer => Buffer.concat([bytes, Buffer.alloc(64, 0x36)]).subarray(0, length);
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
function encrypted(cipher: string, key: Buffer, first: Buffer | null, bytes: Buffer): Buffer {
  const made = createCipheriv(cipher, key, first).setAutoPadding(false);
  return Buffer.concat([made.update(padded(bytes)), made.final()]);
}
function spun(hash: string, salt: Buffer, password: string, spins: number): Buffer {
  let value = hashed(hash, salt, Buffer.from(password, 'utf16le'));
  for (let spin = 0; spin < spins; spin++) value = hashed(hash, numbered(spin), value);
  return value;
}
const lengthOf = (bytes: Buffer): Buffer => Buffer.concat([numbered(bytes.length), numbered(0)]);

/** A package locked as Office since 2010 locks it: the lock itself, and the compound file around both. */
export function madeAgileLock(
  content: Buffer,
  password: string,
  { spins = 1_000, hash = 'SHA512', keyBits = 256, said = {} }: AgileOptions = {},
): Buffer {
  const salt = Buffer.alloc(16, 3);
  const secret = Buffer.alloc(keyBits / 8, 11);
  const verifier = Buffer.alloc(16, 5);
  const base = spun(hash, salt, password, spins);
  const lockedBy = (purpose: string, bytes: Buffer): string =>
    encrypted(`aes-${keyBits}-cbc`, filled(hashed(hash, base, Buffer.from(purpose, 'hex')), keyBits / 8), salt, bytes).toString(
      'base64',
    );
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += 4096) {
    const first = filled(hashed(hash, FIRST, numbered(at / 4096)), 16);
    segments.push(encrypted(`aes-${keyBits}-cbc`, secret, first, content.subarray(at, at + 4096)));
  }
  const common = {
    saltSize: '16',
    blockSize: '16',
    keyBits: String(keyBits),
    hashSize: String(hashed(hash).length),
    cipherAlgorithm: 'AES',
    cipherChaining: 'ChainingModeCBC',
    hashAlgorithm: hash,
  };
  const written = (attributes: Readonly<Record<string, string>>): string =>
    Object.entries(attributes)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ');
  const key = written({
    spinCount: String(spins),
    ...common,
    saltValue: salt.toString('base64'),
    encryptedVerifierHashInput: lockedBy('fea7d2763b4b9e79', verifier),
    encryptedVerifierHashValue: lockedBy('d7aa0f6d3061344e', hashed(hash, verifier)),
    encryptedKeyValue: lockedBy('146e0be7abacd0d6', secret),
    ...said,
  });
  const xml =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<keyData ${written({ ...common, saltValue: FIRST.toString('base64') })}/><dataIntegrity encryptedHmacKey="" encryptedHmacValue=""/>` +
    `<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey ${key}/></keyEncryptor></keyEncryptors></encryption>`;
  const info = Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]);
  return madeCompound({ EncryptionInfo: info, EncryptedPackage: Buffer.concat([lengthOf(content), ...segments]) });
}

/** A package locked as Office 2007 locks it. */
export function madeStandardLock(content: Buffer, password: string, { keyBits = 128 }: { keyBits?: 128 | 256 } = {}): Buffer {
  const salt = Buffer.alloc(16, 9);
  const last = hashed('SHA1', spun('SHA1', salt, password, 50_000), numbered(0));
  const derived = (filling: number): Buffer => {
    const block = Buffer.alloc(64, filling);
    for (const [at, byte] of last.entries()) block[at] = filling ^ byte;
    return hashed('SHA1', block);
  };
  const key = Buffer.concat([derived(0x36), derived(0x5c)]).subarray(0, keyBits / 8);
  const inBlocks = (bytes: Buffer): Buffer => encrypted(`aes-${keyBits}-ecb`, key, null, bytes);
  const verifier = Buffer.alloc(16, 4);
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const head = Buffer.concat([
    ...[0x24, 0, keyBits === 128 ? 0x660e : 0x6610, 0x8004, keyBits, 0x18, 0, 0].map(numbered),
    provider,
  ]);
  const info = Buffer.concat([
    Buffer.from([4, 0, 2, 0, 0x24, 0, 0, 0]),
    numbered(head.length),
    head,
    numbered(16),
    salt,
    inBlocks(verifier),
    numbered(20),
    inBlocks(hashed('SHA1', verifier)),
  ]);
  return madeCompound({ EncryptionInfo: info, EncryptedPackage: Buffer.concat([lengthOf(content), inBlocks(content)]) });
}
