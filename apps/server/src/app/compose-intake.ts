import { fileURLToPath } from 'node:url';
import { createSamples } from '#features/intake/add-samples.ts';
import { createCheckPdf } from '#features/intake/check-pdf.ts';
import { createFindDuplicate } from '#features/intake/find-duplicate.ts';
import { createManageImports } from '#features/intake/manage-imports.ts';
import { createReceiveUpload } from '#features/intake/receive-upload.ts';
import { createWaitForReading } from '#features/intake/wait-for-reading.ts';
import { discardDocument } from '#features/library/delete-for-ever.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Library } from './compose-library.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

const SAMPLES = fileURLToPath(new URL('../../../../samples/library/', import.meta.url));

/** How files arrive from a browser, a program or the command line. */
export function composeIntake(
  settings: ProductSettings,
  { database, blobs, reader, queue }: Engines,
  { clock, makeId }: Surroundings,
  library: Library,
) {
  const findDuplicate = createFindDuplicate(library);
  const checkPdf = createCheckPdf({ blobs, reader }, { maxPages: settings.intake.maxPages });
  const receive = createReceiveUpload(
    { database, blobs, makeId, checkPdf, library: { record: library.record, findDuplicate, jobs: library.jobs } },
    { maxBytes: settings.intake.maxUploadBytes },
  );
  const discard = (scope: OwnerScope, documentId: string) =>
    database.transact(async (transaction) => {
      await discardDocument(transaction, scope, documentId, { clock, queue });
      library.announcer.changed(transaction, scope, { documentIds: [documentId], folders: false });
    });
  return {
    receive,
    checkPdf,
    waitForReading: createWaitForReading({ find: library.find, discard }),
    imports: createManageImports({ database, blobs, queue, clock, makeId }, { maxBytes: settings.intake.maxArchiveBytes }),
    samples: createSamples({ receive, folder: SAMPLES }),
  };
}
