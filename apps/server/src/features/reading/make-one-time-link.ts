import { hashToken, makeToken } from '#kernel/tokens.ts';

/** Time between pressing the button and the browser asking for the address. */
const VALID_MILLISECONDS = 120_000;

/** An address that works once, for what a browser fetches without our Authorization header, and what is stored of it. */
export interface OneTimeLink {
  readonly url: string;
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** @param folder path before the token @param now epoch milliseconds */
export function makeOneTimeLink(folder: string, now: number): OneTimeLink {
  const token = makeToken();
  return { url: `${folder}/${token}`, hash: hashToken(token), expiresAt: now + VALID_MILLISECONDS };
}
