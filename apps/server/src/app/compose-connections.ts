import { secretOf } from '#engines/database/secrets.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { assembleConnections } from '#features/connections/assemble-connections.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Notices } from '#features/notices/assemble-notices.ts';
import { joinCloudDocuments } from './join-cloud-documents.ts';
import { openCloudSources } from './drivers/open-cloud-sources.ts';
import type { Engines, Surroundings } from './drivers/open-engines.ts';
import type { ProductSettings } from './settings/product-settings.ts';
import type { ShutDown } from '#platform/shut-down.ts';

interface Parts {
  readonly engines: Engines;
  readonly surroundings: Surroundings;
  readonly library: Library;
  readonly intake: Intake;
  readonly notices: Notices;
}

interface Among {
  readonly source: string;
  readonly connectionId: string;
  readonly connectionIds: readonly string[];
}

/** External keys begin with the id of their connection: see `joinCloudDocuments`. */
const keysOf = ({ source, connectionId, connectionIds }: Among) => ({
  source,
  keyPrefix: `${connectionId}:`,
  keyPrefixes: connectionIds.map((id) => `${id}:`),
});

/** Picks the drivers of connections and joins the feature with the library and with intake. */
export async function composeConnections(settings: ProductSettings, parts: Parts, publicUrl: string, shutDown: ShutDown) {
  const { engines, surroundings, library, intake, notices } = parts;
  const { database, queue: jobs, keyring } = engines;
  const sources = await openCloudSources(settings, surroundings, shutDown);
  const { host, port } = settings.app;
  const connections = assembleConnections(
    { database, jobs, keyring: keyring('connection secrets'), ...surroundings },
    {
      documents: joinCloudDocuments({ library, receive: intake.receiveCloudFile }),
      countRead: (scope, { source, connectionId }) => library.countCloudDocuments(scope, source, `${connectionId}:`),
      setSourceName: (scope, { id, kind }, name) => library.follow.sourceNamed(scope, kind, `${id}:`, name),
      leftCopies: {
        find: (scope, among) => library.leftCopies.find(scope, keysOf(among)),
        merge: (scope, among) => library.leftCopies.merge(scope, keysOf(among)),
      },
      announceEvent: notices.announcer.fileEvent,
      announceChange: notices.announcer.changed,
      announceConnections: notices.announceSources,
    },
    sources,
    {
      publicUrl,
      // Providers call only through https; fakes are on this machine and call us here.
      callbackUrl: sources.fakes ? `http://${host}:${port}` : publicUrl.startsWith('https:') ? publicUrl : null,
      pushKey: await secretOf(database, keyring('named secrets'), 'push channels'),
      largestBytes: settings.intake.maxReadBytes,
      mostItems: settings.connections.itemsPerConnection,
    },
  );
  return { ...connections, sources };
}
