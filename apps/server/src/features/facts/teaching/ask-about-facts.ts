import type { Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectCorrections } from '../facts.store.ts';

/** Papers of a sender that were right one after the other before nobody is asked any more whether they are. */
const ENOUGH = 5;

interface Collaborators {
  readonly database: Database;
  readonly listOfSender: Library['listOfSender'];
}

/** Whether facts of a document are asked about: not once the last papers of its sender were right, which is that nobody corrected them. */
export function createAskAboutFacts({ database, listOfSender }: Collaborators) {
  return async (scope: OwnerScope, { sender }: Facts): Promise<boolean> => {
    if (!sender) return true;
    const last = await listOfSender(scope, sender.value, ENOUGH);
    if (last.length < ENOUGH) return true;
    const corrected = new Set((await selectCorrections(database, scope.ownerId)).map((row) => row.document_id));
    return last.some((id) => corrected.has(id));
  };
}
export type AskAboutFacts = ReturnType<typeof createAskAboutFacts>;
