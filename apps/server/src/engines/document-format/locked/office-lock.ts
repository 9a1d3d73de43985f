// How Office since 2007 locks a document (MS-OFFCRYPTO): its package lies encrypted in a compound file, and beside it how. Every number comes
// from a stranger.

export const HASHES = { SHA1: 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' } as const;
export type Hash = (typeof HASHES)[keyof typeof HASHES];

export const KEY_BITS = [128, 192, 256] as const;
export type KeyBits = (typeof KEY_BITS)[number];

/** Bytes of a block of AES. */
export const BLOCK = 16;

/** A cipher in chains of blocks, and what its keys and first blocks are made with. */
export interface Cipher {
  readonly keyBits: KeyBits;
  readonly hash: Hash;
  readonly salt: Buffer;
}

/** `agile`: of Office since 2010. */
export interface AgileLock {
  readonly kind: 'agile';
  /** Of the package. */
  readonly package: Cipher;
  /** Of what the password opens. */
  readonly password: Cipher & {
    /** How often the hash of the password is hashed again. */
    readonly spins: number;
    readonly verifier: Buffer;
    readonly verifierHash: Buffer;
    readonly key: Buffer;
  };
}

/** `standard`: of Office 2007, with AES in single blocks and SHA-1. */
export interface StandardLock {
  readonly kind: 'standard';
  readonly keyBits: KeyBits;
  readonly salt: Buffer;
  readonly verifier: Buffer;
  readonly verifierHash: Buffer;
}

export type OfficeLock = AgileLock | StandardLock;
