import { EmbeddingError, type ModelOffer } from '#engines/embedder/embedder.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Clock } from '#kernel/clock.ts';
import type { HoldMeaning } from './hold-meaning.ts';
import type { KeepStandIn } from './keep-stand-in.ts';
import type { SwitchSpace } from './switch-space.ts';
import type { MeaningProgress, TrackMeaning } from './track-meaning.ts';
import type { WantModel } from './want-model.ts';

/** How soon it is looked again whether whoever is at work for the owner has finished. */
const LOOK_AGAIN_MILLISECONDS = 1_000;

interface Collaborators {
  readonly want: WantModel;
  readonly hold: HoldMeaning;
  readonly spaces: { readonly switchSpace: SwitchSpace; readonly keepStandIn: KeepStandIn };
  readonly track: TrackMeaning;
  readonly clock: Clock;
}

/** The owner chose another model while this one was worked on. */
class ChoiceChanged extends Error {}

/**
 * Brings an owner's vectors up to date with the model they chose, and says how it went where they see it.
 *
 * @returns epoch milliseconds at which to go on; null when there is nothing to do before somebody asks again
 */
export function createCarryOutSwitch({ want, hold, spaces, track, clock }: Collaborators) {
  const { switchSpace, keepStandIn } = spaces;

  async function work(scope: OwnerScope, model: ModelOffer, signal: AbortSignal): Promise<void> {
    await track.began(scope);
    const standIn = model.ownKey === null ? null : await keepStandIn(scope, signal);
    const progressed = async (progress: MeaningProgress) => {
      if ((await want.model(scope)).id !== model.id) throw new ChoiceChanged();
      await track.progressed(scope, progress);
    };
    await switchSpace(scope, want.embedder(scope, model), { signal, progressed, keep: standIn ?? undefined });
    await track.finished(scope);
  }

  return async (scope: OwnerScope, signal: AbortSignal): Promise<number | null> => {
    const held = await hold(scope);
    if (!held) return clock.now() + LOOK_AGAIN_MILLISECONDS;
    try {
      await work(scope, await want.model(scope), AbortSignal.any([signal, held.lost]));
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
export type CarryOutSwitch = ReturnType<typeof createCarryOutSwitch>;
