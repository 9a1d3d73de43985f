import type { FileFacts } from 'contract/documents';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from './library.events.ts';
import { updateDocument } from './library.store.ts';
import { twinKeyOf, type FollowUp } from './twins/twin-key.ts';
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
  twin_key: '',
  twin_told: '',
} as const;

interface TrackedFacts {
  readonly facts: FileFacts;
  /** What it is instead of the paper whose number it has. */
  readonly followUp: FollowUp;
  /** By which they were read. */
  readonly rules: number;
}

/** What the facts feature tells the library about a document, for its lists. In the caller's transaction. */
export function createTrackFacts({ announcer }: { announcer: Announcer }) {
  return async (
    transaction: Database,
    scope: OwnerScope,
    id: string,
    { facts, followUp, rules }: TrackedFacts,
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
      twin_key: twinKeyOf(facts, followUp),
    });
    await announcer.changed(transaction, scope, { documentIds: [id], folders: false, what: ['file.facts'] });
  };
}
export type TrackFacts = ReturnType<typeof createTrackFacts>;
