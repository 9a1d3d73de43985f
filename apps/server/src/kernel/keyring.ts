import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const KEY_ID = /^[A-Za-z0-9_-]{1,16}$/;

export class UnknownKeyError extends Error {
  constructor(keyId: string) {
    super(`A stored secret was sealed with the key ${keyId}, which is not in the keyring`);
    this.name = 'UnknownKeyError';
  }
}

/**
 * What a key seals. Each purpose has a key of its own, derived from the key of the installation: a text sealed for one does not open for
 * another. Never rename one, its secrets would be lost.
 */
export type KeyPurpose =
  | 'connection secrets'
  | 'sign-in secrets'
  | 'named secrets'
  | 'second factors'
  | 'webhook secrets'
  | 'answers of calls'
  | 'mail addresses';

/**
 * Seals the secrets that are kept in the database (refresh tokens, passwords, signing keys) with AES-256-GCM. Each sealed text is bound
 * to its row: copied to another row it does not open.
 */
export interface Keyring {
  /** @param row names the row, such as `connection:owner:id` */
  seal(plain: string, row: string): string;
  /** @throws UnknownKeyError when its key is gone; another error when it was changed or belongs to another row */
  open(sealed: string, row: string): string;
  /** Sealed with an older key: seal again when convenient. */
  isOld(sealed: string): boolean;
  /** What every text begins with that was sealed with the newest key, to look for others in a database. */
  readonly newestPrefix: string;
}

/** The keys of an installation. */
export type KeyringFor = (purpose: KeyPurpose) => Keyring;

/**
 * @param text `id:base64 of 32 bytes`, several separated by commas. The first seals; all open. To rotate put a new one first, and take the
 *   old one away when nothing is sealed with it any more.
 */
export function readKeyring(text: string): KeyringFor {
  const secrets = new Map<string, Buffer>();
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const colon = entry.indexOf(':');
    const id = entry.slice(0, Math.max(colon, 0));
    const key = Buffer.from(entry.slice(colon + 1), 'base64');
    if (!KEY_ID.test(id) || key.length !== 32) throw new Error('A key is written as id:base64 of 32 bytes');
    if (secrets.has(id)) throw new Error(`The key ${id} is given twice`);
    secrets.set(id, key);
  }
  const [active] = secrets.keys();
  if (active === undefined) throw new Error('The keyring is empty');
  return (purpose) => {
    const derived = [...secrets].map(
      ([id, key]) => [id, Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `trove ${purpose}`, 32))] as const,
    );
    return sealWith(active, new Map(derived));
  };
}

function sealWith(active: string, keys: ReadonlyMap<string, Buffer>): Keyring {
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new UnknownKeyError(id);
    return key;
  };
  const newestPrefix = `${VERSION}.${active}.`;
  const bound = (id: string, row: string) => Buffer.from(`${VERSION}.${id}\0${row}`);

  return {
    seal(plain, row) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(active), nonce, { authTagLength: 16 });
      cipher.setAAD(bound(active, row));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, active, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(text, row) {
      const [version, id = '', nonce = '', body = ''] = text.split('.');
      const sealed = Buffer.from(body, 'base64url');
      if (version !== VERSION || sealed.length < 16) throw new Error('This is not a sealed secret');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
      decipher.setAAD(bound(id, row));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
    },
    isOld: (text) => !text.startsWith(newestPrefix),
    newestPrefix,
  };
}

/** A new key as it stands in a keyring. @param now epoch milliseconds, from which it gets its name */
export const makeKey = (now: number): string => `k${now.toString(36)}:${randomBytes(32).toString('base64')}`;

/** Was this text sealed by a keyring? What was stored before secrets were sealed was not. */
export const isSealed = (text: string): boolean =>
  /^v1\.[A-Za-z0-9_-]{1,16}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$/.test(text);
