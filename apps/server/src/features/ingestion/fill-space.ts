import type { Embedder } from '#engines/embedder/embedder.ts';
import type { EmbedInBatches } from '#engines/embedder/embed-batches.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { textToEmbed } from './embed-passages.ts';

/** Passages embedded and stored in one step: what is lost when the process dies in between. */
const PASSAGES_AT_ONCE = 500;

interface Options {
  readonly signal: AbortSignal;
  /** Called after each step with the number of passages done since the start. */
  readonly progressed?: (done: number) => void;
}

/** Gives every passage that has none a vector in the embedder's space. Taken up again after a crash it goes on where it was. */
export function createFillSpace({ index, embedInBatches }: { index: PassageIndex; embedInBatches: EmbedInBatches }) {
  return async ({ ownerId }: OwnerScope, embedder: Embedder, { signal, progressed }: Options): Promise<void> => {
    let done = 0;
    let after: string | undefined;
    for (;;) {
      signal.throwIfAborted();
      const page = after === undefined ? { limit: PASSAGES_AT_ONCE } : { limit: PASSAGES_AT_ONCE, after };
      const passages = await index.passagesWithoutVector(ownerId, embedder.space, page);
      if (passages.length === 0) return;
      const texts = passages.map((passage) => textToEmbed(passage));
      const vectors = await embedInBatches(embedder, texts, 'passage', signal);
      const pairs = passages.flatMap(({ id }, at) => {
        const vector = vectors[at];
        return vector ? [{ passageId: id, vector }] : [];
      });
      await index.storeVectors(ownerId, embedder.space, pairs);
      done += passages.length;
      after = passages.at(-1)?.id;
      progressed?.(done);
    }
  };
}
export type FillSpace = ReturnType<typeof createFillSpace>;
