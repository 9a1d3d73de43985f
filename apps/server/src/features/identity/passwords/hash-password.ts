import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's second choice for argon2id, picked for its small memory: sign-ins run beside ingestion.
const MEMORY_KIBIBYTES = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const KEY_BYTES = 32;

const run = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
/** Composed and decomposed accents must give one password, whatever the keyboard sends. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes with argon2id into the PHC string format, about 60 ms off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await run('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    memory: MEMORY_KIBIBYTES,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: KEY_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIBIBYTES},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(key)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** @throws when `stored` was not written by `hashPassword`. */
export async function passwordMatches(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(stored) ?? [];
  if (!salt || !expected) throw new Error('A stored password has an unknown format');
  const wanted = Buffer.from(expected, 'base64');
  const key = await run('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(key, wanted);
}

/** A hash that no password fits, so that an unknown address costs a stranger as much time as a known one. */
export const unmatchableHash = `$argon2id$v=19$m=${MEMORY_KIBIBYTES},t=${PASSES},p=${PARALLELISM}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(KEY_BYTES))}`;
