import type { DocumentVectors, IndexedDocument, NewPassage } from '../../passage-index.ts';
import { VectorSpaceError } from '../../passage-index.ts';
import { analysePassages } from './analyse-passage.ts';
import type { IndexSql } from './index-sql.ts';
import { packFresh, readFresh } from './fresh-postings.ts';
import { mergeFresh, mergeWhenMany, type MergedAt } from './merge-postings.ts';
import { numberTerms } from './number-terms.ts';
import { saveOwner, type OwnerRow } from './owner-row.ts';
import type { Posting } from './postings.ts';
import type { TermNumbers } from './remembered-terms.ts';
import { readVarints, writeVarints } from './varints.ts';
import { shelveVectors } from './spaces.ts';
import type { VectorShelf } from './vector-shelf.ts';
import { removePostings } from './remove-postings.ts';

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

/** Takes a document out of every table. @returns whether it was there */
export async function takeOut(sql: IndexSql, shelf: VectorShelf, owner: OwnerRow, documentId: string): Promise<boolean> {
  const [document] = await sql.all<{ number: number; first_passage: number; passages: number }>(
    'SELECT number, first_passage, passages FROM index_document WHERE owner = ? AND document_id = ?',
    [owner.number, documentId],
  );
  if (!document) return false;
  // Then the postings of the document can only be in one place.
  await mergeFresh(sql, owner.number, await readFresh(sql, owner));
  const range = { first: document.first_passage, last: document.first_passage + document.passages - 1 };
  const rows = await sql.all<{ terms: Uint8Array }>(
    'SELECT terms FROM index_passage WHERE owner = ? AND number BETWEEN ? AND ?',
    [owner.number, range.first, range.last],
  );
  const terms = new Set(rows.flatMap((row) => readVarints(row.terms)));
  await removePostings(sql, owner.number, [...terms], range);
  await shelf.removePassages(sql, owner.number, range);
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
  return true;
}

function languagesOf(passages: readonly NewPassage[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { language } of passages) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}

/** Writes a document that is not there. Its passages get numbers above every one given before. `numbers`: terms known already. */
export async function putIn(
  sql: IndexSql,
  shelf: VectorShelf,
  owner: OwnerRow,
  document: IndexedDocument,
  passages: readonly NewPassage[],
  vectors: DocumentVectors | null,
  { numbers, mergedAt }: { readonly numbers: TermNumbers; readonly mergedAt: MergedAt },
): Promise<void> {
  const number = owner.next_document++;
  const first = owner.next_passage;
  owner.next_passage += passages.length;
  const analysed = analysePassages(document.title, passages);
  const additions = new Map<string, Posting[]>();
  analysed.forEach(({ terms }, index) => {
    for (const [term, { count, heading }] of terms) {
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
  const measures = analysed.flatMap(({ length, headingLength }, index) => [
    length,
    headingLength,
    passages[index]?.pageNumber ?? 0,
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
      termNumbers(analysed[index]?.sequence ?? [], analysed[index]?.terms.keys() ?? [], numbers),
      JSON.stringify(passage.headingPath),
      passage.text,
    ]),
  );
  await mergeWhenMany(sql, owner, mergedAt);
  await saveOwner(sql, owner);
  if (vectors) await putVectors(sql, shelf, owner, first, passages.length, vectors);
}

const byNumber = (additions: ReadonlyMap<string, readonly Posting[]>, numbers: ReadonlyMap<string, number>) =>
  new Map([...additions].map(([term, postings]) => [numbers.get(term) ?? 0, postings]));

/** The numbers of the stems in order, then 0, then those of terms that stand in title or headings only. */
function termNumbers(sequence: readonly string[], terms: Iterable<string>, numbers: ReadonlyMap<string, number>): Uint8Array {
  const inText = new Set(sequence);
  const above = [...terms].filter((term) => !inText.has(term));
  const numberOf = (term: string) => numbers.get(term) ?? 0;
  return writeVarints([...sequence.map(numberOf), 0, ...above.map(numberOf)]);
}

async function putVectors(
  sql: IndexSql,
  shelf: VectorShelf,
  owner: OwnerRow,
  first: number,
  passages: number,
  { space, vectors }: DocumentVectors,
) {
  if (vectors.length !== passages) throw new VectorSpaceError(`${passages} passages came with ${vectors.length} vectors`);
  await shelveVectors(
    sql,
    shelf,
    owner.number,
    space,
    vectors.map((vector, index) => ({ passage: first + index, vector })),
  );
}
