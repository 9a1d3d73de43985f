import type { FileChange } from 'contract/v1/change-events';
import { TAGS_OF_ONE_DOCUMENT } from 'contract/tags';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from './library.errors.ts';
import type { Announcer } from './library.events.ts';
import { selectDocument, updateDocument } from './library.store.ts';
import { ensureTag } from './tags/ensure-tag.ts';
import { deleteTag, deleteUnusedTags, insertTag, selectTags } from './tags/tags.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
  readonly clock: Clock;
}

/** Puts tags and stars on documents and takes them off. Doing it twice is the same as doing it once. */
export function createTagDocument({ database, announcer, clock }: Collaborators) {
  const changeOne = (
    scope: OwnerScope,
    id: string,
    what: FileChange,
    work: (transaction: Database, documentId: string) => Promise<void>,
  ): Promise<void> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row || row.trashed_at !== null) throw libraryErrors.document_not_found();
      await work(transaction, row.id);
      await announcer.changed(transaction, scope, { documentIds: [row.id], folders: false, what: [what] });
    });
  return {
    /** @throws tag_missing, tag_too_long, too_many_tags, document_not_found */
    add: (scope: OwnerScope, id: string, typed: string): Promise<void> =>
      changeOne(scope, id, 'file.tagged', async (transaction, documentId) => {
        const { name } = await ensureTag({ transaction, clock }, scope, { typed });
        const held = (await selectTags(transaction, scope.ownerId, [documentId])).get(documentId) ?? [];
        if (held.length >= TAGS_OF_ONE_DOCUMENT && !held.includes(name))
          throw libraryErrors.too_many_tags({ limit: TAGS_OF_ONE_DOCUMENT });
        await insertTag(transaction, scope.ownerId, documentId, name);
      }),
    remove: (scope: OwnerScope, id: string, tag: string): Promise<void> =>
      changeOne(scope, id, 'file.tagged', async (transaction, documentId) => {
        await deleteTag(transaction, scope.ownerId, documentId, tag);
      }),
    /** Forgets those of these tags that were made since, in epoch milliseconds, and that no document has any more. */
    forgetUnused: ({ ownerId }: OwnerScope, names: readonly string[], since: number): Promise<void> =>
      deleteUnusedTags(database, ownerId, { names, since }),
    star: (scope: OwnerScope, id: string, starred: boolean): Promise<void> =>
      changeOne(scope, id, 'file.starred', (transaction, documentId) =>
        updateDocument(transaction, scope.ownerId, documentId, { starred: starred ? 1 : 0 }),
      ),
  };
}
export type TagDocument = ReturnType<typeof createTagDocument>;
