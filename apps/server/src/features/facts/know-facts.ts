import { Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { LoadLayouts } from '#features/ingestion/load-layouts.ts';
import type { KnowInvoices } from '#features/ingestion/know-invoices.ts';
import type { TrackFacts } from '#features/library/track-facts.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { trackedFacts } from './facts.rules.ts';
import { deleteFacts, selectCorrections, selectFactsOf, upsertFacts, type CorrectionRow } from './facts.store.ts';
import { applyLearned, applyTaught, overlayCorrections } from './overlay-corrections.ts';
import { mergeDataFacts } from './merge-data-facts.ts';
import { FACT_RULES } from './read-facts.ts';
import type { FactReader } from './read-on-thread.ts';
import { MOST_TAUGHT, taughtPlaces } from './teaching/taught-places.ts';
import { selectTaught } from './teaching/teaching.store.ts';
import { createRecallFacts } from './recall-facts.ts';

/** Pages that facts are read from. */
const PAGES = 12;
/** Documents read and stored in one step. */
const AT_ONCE = 20;
/** Documents asked for by their ids; of more, all facts are fetched. */
const FEW = 200;

export interface FactsDocument {
  readonly id: string;
  readonly filename: string;
  readonly sha256: string;
  readonly bytesId: string;
}

interface Collaborators {
  readonly database: Database;
  readonly loadLayouts: LoadLayouts;
  readonly trackFacts: TrackFacts;
  readonly factReader: FactReader;
  readonly invoices: Pick<KnowInvoices, 'of'>;
}

/** Corrections by the documents they were made on. */
const byDocument = (corrections: readonly CorrectionRow[]): Map<string, CorrectionRow[]> =>
  Map.groupBy(corrections, (row) => row.document_id);

/**
 * What documents say about themselves. Facts are read once and kept; what was never read, or by older rules, or of another content, is read when
 * it is asked for. What its owner corrected stands above what was read, however often that is.
 */
export function createKnowFacts({ database, loadLayouts, factReader, invoices, trackFacts }: Collaborators) {
  const recall = createRecallFacts({ database });
  async function readSome(scope: OwnerScope, documents: readonly FactsDocument[], corrections: readonly CorrectionRow[]) {
    const layouts = await loadLayouts(
      scope,
      documents.map(({ id }) => id),
      PAGES,
    );
    const read = await factReader.read(
      documents.map(({ id, filename }) => ({ id, filename, ...(layouts.get(id) ?? { pages: [], language: null }) })),
      taughtPlaces(await selectTaught(database, scope.ownerId, MOST_TAUGHT), corrections),
    );
    const data = await invoices.of(scope, documents);
    const own = byDocument(corrections);
    return database.transact(async (transaction) => {
      const known = new Map<string, Facts>();
      for (const [place, { id, sha256 }] of documents.entries()) {
        const asRead = read[place];
        if (asRead === undefined) throw new Error('The thread read fewer documents than it was given');
        const others = corrections.filter((row) => row.document_id !== id);
        const merged = applyLearned(mergeDataFacts(asRead.facts, data.get(id), layouts.get(id)?.pages ?? []), others);
        const facts = applyTaught(merged, asRead.taught);
        const corrected = overlayCorrections(facts, own.get(id) ?? []);
        known.set(id, corrected);
        const row = { owner_id: scope.ownerId, document_id: id, rules: FACT_RULES, sha256, facts: JSON.stringify(facts) };
        await upsertFacts(transaction, row);
        await trackFacts(transaction, scope, id, { ...trackedFacts(corrected), rules: FACT_RULES });
      }
      return known;
    });
  }
  async function readAll(scope: OwnerScope, documents: readonly FactsDocument[], corrections: readonly CorrectionRow[]) {
    const known = new Map<string, Facts>();
    for (let from = 0; from < documents.length; from += AT_ONCE)
      for (const [id, facts] of await readSome(scope, documents.slice(from, from + AT_ONCE), corrections)) known.set(id, facts);
    return known;
  }
  async function readFew({ ownerId }: OwnerScope, ids: readonly string[]) {
    const rows = await selectFactsOf(database, ownerId, FACT_RULES, ids);
    return new Map(rows.map(({ document_id: id, sha256, facts }) => [id, { sha256, facts: Facts.parse(JSON.parse(facts)) }]));
  }
  return {
    /** Facts by the ids of the documents. */
    async of(scope: OwnerScope, documents: readonly FactsDocument[]): Promise<ReadonlyMap<string, Facts>> {
      const contents = new Map(documents.map(({ id, sha256 }) => [id, sha256]));
      if (documents.length === 0) return new Map();
      const ids = [...contents.keys()];
      const [kept, corrections] = await Promise.all([
        ids.length <= FEW ? readFew(scope, ids) : recall.all(scope, FACT_RULES),
        selectCorrections(database, scope.ownerId),
      ]);
      const own = byDocument(corrections);
      const known = new Map<string, Facts>();
      for (const [id, sha256] of contents) {
        const read = kept.get(id);
        if (read?.sha256 === sha256) known.set(id, overlayCorrections(read.facts, own.get(id) ?? []));
      }
      const missing = documents.filter(({ id }) => !known.has(id));
      for (const [id, facts] of await readAll(scope, missing, corrections)) known.set(id, facts);
      return known;
    },
    /** Reads documents whose text is new, though their bytes may be as they were: letters of scanned pages come later. */
    async readAgain(scope: OwnerScope, documents: readonly FactsDocument[]): Promise<void> {
      await readAll(scope, documents, await selectCorrections(database, scope.ownerId));
    },
    /** What was read of all documents, by their ids, without what their owner corrected on them. */
    allRead: (scope: OwnerScope) => recall.all(scope, FACT_RULES),
    forget: ({ ownerId }: OwnerScope, documentId: string): Promise<void> => deleteFacts(database, ownerId, documentId),
    erase: async ({ ownerId }: OwnerScope): Promise<void> => {
      await deleteFacts(database, ownerId);
      recall.forget({ ownerId });
    },
    close: async () => factReader[Symbol.asyncDispose](),
  };
}
export type KnowFacts = ReturnType<typeof createKnowFacts>;
