import type { ChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import type { EmbedInBatches } from '#engines/embedder/embed-batches.ts';
import type { DocumentVectors, NewPassage } from '#engines/passage-index/passage-index.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KeepOwnerKeys } from './keep-owner-keys.ts';

/** The text of a passage as embedders see it: under its headings, because a passage alone often does not say what it is about. */
export const textToEmbed = ({ headingPath, text }: Pick<NewPassage, 'headingPath' | 'text'>): string =>
  [...headingPath, text].join('\n');

interface Collaborators {
  readonly embedderFor: Pick<ChooseEmbedder, 'active'>;
  readonly embedInBatches: EmbedInBatches;
  readonly ownerKeys: Pick<KeepOwnerKeys, 'of'>;
  readonly log: Log;
}

/**
 * Vectors for the passages of one document in the owner's present space; null when there is none yet. When they cannot be had the document
 * is indexed without: words find it at once, and the next refresh of embeddings fills the gap.
 */
export function createEmbedPassages({ embedderFor, embedInBatches, ownerKeys, log }: Collaborators) {
  return async (scope: OwnerScope, passages: readonly NewPassage[]): Promise<DocumentVectors | null> => {
    try {
      const embedder = await embedderFor.active(scope.ownerId, ownerKeys.of(scope));
      if (!embedder || passages.length === 0) return null;
      return { space: embedder.space, vectors: await embedInBatches(embedder, passages.map(textToEmbed), 'passage') };
    } catch (error) {
      log.warn('passages are indexed without embeddings for now', { reason: messageOf(error) });
      return null;
    }
  };
}
export type EmbedPassages = ReturnType<typeof createEmbedPassages>;
