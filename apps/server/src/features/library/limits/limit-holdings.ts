import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import { selectUsage } from '../library.store.ts';

/** What one person may keep. Infinity sets no limit. */
export interface HoldingsLimits {
  readonly bytes: number;
  readonly documents: number;
}

/** How long a sum is taken as true, apart from what this process adds to it. Summing a large library takes tens of milliseconds. */
const FRESH_MILLISECONDS = 60_000;

/** A file whose size nobody has said. */
const ONE_MORE = { bytes: 1, documents: 1 } as const;

interface Usage {
  bytes: number;
  documents: number;
  readonly at: number;
}

/**
 * Refuses what would exceed an owner's share of the storage, Trash counted. Another process may add documents within the minute for which a sum
 * is kept, so an owner of a busy installation may end up slightly above the limit.
 */
export function createLimitHoldings({ database, clock }: { database: Database; clock: Clock }, limits: HoldingsLimits) {
  const usages = new Map<OwnerId, Usage>();
  const readableLimit = `${Math.round(limits.bytes / 1024 ** 2).toLocaleString('en')} MB`;

  async function usageOf(inside: Database, ownerId: OwnerId): Promise<Usage> {
    const known = usages.get(ownerId);
    if (known && clock.now() - known.at < FRESH_MILLISECONDS) return known;
    for (const [id, { at }] of usages) if (clock.now() - at >= FRESH_MILLISECONDS) usages.delete(id);
    const usage = { ...(await selectUsage(inside, ownerId)), at: clock.now() };
    usages.set(ownerId, usage);
    return usage;
  }

  function check({ bytes, documents }: Pick<Usage, 'bytes' | 'documents'>): void {
    if (bytes > limits.bytes) throw libraryErrors.storage_quota({ limit: readableLimit });
    if (documents > limits.documents) throw libraryErrors.document_quota({ limit: limits.documents.toLocaleString('en') });
  }

  return {
    /**
     * Before a file is received: whether there is room for one more at all, and for what is on its way besides.
     *
     * @throws storage_quota, document_quota
     */
    async expectRoom({ ownerId }: OwnerScope, onTheWay: Pick<Usage, 'bytes' | 'documents'> = ONE_MORE): Promise<void> {
      const { bytes, documents } = await usageOf(database, ownerId);
      check({ bytes: bytes + onTheWay.bytes, documents: documents + onTheWay.documents });
    },
    /** In the transaction that records a document of so many bytes. @throws storage_quota, document_quota */
    async add(transaction: Database, { ownerId }: OwnerScope, bytes: number): Promise<void> {
      const usage = await usageOf(transaction, ownerId);
      check({ bytes: usage.bytes + bytes, documents: usage.documents + 1 });
      transaction.afterCommit(() => {
        usage.bytes += bytes;
        usage.documents += 1;
      });
    },
    /** In the transaction that gives a document another file of so many bytes, beside the one it has. @throws storage_quota */
    async addVersion(transaction: Database, { ownerId }: OwnerScope, bytes: number): Promise<void> {
      const usage = await usageOf(transaction, ownerId);
      check({ bytes: usage.bytes + bytes, documents: 0 });
      transaction.afterCommit(() => {
        usage.bytes += bytes;
      });
    },
    /** In the transaction that gives a document pages of so many bytes: they are ours to make, and refused to nobody. */
    grow(transaction: Database, { ownerId }: OwnerScope, bytes: number): void {
      transaction.afterCommit(() => {
        const usage = usages.get(ownerId);
        if (usage) usage.bytes += bytes;
      });
    },
    /** After documents were deleted for ever: their room is free at once. */
    forget: ({ ownerId }: OwnerScope): void => void usages.delete(ownerId),
  };
}
export type LimitHoldings = ReturnType<typeof createLimitHoldings>;
