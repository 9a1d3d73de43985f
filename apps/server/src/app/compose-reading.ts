import { secretOf } from '#engines/database/secrets.ts';
import { createFindPage, createListPageSizes, createListPageTexts } from '#features/ingestion/find-page.ts';
import { createDownloads } from '#features/reading/download-documents.ts';
import { createExportLibrary } from '#features/reading/export-library.ts';
import { createExportNotes } from '#features/reading/keep-export-notes.ts';
import { createListPages } from '#features/reading/list-pages.ts';
import { createPageImageCache } from '#features/reading/page-image-cache.ts';
import { createShowCover } from '#features/reading/show-cover.ts';
import { createShowOutline } from '#features/reading/show-outline.ts';
import { createShowPageImage } from '#features/reading/show-page-image.ts';
import { createShowPageTexts } from '#features/reading/show-page-texts.ts';
import { createShowPageWords } from '#features/reading/show-page-words.ts';
import { createPageLinks } from '#features/reading/sign-page-link.ts';
import { createWriteExport } from '#features/reading/write-export.ts';
import type { Library } from './compose-library.ts';
import { placesIn, type Engines, type Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

/** The name of the secret that signs addresses of page pictures. */
export const PAGE_LINKS = 'page links';

/** How a page is shown and files leave. */
export async function composeReading(
  settings: ProductSettings,
  { database, blobs, reader, keyring }: Engines,
  { clock, log }: Surroundings,
  { find, describe, list, folders }: Library,
) {
  const cache = createPageImageCache({
    folder: placesIn(settings.app.dataDir).pictures,
    limit: settings.reading.pageCacheBytes,
    clock,
    log,
  });
  const links = createPageLinks({ secret: await secretOf(database, keyring('named secrets'), PAGE_LINKS), clock });
  return {
    cache,
    links,
    listPages: createListPages({ find, listPageSizes: createListPageSizes({ database }), blobs, reader, links }),
    showCover: createShowCover({ find, links }),
    showImage: createShowPageImage({ find, blobs, reader, cache }),
    showWords: createShowPageWords({ find, findPage: createFindPage({ database }) }),
    showTexts: createShowPageTexts({ find, listPageTexts: createListPageTexts({ database }) }),
    outline: createShowOutline({ find, blobs, reader }),
    downloads: createDownloads({ database, clock, describe, blobs }),
    exportLibrary: createExportLibrary({
      database,
      clock,
      notes: createExportNotes({ blobs }),
      write: createWriteExport({ clock, list, folders, blobs }),
    }),
  };
}
