/** Passages of one document that may come before those of all others. */
const PER_DOCUMENT = 4;

/** Lets no document fill the list: its fifth passage and those after it come when all other documents have had their turn. */
export function spreadDocuments<Found extends { readonly documentId: string }>(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>();
  const first: Found[] = [];
  const later: Found[] = [];
  for (const passage of found) {
    const count = (counts.get(passage.documentId) ?? 0) + 1;
    counts.set(passage.documentId, count);
    (count <= PER_DOCUMENT ? first : later).push(passage);
  }
  return first.concat(later);
}
