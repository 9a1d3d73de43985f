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
 * Seals the secrets that are kept for a person (refresh tokens, passwords) with AES-256-GCM. Each sealed text is bound to its row:
 * copied to another row it does not open.
 */
export interface Keyring {
  /** @param row names the row, such as `connection:owner:id` */
  seal(plain: string, row: string): string;
  /** @throws when it was changed, belongs to another row, or its key is gone */
  open(sealed: string, row: string): string;
  /** Sealed with an older key: seal again when convenient. */
  isOld(sealed: string): boolean;
}

/**
 * @param text `id:base64 of 32 bytes`, several separated by commas. The first seals; all open. To rotate put a new one first, and take the
 *   old one away when nothing is sealed with it any more.
 */
export function createKeyring(text: string): Keyring {
  const keys = new Map<string, Buffer>();
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const colon = entry.indexOf(':');
    const id = entry.slice(0, Math.max(colon, 0));
    const key = Buffer.from(entry.slice(colon + 1), 'base64');
    if (!KEY_ID.test(id) || key.length !== 32) throw new Error('A key is written as id:base64 of 32 bytes');
    if (keys.has(id)) throw new Error(`The key ${id} is given twice`);
    // Not the key itself but one derived for this purpose, so that the same key may serve another purpose later.
    keys.set(id, Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'trove connection secrets', 32)));
  }
  const [active] = keys.keys();
  if (active === undefined) throw new Error('The keyring is empty');
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new UnknownKeyError(id);
    return key;
  };
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
    isOld: (text) => text.split('.')[1] !== active,
  };
}

/** A new keyring of one key, for an installation that has none. */
export const freshKeyring = (): string => `k${Date.now().toString(36)}:${randomBytes(32).toString('base64')}`;
