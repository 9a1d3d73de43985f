import type { EmbeddingModel, OwnerKeys } from 'contract/embedding-model';
import type { OwnerScope } from '#kernel/owner.ts';
import type { BeginSwitch } from './begin-switch.ts';
import type { ShowModel } from '../show-model.ts';
import type { TrackSwitch } from './track-switch.ts';
import type { FindChosenModel } from '../find-chosen-model.ts';

interface Collaborators {
  readonly chosenModel: FindChosenModel;
  readonly track: TrackSwitch;
  readonly beginSwitch: BeginSwitch;
  readonly show: ShowModel;
}

/** Goes on where it was, because somebody asks for it or brings the key that was missing. */
export function createResumeSwitch({ chosenModel, track, beginSwitch, show }: Collaborators) {
  return async (scope: OwnerScope, keys: OwnerKeys): Promise<EmbeddingModel> => {
    await track.resumed(scope);
    await beginSwitch(scope, await chosenModel.of(scope), keys);
    return show(scope);
  };
}
export type ResumeSwitch = ReturnType<typeof createResumeSwitch>;
