import { Metadata } from 'contract/v1/files';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import { selectAnnotations, upsertMetadata } from './metadata/metadata.store.ts';

/** Documents of one question: SQLite takes at most 32,766 parameters. */
const IDS_AT_ONCE = 5_000;

export interface Annotations {
  /** When the document came, in epoch milliseconds. */
  readonly createdAt: number;
  /** When anything of it was changed last; null where that was before this was kept. */
  readonly changedAt: number | null;
  readonly metadata: Metadata;
}

/** What programs keep with documents, and when these came. */
export function createAnnotateDocument({ database, announcer }: { database: Database; announcer: Announcer }) {
  return {
    /** By the ids of documents; one that is not there is left out. */
    async of({ ownerId }: OwnerScope, ids: readonly string[]): Promise<ReadonlyMap<string, Annotations>> {
      const found = new Map<string, Annotations>();
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
        for (const { id, created_at: createdAt, changed_at: changedAt, metadata } of await selectAnnotations(
          database,
          ownerId,
          ids.slice(from, from + IDS_AT_ONCE),
        ))
          found.set(id, {
            createdAt,
            changedAt: changedAt ?? null,
            metadata: metadata === null ? {} : Metadata.parse(JSON.parse(metadata)),
          });
      return found;
    },
    /** Replaces all fields. */
    set: (scope: OwnerScope, documentId: string, metadata: Metadata): Promise<void> =>
      database.transact(async (transaction) => {
        await upsertMetadata(transaction, scope.ownerId, documentId, JSON.stringify(metadata));
        await announcer.changed(transaction, scope, { documentIds: [documentId], folders: false, what: ['file.annotated'] });
      }),
  };
}
export type AnnotateDocument = ReturnType<typeof createAnnotateDocument>;
