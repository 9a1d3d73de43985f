import type { OwnerId } from '#kernel/owner.ts';
import { RecentlyUsed } from '#kernel/recently-used.ts';
import { analysePassages, NOTHING_ANALYSED } from '../analysis/analyse-passage.ts';
import type { PassageIndex, Recall, RecallRequest } from '../passage-index.ts';
import { Catalogue } from './catalogue.ts';
import type { IndexDatabase, IndexSql } from './index-sql.ts';
import { readFresh } from '../postings/fresh-postings.ts';
import { mergeFresh, USUALLY_MERGED_AT, type MergedAt } from '../postings/merge-postings.ts';
import { compactOwner, needsCompacting, USUALLY_COMPACTED_AT, type CompactedAt } from './compact-owner.ts';
import { createLook } from './look-at-owner.ts';
import { claimOwner, findOwner, saveOwner, type OwnerRow } from './owner-row.ts';
import {
  countPassages,
  listDocuments,
  passagesById,
  passagesByNumber,
  passagesLackingVector,
  resolvePassages,
  spreadNumbers,
} from './read-passages.ts';
import { recallCandidates } from '../recall/recall-candidates.ts';
import { addVectors, createSpace, dropSpace, findSpace, listSpaces } from '../vectors/spaces.ts';
import { removeOwnerRows } from './remove-owner.ts';
import { RememberedTerms, type TermNumbers } from '../postings/remembered-terms.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import { deleteDocument, insertDocument, REMOVALS_KEPT } from './write-documents.ts';

/** Bytes of catalogues that a reader keeps, of all owners together; the one asked longest ago goes first. */
const REMEMBERED_BYTES = 256 * 1024 * 1024;
const NOTHING_FOUND = { candidates: [], ceiling: 0, terms: [], passagesInLanguage: 0 };

/** When the index tidies itself. */
export interface Upkeep {
  readonly mergedAt?: MergedAt;
  readonly compactedAt?: CompactedAt;
}

/**
 * The passage index over any database that speaks `IndexSql`: an inverted index of its own in plain tables, so that ranking is the same
 * on every database and counts each owner's words alone. Runs on the thread that calls it; drivers keep it off the main one.
 */
export function createInvertedIndex(
  database: IndexDatabase,
  vectorStore: VectorStore,
  { mergedAt = USUALLY_MERGED_AT, compactedAt = USUALLY_COMPACTED_AT }: Upkeep = {},
): PassageIndex {
  /** By the number of the owner, which is never given again. */
  const catalogues = new RecentlyUsed<number, Catalogue>({ limit: REMEMBERED_BYTES, sizeOf: ({ bytes }) => bytes });

  function catalogueOf({ number, version }: OwnerRow): Catalogue {
    const known = catalogues.get(number);
    // What went so long ago is noted no more.
    if (known && (known.version === 0 || version - known.version < REMOVALS_KEPT)) return known;
    const catalogue = new Catalogue();
    catalogues.set(number, catalogue);
    return catalogue;
  }

  async function recall(sql: IndexSql, owner: OwnerRow, request: RecallRequest): Promise<Recall> {
    const catalogue = catalogueOf(owner);
    await catalogue.refresh(sql, owner);
    const found = await recallCandidates({ sql, vectorStore, catalogue, owner }, request);
    // It grows by being asked.
    catalogues.set(owner.number, catalogue);
    return found;
  }

  /** What is remembered of an owner, where that is their state. */
  function rememberedOf({ number, version }: OwnerRow): Catalogue | undefined {
    const known = catalogues.get(number);
    return known?.version === version ? known : undefined;
  }

  /** Takes a document out. Where that leaves many numbers unused, all get new ones. */
  async function takeOut(sql: IndexSql, owner: OwnerRow, numbers: TermNumbers, documentId: string): Promise<void> {
    if (!(await deleteDocument(sql, vectorStore, owner, documentId))) return;
    // Terms that only this document held are gone with it, and their numbers.
    numbers.clear();
    if (!(await needsCompacting(sql, owner, compactedAt))) return;
    await mergeFresh(sql, owner.number, await readFresh(sql, owner));
    await compactOwner(sql, vectorStore, owner);
  }

  const terms = new RememberedTerms();

  async function change(
    ownerId: OwnerId,
    work: (sql: IndexSql, owner: OwnerRow, numbers: TermNumbers) => Promise<void>,
  ): Promise<void> {
    const committed = await database.write(async (sql) => {
      const owner = await claimOwner(sql, ownerId);
      const numbers = terms.take(owner);
      await work(sql, owner, numbers);
      await saveOwner(sql, owner);
      return { owner, numbers };
    }, ownerId);
    terms.keep(committed.owner, committed.numbers);
  }

  const look = createLook(database);

  return {
    async replaceDocument(ownerId, document, passages, vectors) {
      // Before anybody's lock is taken: it takes longer than the writing.
      const analysed = analysePassages(document.title, passages);
      const prepared = passages.map((passage, index) => ({ ...passage, analysed: analysed[index] ?? NOTHING_ANALYSED }));
      await change(ownerId, async (sql, owner, numbers) => {
        await takeOut(sql, owner, numbers, document.documentId);
        await insertDocument(sql, vectorStore, owner, document, prepared, vectors, { numbers, mergedAt });
      });
    },

    updateDocument: (ownerId, { documentId, filename, folderId, folderName, modified, source }) =>
      change(ownerId, (sql, owner) =>
        sql.run(
          `UPDATE index_document SET version = ?, filename = ?, folder_id = ?, folder_name = ?, modified = ?, source = ?
           WHERE owner = ? AND document_id = ?`,
          [owner.version, filename, folderId, folderName ?? null, modified, source, owner.number, documentId],
        ),
      ),

    removeDocument: (ownerId, documentId) => change(ownerId, (sql, owner, numbers) => takeOut(sql, owner, numbers, documentId)),

    removeOwner: (ownerId) =>
      database.write(async (sql) => {
        const owner = await findOwner(sql, ownerId);
        if (owner) await removeOwnerRows(sql, vectorStore, owner);
      }, ownerId),

    recall: (ownerId, request) =>
      look(
        ownerId,
        NOTHING_FOUND,
        (sql, owner) => recall(sql, owner, request),
        (owner) => rememberedOf(owner) !== undefined,
      ),

    loadPassages: (ownerId, passageIds) =>
      look(ownerId, [], (sql, owner) => passagesById(sql, owner.number, passageIds, rememberedOf(owner))),

    samplePassages: (ownerId, limit) =>
      look(ownerId, [], async (sql, owner) =>
        passagesByNumber(sql, owner.number, await spreadNumbers(sql, owner.number, limit)),
      ),

    count: (ownerId) => look(ownerId, { documents: 0, passages: 0 }, (sql, owner) => countPassages(sql, owner.number)),

    listOwners: () =>
      database.read(async (sql) => {
        const rows = await sql.all<{ owner_id: OwnerId }>('SELECT owner_id FROM index_owner ORDER BY number');
        return rows.map((row) => row.owner_id);
      }),

    listDocuments: (ownerId, page) => look(ownerId, [], (sql, owner) => listDocuments(sql, owner.number, page)),

    activeSpace: (ownerId) =>
      look(ownerId, null, async (sql, owner) => {
        const [space] = await sql.all<{ name: string; dimensions: number; made_from: number }>(
          'SELECT name, dimensions, made_from FROM index_space WHERE owner = ? AND number = ?',
          [owner.number, owner.active_space ?? 0],
        );
        return space ? { name: space.name, dimensions: space.dimensions, madeFrom: space.made_from } : null;
      }),

    listSpaces: (ownerId) => look(ownerId, [], (sql, owner) => listSpaces(sql, vectorStore, owner)),

    createSpace: (ownerId, space) => change(ownerId, (sql, owner) => createSpace(sql, vectorStore, owner, space)),

    readModel: (ownerId, space) =>
      look(ownerId, null, async (sql, owner) => {
        const [row] = await sql.all<{ model: Uint8Array | null }>(
          'SELECT model FROM index_space WHERE owner = ? AND name = ?',
          [owner.number, space],
        );
        return row?.model ?? null;
      }),

    passagesWithoutVector: (ownerId, space, { limit, after }) =>
      look(ownerId, [], async (sql, owner) => {
        const place = await findSpace(sql, owner.number, space);
        const behind = after === undefined ? undefined : (await resolvePassages(sql, owner.number, [after])).get(after);
        const numbers = await passagesLackingVector(sql, vectorStore, place, { limit, behind: behind ?? 0 });
        return passagesByNumber(sql, owner.number, numbers);
      }),

    storeVectors: (ownerId, space, vectors) =>
      change(ownerId, async (sql, owner) => {
        const numbers = await resolvePassages(
          sql,
          owner.number,
          vectors.map(({ passageId }) => passageId),
        );
        const numbered = vectors.flatMap(({ passageId, vector }) => {
          const passage = numbers.get(passageId);
          return passage === undefined ? [] : [{ passage, vector }];
        });
        await addVectors(sql, vectorStore, owner, space, numbered);
      }),

    activateSpace: (ownerId, space) =>
      change(ownerId, async (sql, owner) => {
        owner.active_space = space === null ? null : (await findSpace(sql, owner.number, space)).space;
      }),

    removeSpace: (ownerId, space) => change(ownerId, (sql, owner) => dropSpace(sql, vectorStore, owner, space)),

    [Symbol.asyncDispose]: () => database.close(),
  };
}
