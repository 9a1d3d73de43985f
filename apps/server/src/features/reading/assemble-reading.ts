import type { BlobStore } from '#engines/blob-store/blob-store.ts';
import type { Database } from '#engines/database/database.ts';
import type { PdfReader } from '#engines/pdf-reader/pdf-reader.ts';
import { createFindPage, createListPageSizes, createListPageTexts } from '#features/ingestion/find-page.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createCompareVersions } from './comparing/compare-versions.ts';
import { createAddTextLayer } from './downloads/add-text-layer.ts';
import { createDownloads } from './downloads/download-documents.ts';
import { createEraseDownloads } from './downloads/erase-downloads.ts';
import { createExportLibrary } from './downloads/export-library.ts';
import type { ScopeOfLink } from './link-holder.ts';
import { createExportNotes } from './downloads/keep-export-notes.ts';
import { createWriteExport } from './downloads/write-export.ts';
import { createShowMedia } from './media/show-media.ts';
import { createMediaLinks } from './media/sign-media-link.ts';
import { createListPages } from './pages/list-pages.ts';
import { createPageImageCache } from './pages/page-image-cache.ts';
import { createShowCover } from './pages/show-cover.ts';
import { createShowOutline } from './pages/show-outline.ts';
import { createShowPageImage } from './pages/show-page-image.ts';
import { createShowPageTexts } from './pages/show-page-texts.ts';
import { createShowPageWords } from './pages/show-page-words.ts';
import { createPageLinks } from './pages/sign-page-link.ts';

/** The name of the secret that signs addresses of page pictures. */
export const PAGE_LINKS = 'page links';

interface Collaborators {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly reader: PdfReader;
  readonly library: Library;
  readonly clock: Clock;
  readonly log: Log;
  /** Hears of each document that somebody opens. */
  readonly opened: (scope: OwnerScope, document: FoundDocument) => Promise<void>;
  /** Whose data an address shows, once it was found right. */
  readonly scopeOfLink: ScopeOfLink;
}

interface Options {
  /** Where pictures of pages are kept. */
  readonly pictures: { readonly folder: string; readonly limit: number };
  /** Signs the addresses of page pictures. */
  readonly linkSecret: Buffer;
}

/** How pages are shown and files leave. */
export function assembleReading(
  { database, blobs, reader, library, clock, log, opened, scopeOfLink }: Collaborators,
  { pictures, linkSecret }: Options,
) {
  const { findReadable: find, describeReadable: describe, list, folders } = library;
  const cache = createPageImageCache({ ...pictures, clock, log });
  const links = createPageLinks({ secret: linkSecret, clock });
  const mediaLinks = createMediaLinks({ secret: linkSecret, clock });
  const findPage = createFindPage({ database });
  const listPageTexts = createListPageTexts({ database });
  const writeExport = createWriteExport({
    clock,
    list,
    folders,
    mapBytes: library.mapBytes,
    listOlder: library.versions.listOlder,
    blobs,
  });
  const exportLibrary = createExportLibrary({
    database,
    clock,
    notes: createExportNotes({ blobs }),
    scopeOfLink,
    write: writeExport,
  });
  const eraseDownloads = createEraseDownloads({ database });
  return {
    links,
    mediaLinks,
    media: createShowMedia({ find, blobs, links: mediaLinks }),
    listPages: createListPages({ find, listPageSizes: createListPageSizes({ database }), blobs, reader, links, opened }),
    showCover: createShowCover({ find, links }),
    showImage: createShowPageImage({ find, findVersions: library.findVersions, blobs, reader, cache }),
    showWords: createShowPageWords({ find, findPage }),
    showTexts: createShowPageTexts({ find, listPageTexts }),
    comparing: createCompareVersions({ versions: library.versions, listPageTexts }),
    outline: createShowOutline({ find, blobs, reader }),
    downloads: createDownloads({
      database,
      clock,
      describe,
      blobs,
      addTextLayer: createAddTextLayer({ blobs, reader, findPage }),
      scopeOfLink,
    }),
    exportLibrary,
    writeExport,
    /** Removes what is kept of the pages of a file, by the name of its bytes. Safe to run twice. */
    forgetPictures: (bytesId: string) => cache.removeDocument(bytesId),
    /** Erases what is kept for an owner whose account ends. Safe to run twice. */
    async erase(scope: OwnerScope): Promise<void> {
      await eraseDownloads(scope);
      await exportLibrary.erase(scope);
    },
  };
}
export type Reading = ReturnType<typeof assembleReading>;
