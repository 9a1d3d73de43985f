import type { Database } from '#engines/database/database.ts';
import type { ReadingJobs } from '#features/library/library.events.ts';
import { selectSplitOtherwise } from './ingestion.store.ts';

/**
 * The rules by which pages become passages. Whoever changes what a passage holds counts it up: then every document is split again from its
 * stored pages at the next start, while what is indexed goes on answering.
 */
export const SPLITTING_RULES = 4;

/** Documents put in line in one transaction. */
const AT_ONCE = 200;

interface Collaborators {
  readonly database: Database;
  readonly jobs: ReadingJobs;
}

/** Puts every document that was split by other rules in line to be split again. Safe to repeat. @returns how many */
export function createSplitAgain({ database, jobs }: Collaborators) {
  return async (): Promise<number> => {
    let documents = 0;
    let after = { ownerId: '', documentId: '' };
    for (;;) {
      const rows = await selectSplitOtherwise(database, SPLITTING_RULES, { after, limit: AT_ONCE });
      if (rows.length === 0) return documents;
      await database.transact(async (transaction) => {
        for (const { owner_id: ownerId, document_id } of rows) await jobs.read(transaction, { ownerId }, document_id);
      });
      documents += rows.length;
      const last = rows.at(-1);
      if (last) after = { ownerId: last.owner_id, documentId: last.document_id };
    }
  };
}
