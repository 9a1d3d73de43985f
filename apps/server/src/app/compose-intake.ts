import { fileURLToPath } from 'node:url';
import { assembleIntake } from '#features/intake/assemble-intake.ts';
import { discardDocument } from '#features/library/delete-for-ever.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { composeFinding } from './compose-finding.ts';
import type { Library } from './compose-library.ts';
import type { composeReading } from './compose-reading.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

const SAMPLES = fileURLToPath(new URL('../../../../samples/library/', import.meta.url));

interface Parts {
  readonly library: Library;
  readonly finding: ReturnType<typeof composeFinding>;
  readonly reading: Awaited<ReturnType<typeof composeReading>>;
  readonly announceImports: (scope: OwnerScope) => void;
}

/** Joins intake with what other features keep of a document's content. */
export function composeIntake(
  settings: ProductSettings,
  engines: Engines,
  surroundings: Surroundings,
  { library, finding, reading, announceImports }: Parts,
) {
  const { database, queue } = engines;
  const { clock } = surroundings;
  return assembleIntake(
    { ...engines, ...surroundings },
    {
      ...library,
      /** New content makes what was read and drawn of the old one worthless. */
      async forgetContent(scope, documentId) {
        await finding.ingestion.forgetPages.ofDocument(scope, documentId);
        await reading.cache.removeDocument(documentId);
      },
      discard: (scope, documentId) =>
        database.transact(async (transaction) => {
          await discardDocument(transaction, scope, documentId, { clock, queue });
          library.announcer.changed(transaction, scope, { documentIds: [documentId], folders: false });
        }),
    },
    { ...settings.intake, samples: SAMPLES, announceImports },
  );
}
