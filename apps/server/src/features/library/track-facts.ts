import type { FileFacts } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import { updateDocument } from './library.store.ts';
import { foldedParties, foldedReference } from './querying/querying.tables.ts';

/** The columns of a document whose facts were not read yet. */
export const NO_FACTS = {
  kind: '',
  written_on: '',
  sender: '',
  sender_key: '',
  recipient: '',
  recipient_key: '',
  total: null,
  currency: '',
  reference: '',
  reference_key: '',
  due_on: '',
  language: '',
  fact_rules: 0,
} as const;

/** What the facts feature tells the library about a document, for its lists. In the caller's transaction. @param rules by which they were read */
export function createTrackFacts({ announcer }: { announcer: Announcer }) {
  return async (
    transaction: Database,
    scope: OwnerScope,
    id: string,
    { facts, rules }: { readonly facts: FileFacts; readonly rules: number },
  ): Promise<void> => {
    await updateDocument(transaction, scope.ownerId, id, {
      kind: facts.kind ?? '',
      written_on: facts.date ?? '',
      sender: facts.sender ?? '',
      recipient: facts.recipient ?? '',
      ...foldedParties(facts.sender ?? '', facts.recipient ?? ''),
      total: facts.total,
      currency: facts.currency ?? '',
      reference: facts.reference ?? '',
      ...foldedReference(facts.reference ?? ''),
      due_on: facts.due ?? '',
      language: facts.language ?? '',
      fact_rules: rules,
    });
    announcer.changed(transaction, scope, { documentIds: [id], folders: false });
  };
}
export type TrackFacts = ReturnType<typeof createTrackFacts>;
