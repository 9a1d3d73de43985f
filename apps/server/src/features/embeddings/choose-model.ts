import type { EmbeddingModel, OwnerKeys } from 'contract/embedding-model';
import type { EmbeddingModels } from '#engines/embedder/embedder.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { embeddingsErrors } from './embeddings.errors.ts';
import type { BeginSwitch } from './switching/begin-switch.ts';
import type { ShowModel } from './show-model.ts';
import type { TrackSwitch } from './switching/track-switch.ts';

interface Collaborators {
  readonly models: EmbeddingModels;
  readonly track: TrackSwitch;
  readonly beginSwitch: BeginSwitch;
  readonly show: ShowModel;
}

/** Chooses the model that embeds an owner's passages. The one before answers until the new one is complete. */
export function createChooseModel({ models, track, beginSwitch, show }: Collaborators) {
  return async (scope: OwnerScope, id: string, keys: OwnerKeys): Promise<EmbeddingModel> => {
    const model = models.offers.find((offer) => offer.id === id);
    if (!model) throw embeddingsErrors.model_not_offered();
    await track.chose(scope, id);
    await beginSwitch(scope, model, keys);
    return show(scope);
  };
}
export type ChooseModel = ReturnType<typeof createChooseModel>;
