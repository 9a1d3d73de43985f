import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { insertEntries, type AuditRow } from './audit.store.ts';
import { insertWaiting } from './chain/chain.store.ts';
import type { LinkEntries } from './chain/link-entries.ts';

/** What is known of a request's sender. */
interface Caller {
  readonly keyId: string | null;
  readonly address: string;
  /** The account that acts in what is not its own. */
  readonly memberId: string | null;
}

export interface AuditNote {
  /** Undefined where nobody was found. */
  readonly account: string | undefined;
  readonly event: string;
  readonly subject?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly caller?: Partial<Caller> | undefined;
}

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  /** Who sent the request that is being answered. */
  readonly currentCaller: () => Caller | undefined;
  readonly linkEntries: Pick<LinkEntries, 'soon'>;
}

/** Adds entries: in the transaction of what they tell, or, where there is none, at once after it. */
export function createNoteEntries({ database, log, currentCaller, linkEntries, ...made }: Collaborators) {
  // Who signs in is told in the middle of a request, perhaps of a transaction, which these entries are no part of.
  const outside = AsyncLocalStorage.snapshot();
  let waiting: AuditRow[] = [];
  let writing: Promise<void> = Promise.resolve();

  function rowOf({ account = '', event, subject, details = {}, caller = currentCaller() }: AuditNote): AuditRow {
    return {
      owner_id: account,
      id: made.makeId('aud'),
      at: made.clock.now(),
      event,
      subject: subject ?? null,
      key_id: caller?.keyId ?? null,
      address: caller?.address ?? null,
      details: JSON.stringify({ ...(typeof caller?.memberId === 'string' && { member: caller.memberId }), ...details }),
    };
  }

  async function add(within: Database, rows: readonly AuditRow[]): Promise<void> {
    await insertEntries(within, rows);
    await insertWaiting(within, rows);
    within.afterCommit(() => rows.forEach((row) => linkEntries.soon(row.owner_id)));
  }

  async function write(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await database.transact((transaction) => add(transaction, rows));
    } catch (error) {
      log.error('entries of the audit log were not kept', { entries: rows.length, reason: messageOf(error) });
    }
  }

  return {
    /** Kept if the transaction is. */
    noteIn: (transaction: Database, note: AuditNote): Promise<void> => add(transaction, [rowOf(note)]),
    note(note: AuditNote): void {
      waiting.push(rowOf(note));
      writing = outside(() => writing.then(write));
    },
    /** Resolves when everything that was noted is written. */
    written: (): Promise<void> => writing,
  };
}
export type NoteEntries = ReturnType<typeof createNoteEntries>;
