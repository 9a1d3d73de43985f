import { EMAIL_MAX } from 'contract/account';

/** Addresses are compared without regard to case and to how accents are composed. */
export const normaliseEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** One @ with something on both sides. Whether mail arrives there cannot be known without sending some. */
export const isEmail = (email: string): boolean => email.length <= EMAIL_MAX && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email);

/** Host names and addresses that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|0:0:0:0:0:0:0:1)$/i.test(host.replace(/^\[|\]$/g, ''));

/**
 * May people create an account by themselves? What the operator says; otherwise only where nobody but this machine can ask.
 *
 * @param listenHost the address the server listens on
 */
export const isRegistrationOpen = (said: boolean | undefined, publicUrl: string, listenHost: string): boolean =>
  said ?? (isLoopback(new URL(publicUrl).hostname) && isLoopback(listenHost));

/** `30 seconds`, `2 minutes`. */
export const waitInWords = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
};

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `Firefox on Windows`, as far as a User-Agent header tells. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

/** Where each kind of picture has its fixed bytes, and which. */
const SIGNATURES: readonly { readonly type: string; readonly at: number; readonly bytes: string }[] = [
  { type: 'image/png', at: 0, bytes: '89504e470d0a1a0a' },
  { type: 'image/jpeg', at: 0, bytes: 'ffd8ff' },
  { type: 'image/gif', at: 0, bytes: '474946383761' },
  { type: 'image/gif', at: 0, bytes: '474946383961' },
  // Before it stand `RIFF` and a length.
  { type: 'image/webp', at: 8, bytes: '57454250' },
];

/** The type of a picture by its first bytes; undefined when it is none that is shown here. What its sender calls it is not asked. */
export const pictureTypeOf = (content: Uint8Array): string | undefined => {
  const start = Buffer.from(content.subarray(0, 16)).toString('hex');
  return SIGNATURES.find(({ at, bytes }) => start.startsWith(bytes, at * 2))?.type;
};
