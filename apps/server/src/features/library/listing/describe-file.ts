import { Recognition, type FileFacts, type LibraryFile } from 'contract/documents';
import { DocumentKind } from 'contract/facts';
import { fileStateOf, isUnread } from 'contract/file-states';
import { textNoteOf, textStateOf } from 'contract/text-state';
import type { DocumentRow } from '../library.tables.ts';

/** What was said by a kind that this program does not know is left out. */
const factsOf = (row: DocumentRow): FileFacts | null =>
  row.fact_rules === 0
    ? null
    : {
        kind: DocumentKind.safeParse(row.kind).data ?? null,
        date: row.written_on || null,
        sender: row.sender || null,
        total: row.total,
        currency: row.currency || null,
        reference: row.reference || null,
        due: row.due_on || null,
        recipient: row.recipient || null,
        language: row.language || null,
      };

const recognitionOf = ({ recognition }: Pick<DocumentRow, 'recognition'>): Recognition | null =>
  recognition === null ? null : Recognition.parse(JSON.parse(recognition));

/** What tells how the reading of a document stands. */
export const READING_COLUMNS = [
  'status',
  'failure_code',
  'failure_message',
  'page_count',
  'passages',
  'recognition',
  'missing_scripts',
  'unread_pages',
] as const;
type ReadingColumns = Pick<DocumentRow, (typeof READING_COLUMNS)[number]>;

const UNTOLD = 'This file could not be read';

/** What became of it and what of its text search finds: known once it has been looked at. */
export function readingOf(row: ReadingColumns): Pick<LibraryFile, 'state' | 'text' | 'textNote' | 'pagesFailed'> {
  const recognition = recognitionOf(row);
  const state = fileStateOf({ status: row.status, pageCount: row.page_count, code: row.failure_code, recognition });
  const pagesFailed = recognition?.state === 'failed' ? recognition.pages - recognition.settled : 0;
  if (isUnread(state)) return { state, text: 'none', textNote: row.failure_message ?? UNTOLD, pagesFailed };
  if (row.status !== 'ready') return { state, text: null, textNote: null, pagesFailed };
  const read = {
    passages: row.passages,
    recognition,
    missingScripts: row.missing_scripts.split(',').filter((script) => script !== ''),
    unreadPages: row.unread_pages,
  };
  return { state, text: textStateOf(read), textNote: textNoteOf(read), pagesFailed };
}

/** A document's row as the page sees it. `folderNames` maps folder ids to names, `tags` document ids to tags. */
export function describeFile(
  row: DocumentRow,
  folderNames: ReadonlyMap<string, string>,
  tags: ReadonlyMap<string, readonly string[]>,
): LibraryFile {
  const folder = row.folder_id === null ? undefined : folderNames.get(row.folder_id);
  return {
    id: row.id,
    filename: row.filename,
    filepath: folder === undefined ? row.filename : `${folder}/${row.filename}`,
    size: row.bytes,
    modified: Math.floor(row.modified_at / 1000),
    tags: [...(tags.get(row.id) ?? [])],
    starred: row.starred === 1,
    facts: factsOf(row),
    folderId: row.folder_id,
    status: row.status,
    pageCount: row.page_count,
    pagesRead: row.pages_read,
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? UNTOLD },
    source: row.source_name ?? row.source,
    sourceKind: row.source,
    typesetFrom:
      row.typeset_from_name === null
        ? null
        : {
            filename: row.typeset_from_name,
            size: row.typeset_from_bytes ?? 0,
            ...(row.pages_by === 'libreoffice' && { laidOutBy: 'LibreOffice' as const }),
          },
    recognition: recognitionOf(row),
    ...readingOf(row),
    trashedAt: row.trashed_at,
    ...(row.version !== undefined && row.version > 1 && { version: row.version }),
  };
}
