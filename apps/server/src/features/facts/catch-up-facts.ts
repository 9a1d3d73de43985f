import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KnowFacts } from './know-facts.ts';
import { FACT_RULES } from './read-facts.ts';

const READ_FACTS = 'read-facts';
/** Documents read between two looks at whoever waits. */
const AT_ONCE = 10;

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly facts: KnowFacts;
  readonly listWithoutFacts: Library['listWithoutFacts'];
}

/** Reads the facts of documents that were read by older rules, or before there were any, so that lists and searches have them. */
export function createCatchUpFacts({ database, queue, facts, listWithoutFacts }: Collaborators) {
  const jobHandlers: Record<string, JobHandler> = {
    [READ_FACTS]: {
      concurrency: 1,
      attempts: 3,
      async run({ ownerId }, signal) {
        const scope = { ownerId };
        for (;;) {
          signal.throwIfAborted();
          const documents = await listWithoutFacts(scope, FACT_RULES, AT_ONCE);
          if (documents.length === 0) return;
          await facts.readAgain(scope, documents);
        }
      },
      // A command, or the next start, reads them.
      giveUp: () => Promise.resolve(),
    },
  };
  return {
    jobHandlers,
    /** Written at each start; costs nothing where nothing is to be read. */
    async schedule(scope: OwnerScope): Promise<boolean> {
      if ((await listWithoutFacts(scope, FACT_RULES, 1)).length === 0) return false;
      const { ownerId } = scope;
      await database.transact((transaction) =>
        queue.enqueue(transaction, { kind: READ_FACTS, key: ownerId, ownerId, payload: {} }),
      );
      return true;
    },
  };
}
