import type { LibraryFile } from 'contract/documents';
import type { Tag, TagColor, TagSuggestion } from 'contract/tags';

/** A tag in the choice of tags: `held` says how many of the documents have it. */
export interface TagChoice {
  name: string;
  color: TagColor;
  count: number;
  held: 'all' | 'some' | 'none';
  /** Why it is suggested. */
  reason?: string;
}

const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** What the choice of tags shows for documents and what was typed so far. A suggestion stays in its place once it is taken. */
export function tagChoices({
  tags,
  suggestions,
  files,
  typed,
}: {
  tags: readonly Tag[];
  suggestions: readonly TagSuggestion[];
  files: readonly LibraryFile[];
  typed: string;
}) {
  const holders = new Map<string, number>();
  for (const file of files) for (const key of new Set(file.tags.map(keyOf))) holders.set(key, (holders.get(key) ?? 0) + 1);
  const heldOf = (name: string): TagChoice['held'] => {
    const having = holders.get(keyOf(name)) ?? 0;
    if (having === 0) return 'none';
    return having === files.length ? 'all' : 'some';
  };
  const known = new Map(tags.map((tag) => [keyOf(tag.name), tag]));
  const wanted = keyOf(typed);
  const shown = wanted === '' ? suggestions : [];
  const suggestedKeys = new Set(shown.map(({ name }) => keyOf(name)));
  return {
    suggestions: shown.map(({ name, reason }): TagChoice => {
      const tag = known.get(keyOf(name));
      return { name, color: tag?.color ?? 'grey', count: tag?.count ?? 0, held: heldOf(name), reason };
    }),
    matching: tags
      .filter(({ name }) => keyOf(name).includes(wanted) && !suggestedKeys.has(keyOf(name)))
      .map((tag): TagChoice => ({ ...tag, held: heldOf(tag.name) })),
    /** What was typed is no tag yet. */
    isNew: wanted !== '' && !known.has(wanted),
  };
}
