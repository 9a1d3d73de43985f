import type { OwnerId } from '#kernel/owner.ts';
import { ModelState } from 'contract/embedding-model';
import type { Database } from '#engines/database/database.ts';
import { selectUnfinishedSwitches } from '../embeddings.store.ts';

export interface UnfinishedSwitch {
  readonly ownerId: OwnerId;
  readonly state: ModelState;
  readonly done: number;
  readonly total: number;
  /** Why it waits or failed; null while it is at work. */
  readonly problem: string | null;
}

/** Owners whose model switch has not finished, for whoever runs the server. */
export function createListUnfinishedSwitches({ database }: { database: Database }) {
  return async (): Promise<UnfinishedSwitch[]> =>
    (await selectUnfinishedSwitches(database)).map(({ owner_id, state, done, total, problem }) => ({
      ownerId: owner_id,
      state: ModelState.parse(state),
      done: done ?? 0,
      total: total ?? 0,
      problem,
    }));
}
