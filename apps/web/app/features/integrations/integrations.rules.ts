import type { IntegrationTile, TileService } from 'contract/landing';
import { MANAGE_SOON, NOTES_SOON, NOTION_SOON, ONEDRIVE_SOON } from 'contract/messages';
import { formatEnglishCount, formatSize } from '~/lib/text/format';
import { texts as messages } from '~/lib/messages/texts/texts';

/** `demo`: the pretence of the landing page, which keeps nothing in sync. */
export type TileState = 'not-connected' | 'connecting' | 'connected' | 'demo';

/** How our server stands with a service. `access-lost`: it is connected, but the provider lets us in no longer. */
export interface ServerConnection {
  state: 'connected' | 'access-lost';
  /** Files seen at the provider. */
  files: number;
  /** Room that is left there, in bytes; null where the provider does not say. */
  available: number | null;
}
export type ServerConnections = ReadonlyMap<TileService, ServerConnection>;

/** Where a tile stands: in the demo of the landing page, or where services are really connected. */
export type TilePlace = 'landing' | 'settings';

const NEEDS_REGISTRATION = 'Not set up on this server yet.';
/** The page that says how a service is set up. */
export const HOW_TO_SET_UP = '/documentation/connect-clouds';
/** The page holds a token for as long as it is open; how much room the account has is asked by the server alone. */
const CONNECTED_HERE = 'Connected in this tab';
const EXPORT_ONLY = 'Import the notes that you exported.';

/** What a tile says below its name. A real connection says what it holds; the demo of the landing page says that it is one. */
export function tileSentence(
  { service, storage }: Pick<IntegrationTile, 'service' | 'storage'>,
  {
    state,
    atServer,
    place,
    setUp,
  }: {
    state: TileState;
    atServer: ServerConnection | undefined;
    place: TilePlace;
    /** Undefined until it is known. */
    setUp: boolean | undefined;
  },
): string {
  if (atServer?.state === 'access-lost') return messages.signInAgain;
  if (atServer) {
    const room = atServer.available === null ? '' : `, ${formatSize(atServer.available)} available`;
    return `${formatEnglishCount(atServer.files, 'file')} found${room}`;
  }
  if (state === 'demo') return `Demo: ${storage}`;
  if (state === 'connected') return CONNECTED_HERE;
  if (place === 'settings' && service === 'apple-notes') return EXPORT_ONLY;
  if (place === 'settings' && setUp === false) return NEEDS_REGISTRATION;
  return messages.notConnected;
}

const KIND_OF = { gdrive: 'google-drive', dropbox: 'dropbox', onedrive: 'onedrive', notion: 'notion' } as const;

/** Whether our server can connect the service. */
const canConnect = (service: TileService, connectors: readonly string[]): boolean =>
  service !== 'apple-notes' && connectors.includes(KIND_OF[service]);

/** What of the server's settings decides which services can be connected. */
export interface SetUpServices {
  connections: readonly string[];
  googleClientId: string | null;
  dropboxAppKey: string | null;
}

/** Whether pressing Connect can come to anything: the server keeps it in sync, or this tab may look into it. What was exported needs no setting up. */
export function isSetUp(service: TileService, services: SetUpServices): boolean {
  if (service === 'apple-notes' || canConnect(service, services.connections)) return true;
  if (service === 'gdrive') return services.googleClientId !== null;
  return service === 'dropbox' && services.dropboxAppKey !== null;
}

/** What pressing Connect leads to. */
export type ConnectStep =
  | { step: 'sign-in' }
  | { step: 'authorize'; service: 'gdrive' | 'dropbox' }
  | { step: 'open'; path: string }
  | { step: 'pretend'; message: string; instead?: { label: string; path: string } };

const soon = { onedrive: ONEDRIVE_SOON, notion: NOTION_SOON, 'apple-notes': NOTES_SOON } as const;

/**
 * Whoever is not signed in signs in first. The first two services start at their provider; the others are placeholders that say so,
 * until the server has a connector for them.
 */
export function connectStep(
  service: TileService,
  signedIn: boolean,
  connectors: readonly string[],
  place: TilePlace = 'landing',
): ConnectStep {
  if (!signedIn) return { step: 'sign-in' };
  if (place === 'settings') {
    if (service === 'apple-notes') return { step: 'open', path: '/apple-notes' };
    if (canConnect(service, connectors)) return { step: 'open', path: `/connections?add=${KIND_OF[service]}` };
    if (service === 'onedrive' || service === 'notion') return { step: 'open', path: HOW_TO_SET_UP };
  }
  if (service === 'gdrive' || service === 'dropbox') return { step: 'authorize', service };
  if (service !== 'apple-notes' && connectors.includes(service)) return { step: 'open', path: `/${service}` };
  // Apple lets no program read Notes, so this tile stays as it is; what Apple exports can be imported.
  const instead = service === 'apple-notes' ? { instead: { label: 'Import exported notes', path: '/apple-notes' } } : {};
  return { step: 'pretend', message: soon[service], ...instead };
}

/** Where Manage leads: to the service's page where there is one, else to the message that says that there is none. */
export function manageStep(
  service: TileService,
  page: string,
  connectors: readonly string[],
): { path: string } | { message: string } {
  const hasPage = service === 'gdrive' || service === 'dropbox' || service === 'apple-notes' || connectors.includes(service);
  return hasPage ? { path: page } : { message: MANAGE_SOON };
}

/** Where the last three tiles remember their demo value in the browser's storage. */
export const demoKey = (service: TileService) => `integration:${service}`;
