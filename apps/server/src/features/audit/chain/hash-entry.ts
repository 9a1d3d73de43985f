import { createHash } from 'node:crypto';
import type { AuditRow } from '../audit.store.ts';

/**
 * The hash of an entry at its place in the log of one owner: of everything that it says and of the hash of the entry before it, so that none of them
 * can be changed, left out, put in or moved without every hash behind it being another one.
 *
 * @param number its place, counted from 1
 * @returns SHA-256, hexadecimal
 */
export const hashOfEntry = (before: string, number: number, row: AuditRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before,
        number,
        row.owner_id,
        row.id,
        Number(row.at),
        row.event,
        row.subject,
        row.key_id,
        row.address,
        row.details,
      ]),
    )
    .digest('hex');
