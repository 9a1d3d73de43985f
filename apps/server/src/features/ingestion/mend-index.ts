import type { Database } from '#engines/database/database.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { ScheduleSwitch } from '#features/embeddings/schedule-switch.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import type { CompareIndex, IndexDifferences } from './compare-index.ts';

/** Documents put in line in one transaction. */
const AT_ONCE = 200;

interface Collaborators {
  readonly database: Database;
  readonly index: PassageIndex;
  readonly compareIndex: CompareIndex;
  readonly jobs: ReadingJobs;
  readonly scheduleSwitch: ScheduleSwitch;
}

/**
 * Brings the index of an owner in line with the library: what was lost is put in line to be indexed again from its stored pages, what was
 * deleted is removed. Safe to repeat, also while documents are read.
 *
 * @returns what differed
 */
export function createMendIndex({ database, index, compareIndex, jobs, scheduleSwitch }: Collaborators) {
  const enqueueAll = async (job: ReadingJobs['read'], scope: OwnerScope, ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await database.transact(async (transaction) => {
        for (const id of ids.slice(from, from + AT_ONCE)) await job(transaction, scope, id);
      });
  };
  return async (scope: OwnerScope, signal: AbortSignal): Promise<IndexDifferences> => {
    const differences = await compareIndex(scope, signal);
    for (const documentId of differences.surplus) await index.removeDocument(scope.ownerId, documentId);
    await enqueueAll(jobs.read, scope, differences.lost);
    await enqueueAll(jobs.refresh, scope, differences.outdated);
    if (differences.withoutVectors) await scheduleSwitch.atOnce(scope);
    return differences;
  };
}

/**
 * Removes what the index keeps of people without an account: an account may have been deleted just before the index lost its last changes.
 *
 * @param listAccounts is asked after the index, so that nobody who has just joined is taken for somebody who left
 * @returns how many were removed
 */
export function createForgetLeavers({
  index,
  listAccounts,
}: {
  readonly index: PassageIndex;
  readonly listAccounts: () => Promise<readonly { readonly id: OwnerId }[]>;
}) {
  return async (): Promise<number> => {
    const owners = await index.listOwners();
    const accounts = new Set((await listAccounts()).map(({ id }) => id));
    const leavers = owners.filter((owner) => !accounts.has(owner));
    for (const ownerId of leavers) await index.removeOwner(ownerId);
    return leavers.length;
  };
}
