import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#engines/database/database.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { AuditRow } from '../audit.store.ts';
import { holdChain, linkEntries, selectOwnersWaiting, selectWaiting, updateChain, type LinkRow } from './chain.store.ts';
import { hashOfEntry } from './hash-entry.ts';

/** Entries that are linked in one transaction. */
const AT_ONCE = 200;
/** Entries come in crowds: those of this while are linked together. */
const AFTER_MILLISECONDS = 500;

/** Gives entries their places, in the caller's transaction. @returns how many */
async function linkSome(transaction: Database, ownerId: string): Promise<number> {
  const chain = await holdChain(transaction, ownerId);
  const rows = await selectWaiting(transaction, ownerId, AT_ONCE);
  let { length, hash } = chain;
  const linkOf = (row: AuditRow): LinkRow => {
    length += 1;
    hash = hashOfEntry(hash, length, row);
    return { owner_id: ownerId, number: length, entry_id: row.id, hash };
  };
  await linkEntries(transaction, ownerId, rows.map(linkOf));
  await updateChain(transaction, { ...chain, length, hash });
  return rows.length;
}

/**
 * Gives every entry its place in the log of its owner, and a hash over it and the one before. That happens after the transaction that added it, which
 * else would have to wait for every other one of the same owner; whoever dies in between leaves it to the next.
 */
export function createLinkEntries({ database, log }: { database: Database; log: Log }) {
  // Asked in the middle of a request, perhaps of a transaction, that this is no part of.
  const outside = AsyncLocalStorage.snapshot();
  const owners = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let linking: Promise<void> = Promise.resolve();

  async function linkAllOf(ownerId: string): Promise<void> {
    try {
      while ((await database.transact((transaction) => linkSome(transaction, ownerId))) === AT_ONCE);
    } catch (error) {
      log.error('entries of the audit log were not linked', { reason: messageOf(error) });
    }
  }

  function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const asked = [...owners];
    owners.clear();
    linking = outside(async () => {
      await linking;
      for (const ownerId of asked) await linkAllOf(ownerId);
    });
    return linking;
  }

  return {
    soon(ownerId: string): void {
      owners.add(ownerId);
      timer ??= outside(() => setTimeout(() => void now(), AFTER_MILLISECONDS)).unref();
    },
    /** Resolves when everything that was asked for is linked. */
    now,
    /** What a process left that died, and what was noted before there were links. */
    async everything(): Promise<void> {
      for (const ownerId of await selectOwnersWaiting(database)) await linkAllOf(ownerId);
    },
  };
}
export type LinkEntries = ReturnType<typeof createLinkEntries>;
