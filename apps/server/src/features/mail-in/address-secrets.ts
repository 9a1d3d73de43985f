import { randomBytes } from 'node:crypto';
import { hashToken } from '#kernel/tokens.ts';

/** Letters and digits that nobody mistakes for each other, and mail servers change in no way. 32 of them: five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 100 random bits. */
const LENGTH = 20;
const SECRET = `[${SIGNS}]{${LENGTH}}`;

/** The secret part of an address. Upper and lower case are the same in it. */
export const makeAddressSecret = (): string =>
  [...randomBytes(LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');

/** What a secret is found by. */
export const hashAddressSecret = (secret: string): string => hashToken(secret);

/** The row to which a sealed secret is bound. */
export const addressRow = (ownerId: string): string => `mail-in:${ownerId}`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The addresses of accounts, made from the setting: `inbox@example.org` becomes `inbox+SECRET@example.org`; a `*` says where the
 * secret goes.
 */
export function addressesLike(setting: string) {
  const template = setting.includes('*') ? setting : setting.replace('@', '+*@');
  const [before = '', after = ''] = template.split('*');
  const own = new RegExp(`(?<![\\w.%+-])${escaped(before)}(${SECRET})${escaped(after)}(?![\\w.-])`, 'gi');
  const alike = new RegExp(`(?<![\\w.%+-])${escaped(before)}[\\w.+-]+${escaped(after)}(?![\\w.-])`, 'i');
  return {
    addressWith: (secret: string): string => `${before}${secret}${after}`,
    /** The secrets in the headers of a message, each once. */
    secretsIn: (headers: string): string[] => [
      ...new Set([...headers.matchAll(own)].map(([, secret = '']) => secret.toLowerCase())),
    ],
    /** Whether the headers name an address of this form, good or not. */
    namesOne: (headers: string): boolean => alike.test(headers),
  };
}
export type Addresses = ReturnType<typeof addressesLike>;
