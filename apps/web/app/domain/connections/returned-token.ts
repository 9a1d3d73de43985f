import { type TokenService, serviceTokens } from './service-tokens';

/** Set when a person is sent to a provider and taken back at the return; without it a token in the address is not ours. */
const pendingKey = 'pending-authorization';

export function expectReturnFrom(service: TokenService) {
  sessionStorage.setItem(pendingKey, service);
}

function takePending(): string | null {
  try {
    const pending = sessionStorage.getItem(pendingKey);
    sessionStorage.removeItem(pendingKey);
    return pending;
  } catch {
    // Storage is denied: then nobody was sent away by us either.
    return null;
  }
}

/** A hash on /drive is Google's, on / or /dropbox it is Dropbox's. */
function serviceOfPath(pathname: string): TokenService | undefined {
  if (pathname === '/drive') return 'gdrive';
  return pathname === '/' || pathname === '/dropbox' ? 'dropbox' : undefined;
}

export interface ReturnedAuthorization {
  service: TokenService;
  token: string | undefined;
  /** What the provider says went wrong: `access_denied` and the like. */
  error: string | undefined;
}

/** What an address says about a finished authorisation; nothing where it is not the return of one. */
export function readReturn(pathname: string, hash: string, search: string): ReturnedAuthorization | undefined {
  const service = serviceOfPath(pathname);
  if (!service) return undefined;
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fields.get('access_token') ?? undefined;
  const error = fields.get('error') ?? new URLSearchParams(search).get('error') ?? undefined;
  return token === undefined && error === undefined ? undefined : { service, token, error };
}

let returned: ReturnedAuthorization | undefined;

/**
 * Takes a provider's token out of the address and removes query and hash at once. Called before the router starts, so that neither
 * the router, nor the scroll position, nor the history ever sees the token.
 */
export function takeReturnedToken() {
  const found = readReturn(location.pathname, location.hash, location.search);
  if (!found) return;
  history.replaceState(history.state, '', location.pathname);
  if (takePending() !== found.service) return;
  returned = found;
  if (found.token !== undefined) serviceTokens.set(found.service, found.token);
}

/** The authorisation that led to this page, once: the page of the service says what came of it. */
export function lastReturn(service: TokenService): ReturnedAuthorization | undefined {
  if (returned?.service !== service) return undefined;
  const found = returned;
  returned = undefined;
  return found;
}
