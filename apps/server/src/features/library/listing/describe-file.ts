import { Recognition, type FileFacts, type LibraryFile } from 'contract/documents';
import { DocumentKind } from 'contract/facts';
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

const recognitionOf = ({ recognition }: DocumentRow): Recognition | null =>
  recognition === null ? null : Recognition.parse(JSON.parse(recognition));

/** What of its text search finds: known once it has been read. */
function textOf(row: DocumentRow): Pick<LibraryFile, 'text' | 'textNote'> {
  if (row.status !== 'ready') return { text: null, textNote: null };
  const read = {
    passages: row.passages,
    recognition: recognitionOf(row),
    missingScripts: row.missing_scripts.split(',').filter((script) => script !== ''),
    unreadPages: row.unread_pages,
  };
  return { text: textStateOf(read), textNote: textNoteOf(read) };
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
    failure:
      row.failure_code === null
        ? null
        : { code: row.failure_code, message: row.failure_message ?? 'This file could not be read' },
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
    ...textOf(row),
    trashedAt: row.trashed_at,
  };
}
