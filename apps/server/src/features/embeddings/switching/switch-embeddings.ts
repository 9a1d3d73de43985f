import type { Embedder } from '#engines/embedder/embedder.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { EmbedMissing } from './embed-missing.ts';
import type { LearnModel } from './learn-model.ts';
import type { SwitchProgress } from './track-switch.ts';

interface Collaborators {
  readonly index: PassageIndex;
  readonly learnModel: LearnModel;
  readonly embedMissing: EmbedMissing;
  readonly clock: Clock;
}

interface Options {
  readonly signal: AbortSignal;
  readonly progressed?: (progress: SwitchProgress) => Promise<void>;
  /** A space that stays beside the wanted one. */
  readonly keep?: string | undefined;
}

/**
 * Brings an owner's passages into the space they should be in, without a gap: the old space answers until the new one is complete, and
 * stays when the new one cannot be completed. Taken up again it goes on where it was; with nothing to change it only fills what is missing.
 */
export function createSwitchEmbeddings({ index, learnModel, embedMissing, clock }: Collaborators) {
  async function spaceOf(scope: OwnerScope, wanted: Embedder | 'builtin'): Promise<Embedder | null> {
    if (wanted === 'builtin') return learnModel(scope);
    const spaces = await index.listSpaces(scope.ownerId);
    if (!spaces.some(({ name }) => name === wanted.space))
      await index.createSpace(scope.ownerId, { name: wanted.space, dimensions: wanted.dimensions, createdAt: clock.now() });
    return wanted;
  }

  /** @param wanted `builtin` for embeddings learned from the passages themselves */
  return async (scope: OwnerScope, wanted: Embedder | 'builtin', { signal, progressed, keep }: Options): Promise<void> => {
    const embedder = await spaceOf(scope, wanted);
    if (embedder) await embedMissing(scope, embedder, { signal, progressed });
    signal.throwIfAborted();
    await index.activateSpace(scope.ownerId, embedder?.space ?? null);
    // A document that came while the last passages were filled has vectors of the old space only.
    if (embedder) await embedMissing(scope, embedder, { signal, progressed });
    for (const { name } of await index.listSpaces(scope.ownerId))
      if (name !== embedder?.space && name !== keep) await index.removeSpace(scope.ownerId, name);
  };
}
export type SwitchEmbeddings = ReturnType<typeof createSwitchEmbeddings>;
