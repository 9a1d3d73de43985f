import type { FactName } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { LookAtDocument } from './look-at-document.ts';
import type { ReadAlikeAgain } from './read-alike-again.ts';
import type { ShownPlace } from '../surroundings/taught-place.ts';
import { deleteTaught, upsertTaught } from './teaching.store.ts';

interface Taught {
  readonly documentId: string;
  readonly fact: FactName;
  readonly shown: ShownPlace;
  /** As it was read on the document; empty where none was. */
  readonly sender: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Collaborators {
  readonly look: LookAtDocument;
  readonly alike: Pick<ReadAlikeAgain, 'plan'>;
  readonly makeId: MakeId;
}

/** Keeps and forgets where facts were shown, in the transaction of the correction; the sender's other papers are read again after it. */
export function createKeepTaught({ look, alike, makeId }: Collaborators) {
  return {
    look,
    async keep(transaction: Database, scope: OwnerScope, { documentId, fact, shown, sender, at }: Taught): Promise<void> {
      await upsertTaught(transaction, {
        owner_id: scope.ownerId,
        document_id: documentId,
        fact,
        id: makeId('tch'),
        read_sender: sender,
        shown: JSON.stringify(shown),
        at,
      });
      await alike.plan(transaction, scope, documentId);
    },
    async drop(transaction: Database, scope: OwnerScope, documentId: string, fact: FactName): Promise<void> {
      if (await deleteTaught(transaction, scope.ownerId, documentId, fact)) await alike.plan(transaction, scope, documentId);
    },
  };
}
export type KeepTaught = ReturnType<typeof createKeepTaught>;
