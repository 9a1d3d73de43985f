import { secretOf } from '#engines/database/secrets.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { assembleConnections } from '#features/connections/assemble-connections.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Library } from './compose-library.ts';
import { joinCloudDocuments } from './join-cloud-documents.ts';
import { openCloudSources } from './open-cloud-sources.ts';
import type { Engines, Surroundings } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ShutDown } from '#platform/shut-down.ts';

interface Parts {
  readonly engines: Engines;
  readonly surroundings: Surroundings;
  readonly library: Library;
  readonly intake: Intake;
  readonly announcer: Announcer;
  /** Tells the owner's open pages that their connections have changed. */
  readonly tellSources: (scope: OwnerScope) => void;
}

/** Picks the drivers of connections and joins the feature with the library and with intake. */
export async function composeConnections(settings: ProductSettings, parts: Parts, publicUrl: string, shutDown: ShutDown) {
  const { engines, surroundings, library, intake, announcer, tellSources } = parts;
  const { database, queue: jobs, keyring } = engines;
  const sources = await openCloudSources(settings, surroundings, shutDown);
  const { host, port } = settings.app;
  const connections = assembleConnections(
    { database, jobs, keyring: keyring('connection secrets'), ...surroundings },
    {
      documents: joinCloudDocuments({ library, receive: intake.receiveCloudFile }),
      countRead: (scope, { source, connectionId }) => library.countCloudDocuments(scope, source, `${connectionId}:`),
      setSourceName: (scope, { id, kind }, name) => library.follow.sourceNamed(scope, kind, `${id}:`, name),
      announceEvent: announcer.fileEvent,
      announceConnections: tellSources,
    },
    sources,
    {
      publicUrl,
      // Providers call only through https; fakes are on this machine and call us here.
      callbackUrl: sources.fakes ? `http://${host}:${port}` : publicUrl.startsWith('https:') ? publicUrl : null,
      pushKey: await secretOf(database, keyring('named secrets'), 'push channels'),
      largestBytes: settings.intake.maxUploadBytes,
    },
  );
  return { ...connections, sources };
}
