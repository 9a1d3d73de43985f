import type { Intake } from '#features/intake/assemble-intake.ts';
import { createEraseLibrary } from '#features/library/erase-library.ts';
import { createEraseSearches } from '#features/search/erase-searches.ts';
import { createEraseNotices } from '#features/notices/erase-notices.ts';
import { createEraseDownloads } from '#features/reading/erase-downloads.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Connections } from '#features/connections/assemble-connections.ts';
import type { composeFinding } from './compose-finding.ts';
import type { composeReading } from './compose-reading.ts';
import type { Library } from './compose-library.ts';
import type { Engines } from './open-engines.ts';

interface Parts {
  readonly engines: Engines;
  readonly library: Library;
  readonly finding: ReturnType<typeof composeFinding>;
  readonly reading: Awaited<ReturnType<typeof composeReading>>;
  readonly connections: Connections;
  readonly imports: Intake['imports'];
}

/**
 * Erases what every feature holds of an owner whose account ends, the library's rows last, because they say what else there is. Safe to
 * repeat.
 */
export function createEraseOwner({ engines: { database, blobs }, library, finding, reading, connections, imports }: Parts) {
  const eraseLibrary = createEraseLibrary({ database, blobs });
  const eraseNotices = createEraseNotices({ database });
  const eraseSearches = createEraseSearches({ database });
  const eraseDownloads = createEraseDownloads({ database });
  return async (scope: OwnerScope): Promise<void> => {
    await finding.embeddings.stopFor(scope);
    await connections.erase(scope);
    await imports.erase(scope);
    for (const documentId of await library.listIds(scope)) await reading.cache.removeDocument(documentId);
    await finding.index.removeOwner(scope.ownerId);
    await finding.ingestion.forgetPages.ofOwner(scope);
    await finding.embeddings.forgetModel(scope);
    await eraseDownloads(scope);
    await reading.exportLibrary.erase(scope);
    await eraseNotices(scope);
    await eraseSearches(scope);
    await eraseLibrary(scope);
  };
}
