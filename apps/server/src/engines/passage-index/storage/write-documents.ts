import type { DocumentVectors, IndexedDocument, NewPassage } from '../passage-index.ts';
import { VectorSpaceError } from '../passage-index.ts';
import { packTables } from '../passage-table.ts';
import { packTerms, termsIn } from '../postings/packed-terms.ts';
import type { AnalysedPassage } from '../analysis/analyse-passage.ts';
import { languageNumber } from './catalogue.ts';
import type { IndexSql } from './index-sql.ts';
import { packFresh, readFresh } from '../postings/fresh-postings.ts';
import { mergeWhenMany, type MergedAt } from '../postings/merge-postings.ts';
import { numberTerms } from '../postings/number-terms.ts';
import { saveOwner, type OwnerRow } from './owner-row.ts';
import type { Posting } from '../postings/postings.ts';
import type { TermNumbers } from '../postings/remembered-terms.ts';
import { writeVarints } from '../postings/varints.ts';
import { storeNewVectors } from '../vectors/spaces.ts';
import type { VectorStore } from '../vectors/vector-store.ts';
import { removePostings } from '../postings/remove-postings.ts';

const PASSAGE_COLUMNS = [
  'owner',
  'number',
  'document',
  'ordinal',
  'page_number',
  'start_at',
  'end_at',
  'language',
  'terms',
  'heading_path',
  'text',
  'tables',
];
const DOCUMENT_COLUMNS = [
  'owner',
  'number',
  'version',
  'document_id',
  'filename',
  'title',
  'folder_id',
  'folder_name',
  'modified',
  'source',
  'first_passage',
  'passages',
  'measures',
  'languages',
];

/** Changes of an owner for which is noted what went. A reader that slept longer reads the whole catalogue again. */
export const REMOVALS_KEPT = 1_000;

/** Takes a document out of every table. @returns whether it was there */
export async function deleteDocument(
  sql: IndexSql,
  vectorStore: VectorStore,
  owner: OwnerRow,
  documentId: string,
): Promise<boolean> {
  const [document] = await sql.all<{ number: number; first_passage: number; passages: number }>(
    'SELECT number, first_passage, passages FROM index_document WHERE owner = ? AND document_id = ?',
    [owner.number, documentId],
  );
  if (!document) return false;
  const range = { first: document.first_passage, last: document.first_passage + document.passages - 1 };
  const rows = await sql.all<{ terms: Uint8Array }>(
    'SELECT terms FROM index_passage WHERE owner = ? AND number BETWEEN ? AND ?',
    [owner.number, range.first, range.last],
  );
  const terms = new Set(rows.flatMap((row) => [...termsIn(row.terms)]));
  await removeTerms(sql, owner, document.number, { terms: [...terms], range });
  await vectorStore.removePassages(sql, owner.number, range);
  await sql.run('DELETE FROM index_passage WHERE owner = ? AND number BETWEEN ? AND ?', [
    owner.number,
    range.first,
    range.last,
  ]);
  await sql.run('DELETE FROM index_document WHERE owner = ? AND number = ?', [owner.number, document.number]);
  await sql.upsert(
    'index_removal',
    ['owner', 'version', 'document'],
    ['owner', 'version', 'document'],
    [[owner.number, owner.version, document.number]],
  );
  await sql.run('DELETE FROM index_removal WHERE owner = ? AND version < ?', [owner.number, owner.version - REMOVALS_KEPT]);
  return true;
}

/** The postings of a document are all in the dictionary, or all among the fresh ones; the others that are fresh stay so. */
async function removeTerms(
  sql: IndexSql,
  owner: OwnerRow,
  document: number,
  { terms, range }: { readonly terms: readonly number[]; readonly range: { readonly first: number; readonly last: number } },
): Promise<void> {
  const fresh = await readFresh(sql, owner);
  const held = fresh.termsOutside(document);
  if (!fresh.documents.some((one) => one.document === document)) {
    await removePostings(sql, owner.number, terms, range, (term) => held.has(term));
    return;
  }
  await sql.run('DELETE FROM index_fresh WHERE owner = ? AND document = ?', [owner.number, document]);
  await sql.runWithin(
    'DELETE FROM index_term WHERE owner = ? AND count = 0 AND number IN {list}',
    [owner.number],
    terms.filter((term) => !held.has(term)),
  );
}

function languagesOf(passages: readonly NewPassage[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { language } of passages) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}

/** Writes a document that is not there. Its passages get numbers above every one given before. `numbers`: terms known already. */
export async function insertDocument(
  sql: IndexSql,
  vectorStore: VectorStore,
  owner: OwnerRow,
  document: IndexedDocument,
  passages: readonly (NewPassage & { readonly analysed: AnalysedPassage })[],
  vectors: DocumentVectors | null,
  { numbers, mergedAt }: { readonly numbers: TermNumbers; readonly mergedAt: MergedAt },
): Promise<void> {
  const number = owner.next_document++;
  const first = owner.next_passage;
  owner.next_passage += passages.length;
  const additions = new Map<string, Posting[]>();
  passages.forEach(({ analysed }, index) => {
    for (const [term, { count, heading }] of analysed.terms) {
      const posting = { passage: first + index, count, heading };
      const list = additions.get(term);
      if (list) list.push(posting);
      else additions.set(term, [posting]);
    }
  });
  await numberTerms(sql, owner, additions.keys(), numbers);
  await sql.upsert(
    'index_fresh',
    ['owner', 'document'],
    ['owner', 'document', 'passages', 'postings'],
    [[owner.number, number, passages.length, packFresh(byNumber(additions, numbers))]],
  );
  const measures = passages.flatMap(({ analysed, pageNumber, language }) => [
    analysed.length,
    analysed.headingLength,
    pageNumber,
    languageNumber(language),
  ]);
  await sql.upsert('index_document', ['owner', 'number'], DOCUMENT_COLUMNS, [
    [
      owner.number,
      number,
      owner.version,
      document.documentId,
      document.filename,
      document.title,
      document.folderId,
      document.folderName ?? null,
      document.modified,
      document.source,
      first,
      passages.length,
      writeVarints(measures),
      JSON.stringify(languagesOf(passages)),
    ],
  ]);
  await sql.upsert(
    'index_passage',
    ['owner', 'number'],
    PASSAGE_COLUMNS,
    passages.map((passage, index) => [
      owner.number,
      first + index,
      number,
      passage.ordinal,
      passage.pageNumber,
      passage.start,
      passage.end,
      passage.language,
      packPassage(passage.analysed, numbers),
      JSON.stringify(passage.headingPath),
      passage.text,
      packTables(passage.tables ?? []),
    ]),
  );
  await mergeWhenMany(sql, owner, mergedAt);
  await saveOwner(sql, owner);
  if (vectors) await putVectors(sql, vectorStore, owner, first, passages.length, vectors);
}

const byNumber = (additions: ReadonlyMap<string, readonly Posting[]>, numbers: ReadonlyMap<string, number>) =>
  new Map([...additions].map(([term, postings]) => [numbers.get(term) ?? 0, postings]));

function packPassage({ sequence, concepts, terms }: AnalysedPassage, numbers: ReadonlyMap<string, number>): Uint8Array {
  const inText = new Set(sequence);
  for (const { term } of concepts) inText.add(term);
  const numberOf = (term: string) => numbers.get(term) ?? 0;
  return packTerms({
    sequence: sequence.map(numberOf),
    above: [...terms.keys()].filter((term) => !inText.has(term)).map(numberOf),
    concepts: concepts.map(({ term, place, strength }) => ({ term: numberOf(term), place, strength })),
  });
}

async function putVectors(
  sql: IndexSql,
  vectorStore: VectorStore,
  owner: OwnerRow,
  first: number,
  passages: number,
  { space, vectors }: DocumentVectors,
) {
  if (vectors.length !== passages) throw new VectorSpaceError(`${passages} passages came with ${vectors.length} vectors`);
  await storeNewVectors(
    sql,
    vectorStore,
    owner.number,
    space,
    vectors.map((vector, index) => ({ passage: first + index, vector })),
  );
}
