import type { KnownDocument } from './known-document.ts';

/** `invoice (2).pdf`, `invoice - Copy.pdf`: what systems call the second file. */
const CALLED_COPY =
  /\((?:\d|copy|kopie|copie|copia|kopia|c[oó]pia)[^)]*\)|(?:^|[\s_-])(?:copy|kopie|copie|copia|kopia|c[oó]pia)(?![\p{L}])/iu;
/** Which of the same bytes stays: the one that somebody did most with, then the first that came. */
const worth = ({ starred, tags, folder, filename }: KnownDocument): number =>
  Number(starred) * 8 + Number(tags.length > 0) * 4 + Number(folder !== '') * 2 + Number(!CALLED_COPY.test(filename));

function kept(same: readonly KnownDocument[]): KnownDocument | undefined {
  return same.toSorted(
    (one, other) =>
      worth(other) - worth(one) || (one.file?.added ?? 0) - (other.file?.added ?? 0) || one.id.localeCompare(other.id),
  )[0];
}

/**
 * The documents that are there once more with the same bytes, without the one of each that stays. What only looks alike is none: the same invoice
 * scanned twice is two papers.
 *
 * @param all of the library: one of each stays in it, wherever it lies
 */
export function copiesAmong(documents: readonly KnownDocument[], all: readonly KnownDocument[]): readonly KnownDocument[] {
  const live = all.filter(({ trashed, content }) => !trashed && content !== undefined && content !== '');
  const stays = new Set<string>();
  const several = new Set<string>();
  for (const [content, same] of Map.groupBy(live, (document) => document.content ?? '')) {
    if (same.length > 1) several.add(content);
    const one = kept(same);
    if (one) stays.add(one.id);
  }
  return documents.filter(({ id, content }) => content !== undefined && several.has(content) && !stays.has(id));
}
