import type { FactChoice, FactName, Facts, ShownWords, TaughtFact } from 'contract/facts';
import { FactCorrection, FactName as Name } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { CorrectFacts } from '../correct-facts.ts';
import { factsErrors } from '../facts.errors.ts';
import { selectCorrections } from '../facts.store.ts';
import type { LookAtDocument } from './look-at-document.ts';
import type { ReadAlikeAgain } from './read-alike-again.ts';
import { correctedSender, MOST_TAUGHT } from './taught-places.ts';
import { ShownPlace } from '../surroundings/taught-place.ts';
import { deleteTaughtById, selectTaught } from './teaching.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly library: Pick<Library, 'find' | 'describe'>;
  readonly look: LookAtDocument;
  readonly correct: Pick<CorrectFacts, 'correctLocated' | 'dateOf'>;
  readonly alike: Pick<ReadAlikeAgain, 'plan'>;
}

/** Facts that a person shows on the page: each is corrected, and its place is kept for the next papers of its sender. */
export function createTeachFacts({ database, library, look, correct, alike }: Collaborators) {
  async function lookedAt(scope: OwnerScope, idOrName: string) {
    const document = await library.find(scope, idOrName);
    return { ...document, date: await correct.dateOf(scope, document) };
  }
  return {
    /** What on the pages can be pressed as this fact. */
    async choices(scope: OwnerScope, idOrName: string, fact: FactName): Promise<FactChoice[]> {
      return look.choices(scope, await lookedAt(scope, idOrName), fact);
    },

    /** Corrects a fact by the words of a page that say it. @throws nothing_said */
    async show(scope: OwnerScope, idOrName: string, fact: FactName, words: ShownWords): Promise<Facts> {
      const document = await lookedAt(scope, idOrName);
      const located = await look.locate(scope, document, { fact, ...words });
      const correction = FactCorrection.safeParse({ fact, value: located?.value });
      if (!located || !correction.success) throw factsErrors.nothing_said();
      return correct.correctLocated(scope, document, correction.data, located);
    },

    /** What was shown, the last first. */
    async listTaught(scope: OwnerScope): Promise<TaughtFact[]> {
      const rows = await selectTaught(database, scope.ownerId, MOST_TAUGHT);
      const corrections = await selectCorrections(database, scope.ownerId);
      const documents = await library.describe(
        scope,
        rows.map((row) => row.document_id),
      );
      return rows.flatMap(({ id, fact, document_id: documentId, read_sender: read, shown, at }) => {
        const [name, place] = [Name.safeParse(fact), ShownPlace.safeParse(JSON.parse(shown))];
        const filename = documents.get(documentId)?.filename;
        if (!name.success || !place.success || filename === undefined) return [];
        const sender = correctedSender(corrections, documentId) ?? (read === '' ? null : read);
        return [{ id, fact: name.data, value: place.data.value, sender, document: { id: documentId, filename }, at }];
      });
    },

    /** Forgets what was shown: the correction of that document stays, the others are read as before. @throws not_taught */
    async forgetTaught(scope: OwnerScope, id: string): Promise<void> {
      const isForgotten = await database.transact(async (transaction) => {
        const documentId = await deleteTaughtById(transaction, scope.ownerId, id);
        if (documentId === null) return false;
        await alike.plan(transaction, scope, documentId);
        return true;
      });
      if (!isForgotten) throw factsErrors.not_taught();
    },
  };
}
export type TeachFacts = ReturnType<typeof createTeachFacts>;
