import { TAGS_OF_ONE_DOCUMENT } from 'contract/tags';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createAnnotateDocument } from '../annotate-document.ts';
import type { Announcer } from '../library.events.ts';
import { selectDocument } from '../library.store.ts';
import { createTagDocument } from '../tag-document.ts';
import { selectTags } from '../tags/tags.store.ts';
import { createTrashDocument } from '../trash/trash-document.ts';
import { contentOf, selectFollowed, selectLeft, type LeftDocument } from './left-copies.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcer: Announcer;
}

interface LeftCopiesOf {
  readonly source: string;
  /** How the keys of the connection's documents begin. */
  readonly keyPrefix: string;
  /** The same of every connection of the owner: what belongs to another one is no copy. */
  readonly keyPrefixes: readonly string[];
}

/** Copies merged by one call: each is a transaction of its own. */
const MERGED_AT_ONCE = 1_000;

/**
 * Copies of a connection's files that an earlier connection of the account left behind: the same bytes, from the same kind of source, and
 * followed by nothing any more.
 */
export function createMergeLeftCopies({ database, clock, announcer }: Collaborators) {
  async function pairs({ ownerId }: OwnerScope, of: LeftCopiesOf): Promise<{ copy: LeftDocument; followed: string }[]> {
    const left = await selectLeft(database, ownerId, of);
    const followed = await selectFollowed(database, ownerId, of, [...new Set(left.map(contentOf))]);
    return left.flatMap((copy) => {
      const id = followed.get(contentOf(copy));
      return id === undefined ? [] : [{ copy, followed: id }];
    });
  }

  /** Its tags, star and fields go to the file that is followed, and the copy to Trash: both or neither. */
  const mergeOne = (scope: OwnerScope, copyId: string, followedId: string): Promise<boolean> =>
    database.transact(async (transaction) => {
      const [copy, followed] = [
        await selectDocument(transaction, scope.ownerId, copyId),
        await selectDocument(transaction, scope.ownerId, followedId),
      ];
      // Either may have been moved or changed since the pairs were read.
      if (!copy || !followed || copy.trashed_at !== null || followed.trashed_at !== null) return false;
      if (contentOf(copy) !== contentOf(followed)) return false;
      const tagging = createTagDocument({ database: transaction, announcer, clock });
      const tags = await selectTags(transaction, scope.ownerId, [copy.id, followed.id]);
      const held = tags.get(followed.id) ?? [];
      const wanted = (tags.get(copy.id) ?? []).filter((tag) => !held.includes(tag));
      // A copy whose tags do not all fit stays: nothing that somebody said falls away.
      if (held.length + wanted.length > TAGS_OF_ONE_DOCUMENT) return false;
      for (const tag of wanted) await tagging.add(scope, followed.id, tag);
      if (copy.starred === 1 && followed.starred === 0) await tagging.star(scope, followed.id, true);
      const annotate = createAnnotateDocument({ database: transaction, announcer });
      const fields = await annotate.of(scope, [copy.id, followed.id]);
      const kept = { ...fields.get(copy.id)?.metadata, ...fields.get(followed.id)?.metadata };
      if (Object.keys(fields.get(copy.id)?.metadata ?? {}).length > 0) await annotate.set(scope, followed.id, kept);
      await createTrashDocument({ database: transaction, clock, announcer })(scope, copy.id);
      return true;
    });

  return {
    /** @returns how many there are, and the names of the first few */
    async find(scope: OwnerScope, of: LeftCopiesOf): Promise<{ count: number; names: string[] }> {
      const found = await pairs(scope, of);
      return { count: found.length, names: found.slice(0, 5).map(({ copy }) => copy.filename) };
    },
    /** @returns how many were merged, and how many are left for another call */
    async merge(scope: OwnerScope, of: LeftCopiesOf): Promise<{ merged: number; left: number }> {
      const found = await pairs(scope, of);
      let merged = 0;
      for (const { copy, followed } of found.slice(0, MERGED_AT_ONCE))
        if (await mergeOne(scope, copy.id, followed)) merged += 1;
      return { merged, left: found.length - merged };
    },
  };
}
