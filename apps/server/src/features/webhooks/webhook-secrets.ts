import { createHmac, randomBytes } from 'node:crypto';
import type { Keyring } from '#kernel/keyring.ts';
import type { WebhookRow } from './webhooks.store.ts';

/** What a secret begins with, as Standard Webhooks has it; the rest is base64. */
const PREFIX = 'whsec_';

export const makeWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/** The name of the row to which a sealed secret is bound. */
export const secretRow = ({ owner_id: ownerId, id }: Pick<WebhookRow, 'owner_id' | 'id'>): string => `webhook:${ownerId}:${id}`;

interface Message {
  readonly id: string;
  readonly body: string;
  /** Epoch seconds. */
  readonly timestamp: number;
}

/** The signature header of Standard Webhooks: one for each secret that is good. */
export const signatureOf = ({ id, body, timestamp }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');

/** The secrets that sign now, the newest first. */
export const openSecrets = (keyring: Keyring, row: WebhookRow, now: number): string[] =>
  [row.secret, ...(row.previous_secret !== null && (row.previous_until ?? 0) > now ? [row.previous_secret] : [])].map(
    (sealed) => keyring.open(sealed, secretRow(row)),
  );
