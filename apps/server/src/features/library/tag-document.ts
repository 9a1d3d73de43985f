import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from './library.errors.ts';
import type { Announcer } from './library.events.ts';
import { selectDocument, updateDocument } from './library.store.ts';
import { deleteTag, insertTag, selectTags } from './tags/tags.store.ts';

/** Longest tag in characters, and most tags of one document. */
const TAG_LIMIT = 60;
const TAGS_LIMIT = 100;

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
}

/** Puts tags and stars on documents and takes them off. Doing it twice is the same as doing it once. */
export function createTagDocument({ database, announcer }: Collaborators) {
  const changeOne = (
    scope: OwnerScope,
    id: string,
    work: (transaction: Database, documentId: string) => Promise<void>,
  ): Promise<void> =>
    database.transact(async (transaction) => {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row || row.trashed_at !== null) throw libraryErrors.document_not_found();
      await work(transaction, row.id);
      announcer.changed(transaction, scope, { documentIds: [row.id], folders: false });
    });
  return {
    /** @throws tag_missing, tag_too_long, too_many_tags, document_not_found */
    add: (scope: OwnerScope, id: string, typed: string): Promise<void> =>
      changeOne(scope, id, async (transaction, documentId) => {
        const tag = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
        if (tag === '') throw libraryErrors.tag_missing();
        if (Array.from(tag).length > TAG_LIMIT) throw libraryErrors.tag_too_long({ limit: TAG_LIMIT });
        const held = (await selectTags(transaction, scope.ownerId, [documentId])).get(documentId) ?? [];
        if (held.length >= TAGS_LIMIT) throw libraryErrors.too_many_tags({ limit: TAGS_LIMIT });
        await insertTag(transaction, scope.ownerId, documentId, tag);
      }),
    remove: (scope: OwnerScope, id: string, tag: string): Promise<void> =>
      changeOne(scope, id, async (transaction, documentId) => {
        await deleteTag(transaction, scope.ownerId, documentId, tag);
      }),
    star: (scope: OwnerScope, id: string, starred: boolean): Promise<void> =>
      changeOne(scope, id, (transaction, documentId) =>
        updateDocument(transaction, scope.ownerId, documentId, { starred: starred ? 1 : 0 }),
      ),
  };
}
