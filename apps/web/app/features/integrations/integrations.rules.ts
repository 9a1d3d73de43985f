import type { TileService } from 'contract/landing';
import { MANAGE_SOON, NOT_CONNECTED, NOTES_SOON, NOTION_SOON, ONEDRIVE_SOON, SIGN_IN_AGAIN } from 'contract/messages';

export type TileState = 'not-connected' | 'connecting' | 'connected';

/** How our server stands with a service. `access-lost`: it is connected, but the provider lets us in no longer. */
export type ServerConnection = 'connected' | 'access-lost';
export type ServerConnections = ReadonlyMap<TileService, ServerConnection>;

/** What a tile says below its name. */
export function tileSentence(state: TileState, storage: string, atServer: ServerConnection | undefined): string {
  if (atServer === 'access-lost') return SIGN_IN_AGAIN;
  return state === 'connected' ? storage : NOT_CONNECTED;
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
export function connectStep(service: TileService, signedIn: boolean, connectors: readonly string[]): ConnectStep {
  if (!signedIn) return { step: 'sign-in' };
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
