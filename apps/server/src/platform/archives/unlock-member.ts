import { createCipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { createTraditionalCipher } from './traditional-cipher.ts';

const STORED = 0;
const DEFLATED = 8;
/** In place of how a member is packed, which stands among its extra fields then. */
const AES = 99;
const AES_FIELD = 0x9901;
const SIZES_FOLLOW = 0x08;
const STRONG = 0x40;
/** Bytes before the content of a traditional lock; the last of them is the check. */
const HEAD = 12;
/** Bytes behind the content of an AES lock. */
const SEAL = 10;
const BLOCK = 16;
/** Bytes that are opened at once. */
const STRETCH = 65_536;

/** A locked member as it lies in the archive. */
export interface LockedMember {
  readonly packed: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
  readonly crc: number;
  /** In the form of the archive. */
  readonly modifiedTime: number;
  /** Unpacked. */
  readonly bytes: number;
}

/** It is locked or packed in a way that is not known here. */
export class UnknownLockError extends Error {
  constructor(options?: ErrorOptions) {
    super('The file in the archive is locked in an unknown way', options);
    this.name = 'UnknownLockError';
  }
}

/**
 * The content of a member of a zip that is locked in the traditional way (PKWARE) or with AES (WinZip, AE-1 and AE-2).
 *
 * @returns undefined where the password is another one
 * @throws UnknownLockError, RangeError where it is shorter than its lock
 */
export function unlockMember(member: LockedMember, password: string): Buffer | undefined {
  if ((member.flags & STRONG) !== 0) throw new UnknownLockError();
  for (const bytes of passwordBytes(password)) {
    const content = member.method === AES ? openAes(member, bytes) : openTraditional(member, bytes);
    if (content !== undefined) return content;
  }
  return undefined;
}

/** Programs of today write UTF-8, older ones the letters of their system. */
function passwordBytes(password: string): readonly Buffer[] {
  const [modern, western] = [Buffer.from(password, 'utf8'), Buffer.from(password, 'latin1')];
  return modern.equals(western) || /[^\u0000-\u00ff]/.test(password) ? [modern] : [modern, western];
}

function openTraditional(member: LockedMember, password: Buffer): Buffer | undefined {
  const { packed, flags, method, crc, modifiedTime } = member;
  if (packed.length < HEAD) throw new RangeError('shorter than its lock');
  const opened = createTraditionalCipher(password).open(packed);
  const expected = (flags & SIZES_FOLLOW) === 0 ? crc >>> 24 : modifiedTime >>> 8;
  if (opened[HEAD - 1] !== expected) return undefined;
  // One of 256 wrong passwords passes the check of one byte.
  const content = unpackedOr(undefined, () => unpack(opened.subarray(HEAD), method, member.bytes));
  return content !== undefined && crc32(content) === crc >>> 0 ? content : undefined;
}

function openAes({ packed, extraFields, bytes }: LockedMember, password: Buffer): Buffer | undefined {
  const field = extraFields.find(({ id }) => id === AES_FIELD)?.data;
  if (field === undefined || field.length < 7) throw new UnknownLockError();
  const strength = field.readUInt8(4);
  if (strength < 1 || strength > 3) throw new UnknownLockError();
  const keyBytes = 8 + strength * 8;
  const saltBytes = keyBytes / 2;
  if (packed.length < saltBytes + 2 + SEAL) throw new RangeError('shorter than its lock');
  const keys = pbkdf2Sync(password, packed.subarray(0, saltBytes), 1_000, keyBytes * 2 + 2, 'sha1');
  if (!keys.subarray(keyBytes * 2).equals(packed.subarray(saltBytes, saltBytes + 2))) return undefined;
  const locked = packed.subarray(saltBytes + 2, -SEAL);
  const seal = createHmac('sha1', keys.subarray(keyBytes, keyBytes * 2))
    .update(locked)
    .digest()
    .subarray(0, SEAL);
  if (!timingSafeEqual(seal, packed.subarray(-SEAL))) return undefined;
  return unpack(counted(keys.subarray(0, keyBytes), locked), field.readUInt16LE(5), bytes);
}

/** AES in the mode of counters, which count from 1 with the lowest byte first, unlike those of Node. */
function counted(key: Buffer, locked: Buffer): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  const opened = Buffer.alloc(locked.length);
  const counters = Buffer.alloc(STRETCH);
  for (let from = 0; from < locked.length; from += STRETCH) {
    for (let at = 0; at < STRETCH; at += BLOCK) counters.writeUInt32LE((from + at) / BLOCK + 1, at);
    const stream = cipher.update(counters);
    const to = Math.min(locked.length, from + STRETCH);
    for (let at = from; at < to; at++) opened[at] = (locked[at] ?? 0) ^ (stream[at - from] ?? 0);
  }
  return opened;
}

/** @param bytes that it is said to have: more are never unpacked */
function unpack(packed: Buffer, method: number, bytes: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new UnknownLockError();
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
}

function unpackedOr(otherwise: undefined, unpacking: () => Buffer): Buffer | undefined {
  try {
    return unpacking();
  } catch (error) {
    if (error instanceof UnknownLockError) throw error;
    return otherwise;
  }
}
