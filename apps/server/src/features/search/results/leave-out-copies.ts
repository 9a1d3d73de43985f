import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Passage, PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { JudgedPassage } from '../ranking/judge-relevance.ts';

type Found = JudgedPassage & { readonly document: FoundDocument };

/** Passages of two documents that are compared, from the first on: whom a paper is for stands there. */
const MOST_COMPARED = 60;

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/**
 * Leaves out the passages of documents that are copies of one further up: of the same bytes, or with the same text from beginning to end, as
 * what was kept of a connection beside what was fetched again. Papers of one form, of which only a clause is the same, stay.
 */
export function createLeaveOutCopies({ index }: { readonly index: Pick<PassageIndex, 'loadPassages'> }) {
  async function sayTheSame({ ownerId }: OwnerScope, one: FoundDocument, other: FoundDocument): Promise<boolean> {
    const ordinals = Array.from({ length: Math.min(MOST_COMPARED, one.passages) }, (_, ordinal) => ordinal);
    const textOf = async ({ id }: FoundDocument) =>
      (
        await index.loadPassages(
          ownerId,
          ordinals.map((ordinal) => `${id}:${ordinal}`),
        )
      ).map(({ text }) => plain(text));
    const [first, second] = await Promise.all([textOf(one), textOf(other)]);
    return first.length > 0 && first.join('\n') === second.join('\n');
  }

  /** @param loaded passages that were read, by their ids: documents that may be copies are told by them */
  return async <Judged extends Found>(
    scope: OwnerScope,
    found: readonly Judged[],
    loaded: ReadonlyMap<string, Passage>,
  ): Promise<Judged[]> => {
    const copies = new Set<string>();
    const bytes = new Map<string, string>();
    const texts = new Map<string, FoundDocument>();
    const different = new Set<string>();
    for (const { candidate, document } of found) {
      const { id, sha256, passages } = document;
      if (copies.has(id)) continue;
      const holder = bytes.get(sha256) ?? id;
      bytes.set(sha256, holder);
      if (holder !== id) copies.add(id);
      const passage = loaded.get(candidate.passageId);
      if (holder !== id || passage === undefined) continue;
      const key = `${passages} ${passage.ordinal} ${plain(passage.text)}`;
      const before = texts.get(key);
      if (before === undefined) texts.set(key, document);
      const pair = `${before?.id} ${id}`;
      if (before === undefined || before.id === id || different.has(pair)) continue;
      if (await sayTheSame(scope, before, document)) copies.add(id);
      else different.add(pair);
    }
    return copies.size === 0 ? [...found] : found.filter(({ document }) => !copies.has(document.id));
  };
}
