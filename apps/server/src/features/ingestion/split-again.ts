import * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import { readProgress, saveProgress } from '#engines/database/keep-installation.ts';
import type { Clock } from '#kernel/clock.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import { selectKnownSplitOtherwise, selectSplitOtherwise } from './ingestion.store.ts';
import { passageRules } from './passage-rules.ts';

/** Documents put in line in one transaction. */
const AT_ONCE = 200;
/** Milliseconds from one document of an owner to the next: what is uploaded meanwhile need not wait for all of them. */
const APART = 40;

interface Collaborators {
  readonly database: Database;
  readonly jobs: Pick<ReadingJobs, 'read'>;
  readonly clock: Clock;
}

/** How far the documents were looked through, in the order of owner and id, for the rules of that number. */
const Progress = z.object({ rules: z.number(), ownerId: z.string(), documentId: z.string(), isDone: z.boolean() });
type Progress = z.infer<typeof Progress>;
const WORK = 'splitting again';
const beginning = (): Progress => ({ rules: passageRules(), ownerId: '', documentId: '', isDone: false });

async function progressOf(database: Database): Promise<Progress> {
  const saved = await readProgress(database, WORK);
  const progress = saved === undefined ? beginning() : Progress.parse(JSON.parse(saved));
  return progress.rules === passageRules() ? progress : beginning();
}

/**
 * Puts every document that was split by other rules in line to be split again. The first start with new rules goes through the keys of all pages,
 * and one that follows an interruption goes on where that one stood; later ones look at what is noted of each document alone, for those that a
 * process of an older version has split since. Safe to repeat.
 *
 * @returns how many
 */
export function createSplitAgain({ database, jobs, clock }: Collaborators) {
  return async (): Promise<number> => {
    const { isDone, ...from } = await progressOf(database);
    const select = isDone ? selectKnownSplitOtherwise : selectSplitOtherwise;
    const began = clock.now();
    let documents = 0;
    let after: Pick<Progress, 'ownerId' | 'documentId'> = isDone ? beginning() : from;
    const note = (transaction: Database, progress: Partial<Progress>) =>
      saveProgress(transaction, WORK, JSON.stringify({ ...beginning(), ...after, ...progress }));
    for (;;) {
      const rows = await select(database, passageRules(), { after, limit: AT_ONCE });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = { ownerId: last.owner_id, documentId: last.document_id };
      await database.transact(async (transaction) => {
        for (const [at, { owner_id: ownerId, document_id }] of rows.entries())
          await jobs.read(transaction, { ownerId }, document_id, { runAt: began + APART * (documents + at) });
        if (!isDone) await note(transaction, {});
      });
      documents += rows.length;
    }
    if (!isDone) await database.transact((transaction) => note(transaction, { isDone: true }));
    return documents;
  };
}
