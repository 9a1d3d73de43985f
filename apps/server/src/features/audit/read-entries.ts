import { Readable } from 'node:stream';
import type { AuditEntry, AuditQuery } from 'contract/v1/audit';
import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectEntries, type AuditFilter, type AuditRow, type PlacedRow } from './audit.store.ts';

/** Entries that are read at once for an export. */
const STRETCH = 500;

const errors = errorsFrom({
  audit_cursor: {
    status: 400,
    message: 'This `cursor` is none that an answer gave. Leave it out to begin with the latest entry.',
  },
});

const cursorOf = ({ at, id }: Pick<AuditRow, 'at' | 'id'>): string => `${at}.${id}`;
function readCursor(text: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw errors.audit_cursor();
  return { at: Number(at), id };
}

const Details = z.record(z.string(), z.unknown());
const describe = ({ id, at, event, subject, key_id: keyId, address, details, number, hash }: PlacedRow): AuditEntry => ({
  id,
  at: new Date(at).toISOString(),
  event,
  subject,
  by: keyId !== null ? 'key' : address !== null ? 'person' : 'server',
  key_id: keyId,
  address,
  details: Details.parse(JSON.parse(details)),
  number: number === null ? null : Number(number),
  hash,
});

const filterOf = ({ text, since, until, by }: Omit<AuditQuery, 'limit' | 'cursor'>) => ({
  text,
  by,
  since: since === undefined ? undefined : Date.parse(since),
  until: until === undefined ? undefined : Date.parse(until),
});

/** The audit log of an owner, or of everybody for the operator. @throws audit_cursor */
export function createReadEntries({ database }: { database: Database }) {
  async function* all(scope: OwnerScope | undefined, filter: Omit<AuditFilter, 'limit' | 'before'>): AsyncGenerator<PlacedRow> {
    let before: PlacedRow | undefined;
    for (;;) {
      const rows = await selectEntries(database, scope?.ownerId, { ...filter, before, limit: STRETCH });
      yield* rows;
      before = rows.at(-1);
      if (rows.length < STRETCH) return;
    }
  }
  return {
    async list({ ownerId }: OwnerScope, { limit, cursor, ...query }: AuditQuery) {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await selectEntries(database, ownerId, { ...filterOf(query), before, limit: limit + 1 });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { entries: rows.slice(0, limit).map(describe), next_cursor: last ? cursorOf(last) : null };
    },
    /** The whole of it, the latest first; with the accounts where it is everybody's. */
    export(scope: OwnerScope | undefined, format: 'csv' | 'json', query: Omit<AuditQuery, 'limit' | 'cursor'>): Readable {
      const rows = all(scope, filterOf(query));
      return Readable.from(format === 'csv' ? asCsv(rows) : asJson(rows), { objectMode: false });
    },
  };
}

async function* asJson(rows: AsyncIterable<PlacedRow>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify({ account: row.owner_id, ...describe(row) })}`;
    isFirst = false;
  }
  yield '\n]\n';
}

/** A value of a table. What a spreadsheet would take for a formula begins with an apostrophe, as its makers advise. */
function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function* asCsv(rows: AsyncIterable<PlacedRow>): AsyncGenerator<string> {
  yield 'time,account,event,subject,by,key,address,details,number,hash\r\n';
  for await (const row of rows) {
    const { at, event, subject, by, key_id: keyId, address, number, hash } = describe(row);
    const details = row.details === '{}' ? '' : row.details;
    const values = [at, row.owner_id, event, subject, by, keyId, address, details, number === null ? '' : String(number), hash];
    yield `${values.map(cell).join(',')}\r\n`;
  }
}
