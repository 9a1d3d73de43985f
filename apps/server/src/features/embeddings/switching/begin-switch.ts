import type { OwnerKeys } from 'contract/embedding-model';
import type { ModelOffer } from '#engines/embedder/embedder.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { RunSwitchInProcess } from './run-switch-in-process.ts';
import type { KeepOwnerKeys } from '../keep-owner-keys.ts';
import type { ScheduleSwitch } from '../schedule-switch.ts';

interface Collaborators {
  readonly ownerKeys: KeepOwnerKeys;
  readonly runSwitchInProcess: RunSwitchInProcess;
  readonly scheduleSwitch: ScheduleSwitch;
}

/** Starts the work where it can be done: here where the owner's key is, else wherever a worker is free. */
export function createBeginSwitch({ ownerKeys, runSwitchInProcess, scheduleSwitch }: Collaborators) {
  return async (scope: OwnerScope, { ownKey }: ModelOffer, keys: OwnerKeys): Promise<void> => {
    ownerKeys.hold(scope, keys);
    await scheduleSwitch.stop(scope);
    await runSwitchInProcess.stop(scope);
    if (ownKey === null) await scheduleSwitch.atOnce(scope);
    else runSwitchInProcess.start(scope);
  };
}
export type BeginSwitch = ReturnType<typeof createBeginSwitch>;
