import { Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { LoadTexts } from '#features/ingestion/load-texts.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { deleteFacts, selectAllFacts, selectFactsOf, upsertFacts } from './facts.store.ts';
import { FACT_RULES } from './read-facts.ts';
import type { FactReader } from './read-on-thread.ts';

/** Pages that facts are read from. */
const PAGES = 12;
/** Documents read and stored in one step. */
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
  readonly factReader: FactReader;
}

/**
 * What documents say about themselves. Facts are read once and kept; what was never read, or by older rules, or of another content, is read when
 * it is asked for.
 */
export function createKnowFacts({ database, loadTexts, factReader }: Collaborators) {
  async function readMissing(scope: OwnerScope, documents: readonly FactsDocument[], known: Map<string, Facts>) {
    const texts = await loadTexts(
      scope,
      documents.map(({ id }) => id),
      PAGES,
    );
    const read = await factReader.read(
      documents.map(({ id, filename }) => ({ filename, ...(texts.get(id) ?? { pages: [], language: null }) })),
    );
    await database.transact(async (transaction) => {
      for (const [place, { id, sha256 }] of documents.entries()) {
        const facts = read[place];
        if (facts === undefined) throw new Error('The thread read fewer documents than it was given');
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
      for (let from = 0; from < missing.length; from += AT_ONCE)
        await readMissing(scope, missing.slice(from, from + AT_ONCE), known);
      return known;
    },
    forget: ({ ownerId }: OwnerScope, documentId: string): Promise<void> => deleteFacts(database, ownerId, documentId),
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteFacts(database, ownerId),
    close: async () => factReader[Symbol.asyncDispose](),
  };
}
export type KnowFacts = ReturnType<typeof createKnowFacts>;
