import type { FileProperties } from 'contract/file-details';
import type { Database } from '#engines/database/database.ts';
import { typesettingOf } from '#engines/pdf-maker/count-typesettings.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { keepProperties } from './keep-properties.ts';
import type { Announcer, ReadingJobs } from './library.events.ts';
import { selectDocument, selectMadeBy, updateDocument } from './library.store.ts';
import { bytesIdOf } from './versions/bytes-of.ts';

const DOCUMENTS_AT_ONCE = 200;
/** Larger than the number of any typesetting. */
const ANY_TYPESETTING = 2 ** 31 - 1;

interface Collaborators {
  readonly database: Database;
  readonly announcer: Announcer;
  readonly jobs: ReadingJobs;
}

export interface MadeBy {
  readonly makers: readonly string[];
  /** Of file names, with the dot. */
  readonly endings: readonly string[];
  /** Only by an earlier typesetting than this. */
  readonly before?: number;
  /** Only read ones whose speech nobody was to write down yet (`never`), or whose speech is still to be written down or failed (`open`). */
  readonly speech?: 'never' | 'open';
}

/** The file that pages were made of, as it lies in the store. */
export interface PagesSource {
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Under what name the bytes lie in the store. */
  readonly bytesId: string;
  readonly pages: {
    readonly madeBy: string;
    readonly sha256: string;
    /** By which typesetting of its format. */
    readonly typesetting: number;
  };
}

export interface NewPages {
  readonly bytes: number;
  readonly sha256: string;
  readonly pageCount: number;
  readonly pagesBy: string;
  /** Scripts whose letters could not be drawn on them. */
  readonly missingScripts: readonly string[];
  readonly properties: FileProperties;
}

interface KeptPages {
  readonly source: PagesSource;
  readonly pagesBy: string;
  /** Absent where no pages can be made any more. */
  readonly missingScripts?: readonly string[] | undefined;
}

/** Gives documents other pages of the same file: the file, its name and its hour stay. */
export function createRenewPages({ database, announcer, jobs }: Collaborators) {
  const sourceOf = async (scope: OwnerScope, id: string, within: Database = database): Promise<PagesSource | undefined> => {
    const row = await selectDocument(within, scope.ownerId, id);
    if (!row || row.typeset_from_name === null || row.typeset_from_sha256 === null) return undefined;
    return {
      filename: row.typeset_from_name,
      bytes: row.typeset_from_bytes ?? 0,
      sha256: row.typeset_from_sha256,
      bytesId: bytesIdOf(row),
      pages: { madeBy: row.pages_by, sha256: row.sha256, typesetting: row.typesetting },
    };
  };
  return {
    sourceOf,
    /** Documents of every owner whose pages were made so. */
    async *madeBy(wanted: MadeBy): AsyncGenerator<OwnerScope & { readonly documentId: string }> {
      for (let after = ''; ;) {
        const rows = await selectMadeBy(database, { before: ANY_TYPESETTING, ...wanted, after, limit: DOCUMENTS_AT_ONCE });
        for (const { owner_id: ownerId, id: documentId } of rows) yield { ownerId, documentId };
        const last = rows.at(-1);
        if (last === undefined || rows.length < DOCUMENTS_AT_ONCE) return;
        after = last.id;
      }
    },
    /** The pages stay; that the maker was asked is remembered, unless the file is another one by now. */
    kept: (scope: OwnerScope, id: string, { source, pagesBy, missingScripts }: KeptPages): Promise<void> =>
      database.transact(async (transaction) => {
        if ((await sourceOf(scope, id, transaction))?.sha256 !== source.sha256) return;
        await updateDocument(transaction, scope.ownerId, id, {
          pages_by: pagesBy,
          typesetting: typesettingOf(source.filename),
          ...(missingScripts && { missing_scripts: missingScripts.join(',') }),
        });
      }),
    /** In the caller's transaction; the PDF lies in the store already. @returns false, and nothing happened, where the file is another one by now */
    async renewed(
      transaction: Database,
      scope: OwnerScope,
      id: string,
      { source, pages }: { readonly source: PagesSource; readonly pages: NewPages },
    ): Promise<boolean> {
      if ((await sourceOf(scope, id, transaction))?.sha256 !== source.sha256) return false;
      await updateDocument(transaction, scope.ownerId, id, {
        bytes: pages.bytes,
        sha256: pages.sha256,
        page_count: pages.pageCount,
        pages_by: pages.pagesBy,
        typesetting: typesettingOf(source.filename),
        status: 'waiting',
        failure_code: null,
        failure_message: null,
        pages_read: 0,
        recognition: null,
        missing_scripts: pages.missingScripts.join(','),
        unread_pages: 0,
      });
      await keepProperties(transaction, scope, id, pages.properties);
      await jobs.read(transaction, scope, id);
      await announcer.changed(transaction, scope, { documentIds: [id], folders: false, what: ['file.changed'] });
      return true;
    },
  };
}
