import type { Embedder } from '#engines/embedder/embedder.ts';
import type { EmbedInBatches } from '#engines/embedder/embed-batches.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { textToEmbed } from '../embed-passages.ts';
import type { SwitchProgress } from './track-switch.ts';

/** Passages embedded and stored in one step: what is paid for twice when the process dies in between. */
const STEP = { fewest: 32, most: 1_000 };

interface Options {
  readonly signal: AbortSignal;
  /** Called before the first step and after each. */
  readonly progressed?: ((progress: SwitchProgress) => Promise<void>) | undefined;
}

/** Gives every passage that has none a vector in the embedder's space. Taken up again after a crash it goes on where it was. */
export function createEmbedMissing({ index, embedInBatches }: { index: PassageIndex; embedInBatches: EmbedInBatches }) {
  async function progressOf({ ownerId }: OwnerScope, space: string): Promise<SwitchProgress> {
    const [{ passages: total }, spaces] = await Promise.all([index.count(ownerId), index.listSpaces(ownerId)]);
    return { done: Math.min(total, spaces.find(({ name }) => name === space)?.vectors ?? 0), total };
  }

  return async (scope: OwnerScope, embedder: Embedder, { signal, progressed }: Options): Promise<void> => {
    const { ownerId } = scope;
    // As many as are sent at once, so that every lane has work and no step waits for much.
    const limit = Math.max(STEP.fewest, Math.min(STEP.most, embedder.maxBatch * embedder.parallel));
    let after: string | undefined;
    for (;;) {
      signal.throwIfAborted();
      const page = after === undefined ? { limit } : { limit, after };
      const passages = await index.passagesWithoutVector(ownerId, embedder.space, page);
      if (passages.length === 0) return;
      if (progressed && after === undefined) await progressed(await progressOf(scope, embedder.space));
      const texts = passages.map((passage) => textToEmbed(passage));
      const vectors = await embedInBatches(embedder, texts, 'passage', signal);
      const pairs = passages.flatMap(({ id }, at) => {
        const vector = vectors[at];
        return vector ? [{ passageId: id, vector }] : [];
      });
      signal.throwIfAborted();
      await index.storeVectors(ownerId, embedder.space, pairs);
      after = passages.at(-1)?.id;
      if (progressed) await progressed(await progressOf(scope, embedder.space));
    }
  };
}
export type EmbedMissing = ReturnType<typeof createEmbedMissing>;
