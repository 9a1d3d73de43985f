import type { FormatId } from 'contract/formats';
import type { Database } from '#engines/database/database.ts';
import { typesettingOf } from '#engines/pdf-maker/count-typesettings.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { LimitHoldings } from './limits/limit-holdings.ts';
import { freeFilename, safeFilename } from './library.rules.ts';
import { NO_FACTS } from './track-facts.ts';
import { insertDocument, takenNames } from './library.store.ts';
import { foldedName } from './querying/querying.tables.ts';
import type { Announcer } from './library.events.ts';

/** A file that is no PDF, as it lies in the store; its pages are made of it, if any can be. */
export interface TypesetFrom {
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file in the store of which nothing has been looked at yet. */
export interface NewContent {
  /** By its name or its media type; null where no reader is known for it. */
  readonly format: FormatId | null;
  /** Of the PDF; none of what is no PDF. */
  readonly bytes: number;
  readonly sha256: string;
  readonly typesetFrom: TypesetFrom | null;
}

export interface ArrivedFile extends NewContent {
  readonly id: string;
  /** As the source calls it. */
  readonly filename: string;
  /** `upload`, or the kind of source. */
  readonly source: string;
  /** What its owner calls the connection. */
  readonly sourceName?: string | null;
  readonly externalKey: string | null;
  readonly folderId: string | null;
  /** Epoch milliseconds; now when the source does not say. */
  readonly modifiedAt?: number;
}

interface Collaborators {
  readonly clock: Clock;
  readonly announcer: Announcer;
  readonly limit: LimitHoldings;
}

/**
 * Writes a document's row inside the caller's transaction, under a name that no other document of the owner has.
 *
 * @returns the name it got: `name (2).pdf` when another file has `name.pdf`.
 * @throws storage_quota, document_quota
 */
export function createRecordDocument({ clock, announcer, limit }: Collaborators) {
  return async (transaction: Database, scope: OwnerScope, file: ArrivedFile): Promise<string> => {
    await limit.add(transaction, scope, file.typesetFrom?.bytes ?? file.bytes);
    const wanted = safeFilename(file.filename);
    const filename = freeFilename(wanted, await takenNames(transaction, scope.ownerId, wanted));
    const now = clock.now();
    await insertDocument(transaction, {
      owner_id: scope.ownerId,
      id: file.id,
      filename,
      ...foldedName(filename),
      folder_id: file.folderId,
      bytes: file.bytes,
      sha256: file.sha256,
      source: file.source,
      external_key: file.externalKey,
      created_at: now,
      modified_at: file.modifiedAt ?? now,
      status: 'waiting',
      failure_code: null,
      failure_message: null,
      page_count: null,
      pages_read: 0,
      passages: 0,
      trashed_at: null,
      purged_at: null,
      source_name: file.sourceName ?? null,
      recognition: null,
      missing_scripts: '',
      unread_pages: 0,
      starred: 0,
      ...NO_FACTS,
      ...typesetColumns(file.typesetFrom),
      format: file.format ?? '',
      pages_by: '',
    });
    await announcer.changed(transaction, scope, {
      documentIds: [file.id],
      folders: file.folderId !== null,
      what: ['file.created'],
    });
    return filename;
  };
}

export const typesetColumns = (from: TypesetFrom | null) => ({
  typeset_from_name: from === null ? null : safeFilename(from.filename),
  typeset_from_bytes: from?.bytes ?? null,
  typeset_from_sha256: from?.sha256 ?? null,
  typesetting: typesettingOf(from?.filename ?? ''),
});
