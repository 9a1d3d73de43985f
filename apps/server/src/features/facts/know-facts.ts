import { Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { LoadTexts } from '#features/ingestion/load-texts.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteFacts, selectAllFacts, selectFactsOf, upsertFacts } from './facts.store.ts';
import { FACT_RULES, readFacts } from './read-facts.ts';

/** Pages that facts are read from. */
const PAGES = 12;
/** Documents read between two looks at whoever waits. */
const AT_ONCE = 50;
/** Documents asked for by their ids; of more, all facts are fetched. */
const FEW = 200;

export interface FactsDocument {
  readonly id: string;
  readonly filename: string;
  readonly sha256: string;
}

interface Collaborators {
  readonly database: Database;
  readonly loadTexts: LoadTexts;
}

/**
 * What documents say about themselves. Facts are read once and kept; what was never read, or by older rules, or of another content, is read when
 * it is asked for.
 */
export function createKnowFacts({ database, loadTexts }: Collaborators) {
  async function read(scope: OwnerScope, documents: readonly FactsDocument[], known: Map<string, Facts>) {
    const texts = await loadTexts(
      scope,
      documents.map(({ id }) => id),
      PAGES,
    );
    await database.transact(async (transaction) => {
      for (const { id, filename, sha256 } of documents) {
        const { pages, language } = texts.get(id) ?? { pages: [], language: null };
        const facts = readFacts({ filename, pages, language });
        known.set(id, facts);
        await upsertFacts(transaction, {
          owner_id: scope.ownerId,
          document_id: id,
          rules: FACT_RULES,
          sha256,
          facts: JSON.stringify(facts),
        });
      }
    });
  }
  return {
    /** Facts by the ids of the documents. */
    async of(scope: OwnerScope, documents: readonly FactsDocument[]): Promise<ReadonlyMap<string, Facts>> {
      const contents = new Map(documents.map(({ id, sha256 }) => [id, sha256]));
      if (documents.length === 0) return new Map();
      const ids = [...contents.keys()];
      const rows =
        ids.length <= FEW
          ? await selectFactsOf(database, scope.ownerId, FACT_RULES, ids)
          : await selectAllFacts(database, scope.ownerId, FACT_RULES);
      const known = new Map(
        rows
          .filter((row) => contents.get(row.document_id) === row.sha256)
          .map((row) => [row.document_id, Facts.parse(JSON.parse(row.facts))]),
      );
      const missing = documents.filter(({ id }) => !known.has(id));
      for (let from = 0; from < missing.length; from += AT_ONCE) await read(scope, missing.slice(from, from + AT_ONCE), known);
      return known;
    },
    forget: ({ ownerId }: OwnerScope, documentId: string): Promise<void> => deleteFacts(database, ownerId, documentId),
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteFacts(database, ownerId),
  };
}
export type KnowFacts = ReturnType<typeof createKnowFacts>;
