import { nameKey } from 'contract/query/fold-text';
import { TagColor, type Tag, type TagChange } from 'contract/tags';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import type { Announcer } from '../library.events.ts';
import { ensureTag, tidyTag } from './ensure-tag.ts';
import { deleteTag, deleteTagRow, insertTag, selectTag, selectTagged, selectTagList, updateTag } from './tags.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcer: Announcer;
}

/** As a person counts: `Box 2` stands before `Box 10`. */
const inAlphabet = new Intl.Collator('en', { numeric: true });
/** A colour that another version of this program knew. */
const colorOf = (color: string): TagColor => TagColor.safeParse(color).data ?? 'grey';

/** The tags of a person: their names are unique, whatever the case. */
export function createManageTags({ database, clock, announcer }: Collaborators) {
  const expect = async (transaction: Database, scope: OwnerScope, name: string) => {
    const tag = await selectTag(transaction, scope.ownerId, name);
    if (!tag) throw libraryErrors.tag_not_found();
    return tag;
  };
  const list = async (inside: Database, { ownerId }: OwnerScope): Promise<Tag[]> =>
    (await selectTagList(inside, ownerId))
      .map(({ name, color, count }) => ({ name, color: colorOf(color), count: Number(count) }))
      .toSorted((a, b) => inAlphabet.compare(a.name, b.name));
  const described = async (inside: Database, scope: OwnerScope, name: string): Promise<Tag> => {
    const tag = (await list(inside, scope)).find((one) => nameKey(one.name) === nameKey(name));
    if (!tag) throw libraryErrors.tag_not_found();
    return tag;
  };
  const told = async (transaction: Database, scope: OwnerScope, name: string) => {
    const documentIds = await selectTagged(transaction, scope.ownerId, name);
    await announcer.changed(transaction, scope, { documentIds, folders: false, what: ['file.tagged'] });
    return documentIds;
  };

  return {
    list: (scope: OwnerScope): Promise<Tag[]> => list(database, scope),

    /** @throws tag_missing, tag_too_long, tag_taken, tag_quota */
    create: (scope: OwnerScope, { name: typed, color }: { name: string; color?: TagColor | undefined }): Promise<Tag> =>
      database.transact(async (transaction) => {
        const { name, isNew } = await ensureTag({ transaction, clock }, scope, { typed, color });
        if (!isNew) throw libraryErrors.tag_taken({ name });
        await announcer.changed(transaction, scope, { documentIds: [], folders: false, what: [] });
        return described(transaction, scope, name);
      }),

    /** Another name, another colour. @throws tag_not_found, tag_taken and what is wrong with the name; nothing has changed then */
    change: (scope: OwnerScope, old: string, { name: typed, color }: TagChange): Promise<Tag> =>
      database.transact(async (transaction) => {
        const tag = await expect(transaction, scope, old);
        const name = typed === undefined ? tag.name : tidyTag(typed);
        if (nameKey(name) !== tag.tag_key && (await selectTag(transaction, scope.ownerId, name)))
          throw libraryErrors.tag_taken({ name });
        await updateTag(transaction, scope.ownerId, tag.name, { name, color: color ?? tag.color });
        await told(transaction, scope, name);
        return described(transaction, scope, name);
      }),

    /** Puts another tag on all documents of this one, which is gone then. @throws tag_not_found */
    merge: (scope: OwnerScope, old: string, into: string): Promise<Tag> =>
      database.transact(async (transaction) => {
        const from = await expect(transaction, scope, old);
        const to = await expect(transaction, scope, into);
        if (from.tag_key !== to.tag_key) {
          for (const id of await told(transaction, scope, from.name)) {
            await insertTag(transaction, scope.ownerId, id, to.name);
            await deleteTag(transaction, scope.ownerId, id, from.name);
          }
          await deleteTagRow(transaction, scope.ownerId, from.name);
        }
        return described(transaction, scope, to.name);
      }),

    /** Takes the tag off its documents, which stay. @throws tag_not_found */
    remove: (scope: OwnerScope, name: string): Promise<void> =>
      database.transact(async (transaction) => {
        const tag = await expect(transaction, scope, name);
        await told(transaction, scope, tag.name);
        await deleteTagRow(transaction, scope.ownerId, tag.name);
      }),
  };
}
export type ManageTags = ReturnType<typeof createManageTags>;
