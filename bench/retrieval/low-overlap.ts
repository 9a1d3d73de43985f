import { stemsOf } from '../../apps/server/src/kernel/language/stems.ts';
import type { Collection } from './read-collection.ts';

const stemSet = (text: string): Set<string> => new Set(stemsOf(text, 'en').map(({ stem }) => stem));

/** The quarter of the queries whose rare words occur least in their best relevant entry: where matching words is not enough. */
export function lowOverlapQueries(collection: Collection): ReadonlySet<string> {
  const entries = new Map(collection.entries.map(({ id, title, text }) => [id, stemSet(`${title} ${text}`)]));
  const holders = new Map<string, number>();
  for (const stems of entries.values()) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const rarity = (stem: string) => Math.log(1 + entries.size / (1 + (holders.get(stem) ?? 0)));
  const overlaps = collection.queries.map(({ id, text }) => {
    const stems = [...stemSet(text)];
    const total = stems.reduce((sum, stem) => sum + rarity(stem), 0) || 1;
    const shares = [...(collection.relevant.get(id)?.keys() ?? [])].map(
      (entry) => stems.reduce((sum, stem) => sum + (entries.get(entry)?.has(stem) ? rarity(stem) : 0), 0) / total,
    );
    return { id, overlap: Math.max(0, ...shares) };
  });
  const quarter = Math.ceil(overlaps.length / 4);
  return new Set(
    overlaps
      .toSorted((a, b) => a.overlap - b.overlap)
      .slice(0, quarter)
      .map(({ id }) => id),
  );
}
