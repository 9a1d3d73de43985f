import { nameKey } from 'contract/query/fold-text';
import type { TagSuggestion } from 'contract/tags';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectTagHabits } from './tags.store.ts';

/** Suggestions that are shown. */
const SHOWN = 5;
/** So large a part of the like documents must have the tag. */
const HABIT = 0.5;

interface Seen {
  readonly senderKey: string;
  readonly sender: string;
  readonly kind: string;
  readonly tags: Set<string>;
}

const PLAIN_KINDS = new Set(['', 'other']);

/** How much a share says: one document of one is less than nine of ten. */
const weightOf = (having: number, all: number): number => (having / all) * Math.log2(1 + having);

/**
 * Tags that may fit documents: those that the person gave to others of the same sender or kind, and then what the pages say themselves. Nothing
 * is applied.
 */
export function createSuggestTags({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, ids: readonly string[]): Promise<TagSuggestion[]> => {
    const documents = new Map<string, Seen>();
    for (const row of await selectTagHabits(database, ownerId)) {
      const seen = documents.get(row.id) ?? { senderKey: row.sender_key, sender: row.sender, kind: row.kind, tags: new Set() };
      if (row.tag !== null) seen.tags.add(row.tag);
      documents.set(row.id, seen);
    }
    const wanted = new Set(ids);
    const chosen = [...documents].flatMap(([id, seen]) => (wanted.has(id) ? [seen] : []));
    if (chosen.length === 0) return [];
    const others = [...documents].flatMap(([id, seen]) => (wanted.has(id) ? [] : [seen]));
    const held = (tag: string) => chosen.every(({ tags }) => [...tags].some((one) => nameKey(one) === nameKey(tag)));

    const found = new Map<string, { weight: number; suggestion: TagSuggestion }>();
    const offer = (weight: number, suggestion: TagSuggestion) => {
      const key = nameKey(suggestion.name);
      if (!held(suggestion.name) && (found.get(key)?.weight ?? 0) < weight) found.set(key, { weight, suggestion });
    };
    const learn = (alike: readonly Seen[], called: string, worth: number) => {
      const counts = new Map<string, number>();
      for (const { tags } of alike) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      for (const [name, having] of counts) {
        if (having / alike.length < HABIT) continue;
        const reason = `${having} of ${alike.length} ${called} ${having === 1 ? 'has' : 'have'} it`;
        offer(worth * weightOf(having, alike.length), { name, reason, isNew: false });
      }
    };
    const [first] = chosen;
    const sameSender = first && first.senderKey !== '' && chosen.every(({ senderKey }) => senderKey === first.senderKey);
    const sameKind = first && !PLAIN_KINDS.has(first.kind) && chosen.every(({ kind }) => kind === first.kind);
    if (sameSender)
      learn(
        others.filter(({ senderKey }) => senderKey === first.senderKey),
        `others from ${first.sender}`,
        2,
      );
    if (sameKind)
      learn(
        others.filter(({ kind }) => kind === first.kind),
        `others of the kind ${first.kind}`,
        1,
      );
    const known = new Map([...documents.values()].flatMap(({ tags }) => [...tags].map((tag) => [nameKey(tag), tag])));
    const fromPages = (name: string, reason: string, weight: number) => {
      const existing = known.get(nameKey(name));
      offer(weight, { name: existing ?? name, reason, isNew: existing === undefined });
    };
    if (sameKind) fromPages(first.kind, 'What the pages say it is', 0.2);
    if (sameSender) fromPages(first.sender, 'Who sent it', 0.1);
    return [...found.values()]
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, SHOWN)
      .map(({ suggestion }) => suggestion);
  };
}
export type SuggestTags = ReturnType<typeof createSuggestTags>;
