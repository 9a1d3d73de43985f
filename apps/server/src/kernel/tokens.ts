import { createHash, randomBytes } from 'node:crypto';

/** A secret for an address, a cookie or a state: 256 random bits as 43 characters that need no escaping. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It has 256 random bits, so a slow hash would protect nothing more. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
