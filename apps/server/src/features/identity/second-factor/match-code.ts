import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: RFC 6238 with its defaults. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that the clock of a phone may be early or late. */
const DRIFT_STEPS = 1;
/** As long as the output of SHA-1, as RFC 4226 advises. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads from the QR code. @param name whose account it is, such as an email address */
export const setUpAddress = (secret: string, name: string): string =>
  new TOTP({ ...CODE, issuer: 'Trove', label: name, secret }).toString();

/** Six digits, whatever a person types between them; undefined when it is something else. */
export function readCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * The time step whose code this is: the present one or one beside it. Undefined when it is of none, or of one that is used up.
 *
 * @param secret base32
 * @param lastStep the latest step whose code was accepted
 * @param now epoch milliseconds
 */
export function matchCode(code: string, { secret, lastStep }: { secret: string; lastStep: number }, now: number) {
  const delta = TOTP.validate({
    ...CODE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: DRIFT_STEPS,
  });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1_000 / CODE.period) + delta;
  return step > lastStep ? step : undefined;
}
