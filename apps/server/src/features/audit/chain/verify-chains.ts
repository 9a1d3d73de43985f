import type { Database } from '#engines/database/database.ts';
import { countRows, selectChain, selectChains, selectLinked, type ChainRow } from './chain.store.ts';
import { hashOfEntry } from './hash-entry.ts';

const AT_ONCE = 500;

interface Verified {
  readonly logs: number;
  readonly entries: number;
  /** Added a moment ago, and without a place yet. */
  readonly waiting: number;
  /** A sentence for each log that is not as it was written, and where that begins. */
  readonly faults: readonly string[];
}

/** Reads the log of everybody again, and finds what was changed, left out, put in or moved since it was written. */
export function createVerifyChains({ database }: { database: Database }) {
  async function faultOf(chain: ChainRow): Promise<string | undefined> {
    const whose = chain.owner_id === '' ? 'of people who were not found' : `of ${chain.owner_id}`;
    const upTo = Number(chain.length);
    let number = Number(chain.removed);
    let hash = chain.removed_hash;
    for (;;) {
      const stretch = await selectLinked(database, chain.owner_id, { after: number, upTo, limit: AT_ONCE });
      for (const link of stretch) {
        number += 1;
        if (link.number !== number) return `Entry ${number} ${whose} is missing.`;
        if (!link.entry) return `Entry ${number} ${whose} (${link.entry_id}) was removed.`;
        hash = hashOfEntry(hash, number, link.entry);
        if (hash !== link.hash) return `Entry ${number} ${whose} (${link.entry_id}) is not what was written.`;
      }
      if (stretch.length < AT_ONCE) break;
    }
    if (number !== upTo) return `The entries ${whose} end at ${number} and should at ${upTo}.`;
    return hash === chain.hash ? undefined : `The last entry ${whose} is not the one that was written last.`;
  }

  /** Of a log whose beginning is removed while it is read, it is read again. */
  async function lastingFaultOf(chain: ChainRow): Promise<string | undefined> {
    const fault = await faultOf(chain);
    if (fault === undefined) return undefined;
    const now = await selectChain(database, chain.owner_id);
    return now === undefined || Number(now.removed) === Number(chain.removed) ? fault : lastingFaultOf(now);
  }

  return async (): Promise<Verified> => {
    const faults: string[] = [];
    const chains = await selectChains(database);
    for (const chain of chains) {
      const fault = await lastingFaultOf(chain);
      if (fault !== undefined) faults.push(fault);
    }
    // In this order: what is added and linked meanwhile is counted as linked at least.
    const entries = await countRows(database, 'audit_entry');
    const waiting = await countRows(database, 'audit_waiting');
    const links = await countRows(database, 'audit_link');
    if (faults.length === 0 && entries > links + waiting) faults.push(`${entries - links - waiting} entries were put in.`);
    return { logs: chains.length, entries, waiting, faults };
  };
}
