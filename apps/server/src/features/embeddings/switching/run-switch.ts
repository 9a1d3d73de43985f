import { EmbeddingError, type ModelOffer } from '#engines/embedder/embedder.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Clock } from '#kernel/clock.ts';
import type { TakeSwitchLease } from './take-switch-lease.ts';
import type { MaintainFallback } from './maintain-fallback.ts';
import type { SwitchEmbeddings } from './switch-embeddings.ts';
import type { SwitchProgress, TrackSwitch } from './track-switch.ts';
import type { FindChosenModel } from '../find-chosen-model.ts';

/** How soon it is looked again whether whoever is at work for the owner has finished. */
const LOOK_AGAIN_MILLISECONDS = 1_000;

interface Collaborators {
  readonly chosenModel: FindChosenModel;
  readonly takeLease: TakeSwitchLease;
  readonly spaces: { readonly switchEmbeddings: SwitchEmbeddings; readonly maintainFallback: MaintainFallback };
  readonly track: TrackSwitch;
  readonly clock: Clock;
}

/** The owner chose another model while this one was worked on. */
class ChoiceChanged extends Error {}

/**
 * Brings an owner's vectors up to date with the model they chose, and says how it went where they see it.
 *
 * @returns epoch milliseconds at which to go on; null when there is nothing to do before somebody asks again
 */
export function createRunSwitch({ chosenModel, takeLease, spaces, track, clock }: Collaborators) {
  const { switchEmbeddings, maintainFallback } = spaces;

  async function work(scope: OwnerScope, model: ModelOffer, signal: AbortSignal): Promise<void> {
    await track.began(scope);
    const fallback = model.ownKey === null ? null : await maintainFallback(scope, signal);
    const progressed = async (progress: SwitchProgress) => {
      if ((await chosenModel.of(scope)).id !== model.id) throw new ChoiceChanged();
      await track.progressed(scope, progress);
    };
    await switchEmbeddings(scope, chosenModel.embedder(scope, model), { signal, progressed, keep: fallback ?? undefined });
    await track.finished(scope);
  }

  return async (scope: OwnerScope, signal: AbortSignal): Promise<number | null> => {
    const held = await takeLease(scope);
    if (!held) return clock.now() + LOOK_AGAIN_MILLISECONDS;
    try {
      await work(scope, await chosenModel.of(scope), AbortSignal.any([signal, held.lost]));
      return null;
    } catch (error) {
      if (held.lost.aborted) return clock.now() + LOOK_AGAIN_MILLISECONDS;
      if (error instanceof ChoiceChanged) return clock.now();
      if (signal.aborted || !(error instanceof EmbeddingError)) throw error;
      return await track.failed(scope, error);
    } finally {
      await held.release();
    }
  };
}
export type RunSwitch = ReturnType<typeof createRunSwitch>;
