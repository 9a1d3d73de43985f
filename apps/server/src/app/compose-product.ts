import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { ClientConfig } from 'contract/session';
import type { OwnerScope } from '#kernel/owner.ts';
import { createShutDown } from '#platform/shut-down.ts';
import { composeCommands } from './compose-commands.ts';
import { composeConnections } from './compose-connections.ts';
import { composeFinding } from './compose-finding.ts';
import { composeIdentity } from './compose-identity.ts';
import { composeIntake } from './compose-intake.ts';
import { composeLibrary } from './compose-library.ts';
import { composeNotices } from './compose-notices.ts';
import { composeReading } from './compose-reading.ts';
import { createEraseOwner } from './erase-owner.ts';
import { openEngines, type Surroundings } from './open-engines.ts';
import { withDemoPlace } from './prepare-demo.ts';
import type { ProductSettings } from './product-settings.ts';

const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

/**
 * The composition root: builds every part once and joins them, without serving anything yet. `exclusive` takes the data directory for this
 * process alone.
 */
export async function composeProduct(
  given: ProductSettings,
  surroundings: Surroundings,
  { exclusive }: { exclusive: boolean },
) {
  const settings = withDemoPlace(given);
  const { host, port, mode } = settings.app;
  const publicUrl = settings.app.publicUrl ?? `http://localhost:${port}`;
  const shutDown = createShutDown(surroundings.log);
  try {
    const engines = await openEngines(settings, surroundings, shutDown, { exclusive });
    // The two hold each other: deleting an account erases what the later parts keep, and the sockets of those ask who is there.
    let eraseOwner = (_scope: OwnerScope): Promise<void> =>
      Promise.reject(new Error('The product is still being put together'));
    let disconnectAll = eraseOwner;
    const identity = await composeIdentity(
      settings,
      engines,
      surroundings,
      { publicUrl, eraseOwner: (scope) => eraseOwner(scope), disconnectAll: (scope) => disconnectAll(scope) },
      shutDown,
    );
    const authenticate = async (token: string) => {
      const { scope } = await identity.authenticateToken(token);
      return { room: scope.ownerId };
    };
    const notices = composeNotices(settings, engines, surroundings, authenticate);
    const library = composeLibrary(settings, engines, surroundings, notices.announcer);
    const finding = composeFinding(settings, engines, surroundings, { library, emit: notices.emit }, shutDown);
    const commanding = composeCommands(engines, surroundings, library);
    const reading = await composeReading(settings, engines, surroundings, library);
    const { announcer, tellSources } = notices;
    const joined = { library, finding, reading, announceImports: tellSources };
    const intake = composeIntake(settings, engines, surroundings, joined);
    const parts = { engines, surroundings, library, intake, announcer, tellSources };
    const connections = await composeConnections(settings, parts, publicUrl, shutDown);
    disconnectAll = (scope) => connections.disconnectAll(scope);
    eraseOwner = createEraseOwner({ engines, library, commanding, finding, reading, connections, imports: intake.imports });
    const { tiles } = connections.sources;
    const clientConfig: ClientConfig = {
      mode,
      version: VERSION,
      signIn: identity.signInConfig,
      services: { ...tiles, connections: [...connections.sources.drivers.keys()] },
      upload: { maxBytes: settings.intake.maxUploadBytes, maxPages: settings.intake.maxPages },
    };
    return {
      settings,
      surroundings,
      shutDown,
      engines,
      publicUrl,
      version: VERSION,
      /** Where other programs on this machine reach the server. */
      listensOn: `http://${host}:${port}`,
      clientConfig,
      /** Whom pages may ask by themselves: the sign-in service, and the services of the tiles where they are set up. */
      connectOrigins: [
        ...(settings.identity.authDomain === undefined ? [] : [settings.identity.authDomain]),
        ...(tiles.googleClientId === null ? [] : [tiles.addresses.googleApi]),
        ...(tiles.dropboxAppKey === null ? [] : [tiles.addresses.dropboxApi, tiles.addresses.dropboxContent]),
      ],
      identity,
      gate: identity.gate,
      notices,
      library,
      commanding,
      finding,
      intake,
      reading,
      connections,
    };
  } catch (error) {
    await shutDown.close();
    throw error;
  }
}
export type Product = Awaited<ReturnType<typeof composeProduct>>;
