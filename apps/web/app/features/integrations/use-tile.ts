import type { IntegrationTile } from 'contract/landing';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useServiceToken } from '~/domain/connections/service-tokens';
import { useSession } from '~/lib/session/session';
import { readStored } from '~/lib/browser/stored-value';
import { toast } from '~/ui/overlays/toast';
import {
  connectStep,
  demoKey,
  isSetUp,
  manageStep,
  tileSentence,
  type ServerConnection,
  type SetUpServices,
  type TilePlace,
  type TileState,
} from './integrations.rules';
import { startAuthorization } from './start-authorization';

/** The settings are asked for when a tile is pressed: the landing page's first paint needs none of them. */
const readServices = async () => (await (await import('~/lib/server/read-config')).readConfig()).services;

/** What can be connected, where the tiles say it before they are pressed. */
function useServices(place: TilePlace): SetUpServices | undefined {
  const [known, setKnown] = useState<SetUpServices>();
  useEffect(() => {
    if (place === 'landing') return undefined;
    let left = false;
    readServices().then(
      (services) => !left && setKnown(services),
      // The tile then says so when it is pressed.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [place]);
  return known;
}

const demoKept = 'integration-demo-kept';

function subscribeToDemoValues(listener: () => void) {
  addEventListener('storage', listener);
  addEventListener(demoKept, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(demoKept, listener);
  };
}

function keepDemoValue(tile: IntegrationTile) {
  localStorage.setItem(demoKey(tile.service), 'connected');
  dispatchEvent(new Event(demoKept));
}

const useDemoValue = (tile: IntegrationTile) =>
  useSyncExternalStore(
    subscribeToDemoValues,
    () => readStored(demoKey(tile.service)) !== null,
    () => false,
  );

/** One tile's state and what its two buttons do. */
export function useTile(
  tile: IntegrationTile,
  place: TilePlace,
  atServer: ServerConnection | undefined,
): {
  state: TileState;
  sentence: string;
  /** Nobody has set this service up on the server: Connect would come to nothing. */
  needsSetUp: boolean;
  connect: () => Promise<void>;
  manage: () => Promise<void>;
} {
  const { settled, signIn } = useSession();
  const navigate = useNavigate();
  const [connecting, setConnecting] = useState(false);
  const demo = useDemoValue(tile);
  const token = useServiceToken(tile.service === 'gdrive' ? 'gdrive' : 'dropbox');
  const isBrowsable = tile.service === 'gdrive' || tile.service === 'dropbox';
  // A full redirect empties the memory of this page; what our server keeps in sync stays connected.
  const connected = atServer !== undefined || (isBrowsable && token !== undefined);
  const isDemo = !connected && !isBrowsable && place === 'landing' && demo;
  const services = useServices(place);
  const setUp = services && isSetUp(tile.service, services);

  const take = async () => {
    // A tile may be pressed before the page knows who is there.
    if ((await settled()).status !== 'authenticated') return signIn('/#integrations');
    const services = await readServices();
    const next = connectStep(tile.service, true, services.connections, place);
    if (next.step === 'authorize') startAuthorization(next.service, services);
    else if (next.step === 'open') await navigate(next.path);
    else if (next.step === 'pretend') {
      keepDemoValue(tile);
      const { instead } = next;
      const action = instead && { label: instead.label, run: () => void navigate(instead.path) };
      toast.info(next.message, action ? { action } : {});
    }
  };
  const state = connected ? 'connected' : isDemo ? 'demo' : connecting ? 'connecting' : 'not-connected';
  return {
    state,
    sentence: tileSentence(tile, { state, atServer, place, setUp }),
    needsSetUp: setUp === false && state === 'not-connected',
    async connect() {
      setConnecting(true);
      try {
        await take();
      } catch (reason) {
        toast.error(reason instanceof Error ? reason.message : String(reason));
      } finally {
        setConnecting(false);
      }
    },
    async manage() {
      const services = await readServices().catch(() => ({ connections: [] }));
      const next = manageStep(tile.service, tile.manage, services.connections);
      if ('path' in next) await navigate(next.path);
      else toast.info(next.message);
    },
  };
}
