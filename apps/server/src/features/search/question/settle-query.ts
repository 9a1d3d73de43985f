import { askedBy, type Leaf } from 'contract/query/predicates';
import { foldQuery, leavesOf, type Query } from 'contract/query/query';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindSenders } from './find-senders.ts';

const MOST_PASSAGES = 1_000;

interface Collaborators {
  readonly index: Pick<PassageIndex, 'recall'>;
  readonly findSenders: FindSenders;
}

/** Replaces what the pages tell by the documents whose pages tell it: words, whom a document names, who wrote a first page. */
export function createSettleQuery({ index, findSenders }: Collaborators) {
  async function holding({ ownerId }: OwnerScope, phrase: string): Promise<string[]> {
    const asked = { words: '', phrases: [phrase], excluded: [], meaning: null, filter: {}, limit: MOST_PASSAGES };
    const { candidates } = await index.recall(ownerId, asked);
    return [...new Set(candidates.map(({ documentId }) => documentId))];
  }

  async function settled(scope: OwnerScope, leaf: Leaf): Promise<Query> {
    if ('words' in leaf) return { ids: await holding(scope, leaf.words) };
    if ('from' in leaf) return { any: [leaf, { ids: await findSenders(scope, leaf.from) }] };
    if ('person' in leaf && 'part' in leaf.person) return { any: [leaf, { ids: await holding(scope, leaf.person.part) }] };
    return leaf;
  }

  return async (scope: OwnerScope, query: Query): Promise<Query> => {
    const found = new Map<Leaf, Query>();
    for (const leaf of leavesOf(query)) if (NEEDS_PAGES.has(askedBy(leaf).name)) found.set(leaf, await settled(scope, leaf));
    return foldQuery<Query>(query, {
      leaf: (leaf) => found.get(leaf) ?? leaf,
      all: (parts) => ({ all: parts }),
      any: (parts) => ({ any: parts }),
      not: (part) => ({ not: part }),
    });
  };
}
export type SettleQuery = ReturnType<typeof createSettleQuery>;

const NEEDS_PAGES: ReadonlySet<string> = new Set(['words', 'from', 'person']);
