import type { Meaning, OwnerKeys } from 'contract/meaning';
import type { OwnerScope } from '#kernel/owner.ts';
import type { BeginSwitch } from './begin-switch.ts';
import type { ShowMeaning } from './show-meaning.ts';
import type { TrackMeaning } from './track-meaning.ts';
import type { WantModel } from './want-model.ts';

interface Collaborators {
  readonly want: WantModel;
  readonly track: TrackMeaning;
  readonly beginSwitch: BeginSwitch;
  readonly show: ShowMeaning;
}

/** Goes on where it was, because somebody asks for it or brings the key that was missing. */
export function createResumeSwitch({ want, track, beginSwitch, show }: Collaborators) {
  return async (scope: OwnerScope, keys: OwnerKeys): Promise<Meaning> => {
    await track.resumed(scope);
    await beginSwitch(scope, await want.model(scope), keys);
    return show(scope);
  };
}
export type ResumeSwitch = ReturnType<typeof createResumeSwitch>;
