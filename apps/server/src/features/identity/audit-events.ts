import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '#kernel/log.ts';
import { neighbourhoodOf } from '#kernel/neighbourhood.ts';

/** What an operator must be able to find again: who got in, who tried, and what changed in who may get in. */
export const AUDIT_EVENTS = [
  'signed in',
  'signed out',
  'sign-in failed',
  'sign-in delayed',
  'account created',
  'account deleted',
  'account suspended',
  'account resumed',
  'password changed',
  'password change failed',
  'password reset',
  'second factor turned on',
  'second factor turned off',
  'second factor reset',
  'authenticator added',
  'authenticator removed',
  'recovery codes renewed',
  'passkey added',
  'passkey renamed',
  'passkey removed',
  'sessions ended',
  'key created',
  'key rotated',
  'key revoked',
  'app connected',
  'app disconnected',
  'token used twice',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export interface AuditFields {
  /** Null where nobody was found. */
  readonly account: string | null;
  /** Where the request came from. */
  readonly address?: string;
  readonly [field: string]: unknown;
}

/** Writes one line of the log: `audit`, with the event and ids, never a token, a password or what somebody typed. */
export type Audit = (event: AuditEvent, fields: AuditFields) => void;

/**
 * Of people who were not found no address is written, neither what they typed nor where they are: a code stands for their network, the
 * same until the process ends, so that many tries from one place can be seen.
 *
 * @param heard is told the same
 */
export function createAudit(log: Log, heard: Audit = () => undefined): Audit {
  const salt = randomBytes(16);
  const codeOf = (address: string) =>
    createHash('sha256').update(salt).update(neighbourhoodOf(address)).digest('hex').slice(0, 12);
  return (event, { account, address, ...more }) => {
    const place = address === undefined ? {} : account === null ? { network: codeOf(address) } : { address };
    log.info('audit', { event, account: account ?? 'unknown', ...place, ...more });
    heard(event, { account, ...place, ...more });
  };
}
