import * as z from 'zod';
import type { Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { JobHandler, JobQueue } from '#engines/job-queue/job-queue.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { senderKey } from '../facts.rules.ts';
import { selectCorrections } from '../facts.store.ts';
import type { KnowFacts } from '../know-facts.ts';
import { correctedSender } from './taught-places.ts';

const READ_ALIKE = 'read-alike-facts';
/** Documents read between two looks at whoever waits. */
const AT_ONCE = 10;
/** From here on a sender that was read counts as sure. */
const SURE = 0.8;
const Payload = z.object({ documentId: z.string() });

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly facts: Pick<KnowFacts, 'readAgain' | 'allRead'>;
  readonly describe: Library['describe'];
}

/** Reads the other papers of a sender again after a place was shown on one of them, or forgotten. */
export function createReadAlikeAgain({ database, queue, facts, describe }: Collaborators) {
  /** Papers of the same sender, of a sender that nobody is sure of, and those that were read from what was shown here. */
  async function alikeOf(scope: OwnerScope, documentId: string): Promise<string[]> {
    const [all, corrections] = await Promise.all([facts.allRead(scope), selectCorrections(database, scope.ownerId)]);
    const sendersOf = (id: string, known: Facts | undefined) =>
      [
        known?.sender?.value ?? '',
        correctedSender(corrections, id) ?? '',
        ...corrections.flatMap((row) => (row.document_id === id ? [row.sender_key] : [])),
      ]
        .map(senderKey)
        .filter((key) => key !== '');
    const senders = new Set(sendersOf(documentId, all.get(documentId)?.facts));
    return [...all].flatMap(([id, { facts: known }]) => {
      if (id === documentId) return [];
      const isUnsure = (known.sender?.confidence ?? 0) < SURE;
      const isShown = Object.values(known).some((fact) => fact?.shown?.documentId === documentId);
      return isUnsure || isShown || sendersOf(id, known).some((key) => senders.has(key)) ? [id] : [];
    });
  }
  const jobHandlers: Record<string, JobHandler> = {
    [READ_ALIKE]: {
      concurrency: 1,
      attempts: 3,
      async run({ ownerId, payload }, signal) {
        const scope = { ownerId };
        const ids = await alikeOf(scope, Payload.parse(payload).documentId);
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          signal.throwIfAborted();
          const documents = await describe(scope, ids.slice(from, from + AT_ONCE));
          await facts.readAgain(scope, [...documents.values()]);
        }
      },
      // They are read so the next time that they are read at all.
      giveUp: () => Promise.resolve(),
    },
  };
  return {
    jobHandlers,
    /** In the transaction that keeps or forgets what was shown on a document. */
    plan: (transaction: Database, { ownerId }: OwnerScope, documentId: string): Promise<void> =>
      queue.enqueue(transaction, { kind: READ_ALIKE, key: documentId, ownerId, payload: { documentId } }),
  };
}
export type ReadAlikeAgain = ReturnType<typeof createReadAlikeAgain>;
