import { SAME_AGAIN } from 'contract/constants';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from '../library.events.ts';
import { selectDocument } from '../library.store.ts';
import { noteTold, sameAgain } from './twins.store.ts';

/** Of more, the number is not said. */
const COUNTED = 10;

interface Collaborators {
  readonly database: Database;
  readonly announcer: Pick<Announcer, 'fileEvent'>;
}

/** Tells an owner, once for each document, that a paper that came is there already. Where two come at a time, the first that gets here tells it. */
export function createTellTwins({ database, announcer }: Collaborators) {
  return (scope: OwnerScope, id: string): Promise<void> =>
    database.transact(async (transaction) => {
      const { ownerId } = scope;
      const document = await selectDocument(transaction, ownerId, id);
      if (!document || document.trashed_at !== null || document.twin_key === '') return;
      const twins = await sameAgain(transaction, ownerId, document.id, COUNTED).execute();
      const ids = [document.id, ...twins.map((twin) => twin.id)];
      const told = await noteTold(transaction, ownerId, document.twin_key, ids);
      const [first, ...others] = twins;
      if (!first || !told.includes(document.id)) return;
      const more = others.length === 0 ? '' : ` and ${others.length === 1 ? 'another one' : `${others.length} others`}`;
      const path = `“${document.filename}” is the same ${document.kind} again as “${first.filename}”${more}`;
      await announcer.fileEvent(transaction, scope, { type: 'other', path, source: SAME_AGAIN, documentId: document.id });
    });
}
