import { withoutDeceiving } from 'contract/names';
import { nameKey } from 'contract/query/fold-text';
import { TAG_MAX_LENGTH, type TagColor, TAG_COLORS } from 'contract/tags';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { libraryErrors } from '../library.errors.ts';
import { countTags, insertTagRow, selectTag } from './tags.store.ts';

/** Most tags of one person: more is no list that anybody reads. */
const MOST_TAGS = 1_000;

/** A tag as a person typed it, tidied. @throws tag_missing, tag_too_long */
export function tidyTag(typed: string): string {
  const name = withoutDeceiving(typed.replace(/\s+/g, ' ')).replace(/\s+/g, ' ').trim();
  if (name === '') throw libraryErrors.tag_missing();
  if (Array.from(name).length > TAG_MAX_LENGTH) throw libraryErrors.tag_too_long({ limit: TAG_MAX_LENGTH });
  return name;
}

/**
 * The owner's tag of this name, made where it is not there. A new one without a colour takes the next in turn.
 *
 * @throws tag_missing, tag_too_long, tag_quota
 */
export async function ensureTag(
  { transaction, clock }: { readonly transaction: Database; readonly clock: Clock },
  { ownerId }: OwnerScope,
  { typed, color }: { readonly typed: string; readonly color?: TagColor | undefined },
): Promise<{ readonly name: string; readonly color: string; readonly isNew: boolean }> {
  const name = tidyTag(typed);
  const known = await selectTag(transaction, ownerId, name);
  if (known) return { name: known.name, color: known.color, isNew: false };
  const tags = await countTags(transaction, ownerId);
  if (tags >= MOST_TAGS) throw libraryErrors.tag_quota({ limit: MOST_TAGS.toLocaleString('en') });
  // The first colour is that of tags that nobody gave one; new ones begin behind it.
  const chosen = color ?? TAG_COLORS[1 + (tags % (TAG_COLORS.length - 1))] ?? TAG_COLORS[0];
  const isNew = await insertTagRow(transaction, {
    owner_id: ownerId,
    tag_key: nameKey(name),
    name,
    color: chosen,
    created_at: clock.now(),
  });
  if (isNew) return { name, color: chosen, isNew };
  // Somebody made it in this moment.
  const made = await selectTag(transaction, ownerId, name);
  return { name: made?.name ?? name, color: made?.color ?? chosen, isNew: false };
}
