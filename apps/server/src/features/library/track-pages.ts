import type { FileProperties } from 'contract/file-details';
import type { UnreadCode } from 'contract/file-states';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { keepProperties } from './keep-properties.ts';
import type { LimitHoldings } from './limits/limit-holdings.ts';
import { selectDocument, updateDocument } from './library.store.ts';
import type { TrackReading } from './track-reading.ts';

export interface MadePages {
  /** Of the PDF. */
  readonly bytes: number;
  readonly sha256: string;
  readonly pageCount: number;
  /** What made them; null where the file has pages of its own. */
  readonly pagesBy: string | null;
  /** Scripts whose letters could not be drawn on them. */
  readonly missingScripts: readonly string[];
  readonly properties: FileProperties;
}

interface Collaborators {
  readonly limit: LimitHoldings;
  readonly trackReading: TrackReading;
}

/** What is told of a file when it is looked at for the first time. Nothing is kept where the document holds another file by now. */
export function createTrackPages({ limit, trackReading }: Collaborators) {
  async function holds(transaction: Database, { ownerId }: OwnerScope, id: string, sha256: string): Promise<boolean> {
    const row = await selectDocument(transaction, ownerId, id);
    return row !== undefined && (row.typeset_from_sha256 ?? row.sha256) === sha256;
  }
  return {
    /** Of what its owner brought; undefined where the document is gone. */
    async contentOf(within: Database, { ownerId }: OwnerScope, id: string): Promise<string | undefined> {
      const row = await selectDocument(within, ownerId, id);
      return row && (row.typeset_from_sha256 ?? row.sha256);
    },
    /** @param content the SHA-256 of the file that was looked at */
    async made(transaction: Database, scope: OwnerScope, id: string, content: string, pages: MadePages): Promise<boolean> {
      if (!(await holds(transaction, scope, id, content))) return false;
      const { bytes, sha256, pageCount, pagesBy, missingScripts, properties } = pages;
      if (pagesBy !== null) limit.grow(transaction, scope, bytes);
      await updateDocument(transaction, scope.ownerId, id, {
        bytes,
        sha256,
        page_count: pageCount,
        pages_by: pagesBy ?? '',
        missing_scripts: missingScripts.join(','),
      });
      await keepProperties(transaction, scope, id, properties);
      return true;
    },
    /**
     * A PDF that came lies beside its pages from now on, as every file does whose pages are made: its pages are those of a copy. Nothing
     * happens where it lies there already.
     *
     * @returns whether the document still holds that file
     */
    async setAside(transaction: Database, scope: OwnerScope, id: string, content: string): Promise<boolean> {
      const row = await selectDocument(transaction, scope.ownerId, id);
      if (!row || (row.typeset_from_sha256 ?? row.sha256) !== content) return false;
      if (row.typeset_from_name === null)
        await updateDocument(transaction, scope.ownerId, id, {
          typeset_from_name: row.filename,
          typeset_from_bytes: row.bytes,
          typeset_from_sha256: row.sha256,
        });
      return true;
    },
    /** It has none that could be made. */
    async none(
      transaction: Database,
      scope: OwnerScope,
      id: string,
      content: string,
      why: { readonly code: UnreadCode; readonly message: string },
    ): Promise<void> {
      if (await holds(transaction, scope, id, content)) await trackReading.unread(transaction, scope, id, why);
    },
  };
}
