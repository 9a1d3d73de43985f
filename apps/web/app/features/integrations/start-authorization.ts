import { DROPBOX_AUTHORIZATION, GOOGLE_AUTHORIZATION } from 'contract/landing';
import { DROPBOX_LOGIN_FAILED, GOOGLE_CLIENT_ID_MISSING, googleLoginFailed } from 'contract/messages';
import { expectReturnFrom } from '~/domain/connections/returned-token';

export interface PublicClients {
  googleClientId: string | null;
  dropboxAppKey: string | null;
  /** Addresses of the two services; fakes have other addresses. */
  addresses: { googleAccounts: string; dropboxWeb: string };
}

/** The address that asks Google for a token that may only read. */
export function googleAuthorizationAddress(clientId: string, origin: string, accounts?: string): string {
  const address = new URL(new URL(GOOGLE_AUTHORIZATION.url).pathname, accounts ?? GOOGLE_AUTHORIZATION.url);
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('redirect_uri', `${origin}${GOOGLE_AUTHORIZATION.returnPath}`);
  address.searchParams.set('response_type', 'token');
  address.searchParams.set('scope', GOOGLE_AUTHORIZATION.scope);
  address.searchParams.set('state', GOOGLE_AUTHORIZATION.state);
  return address.href;
}

/** The address that asks Dropbox for a token and comes back to the page that asked. */
export function dropboxAuthorizationAddress(appKey: string, currentPage: string, web?: string): string {
  const address = new URL(new URL(DROPBOX_AUTHORIZATION.url).pathname, web ?? DROPBOX_AUTHORIZATION.url);
  address.searchParams.set('client_id', appKey);
  address.searchParams.set('redirect_uri', currentPage);
  address.searchParams.set('response_type', 'token');
  return address.href;
}

/**
 * Leaves for the provider's authorisation page.
 * @throws an error whose message is the one to show
 */
export function startAuthorization(service: 'gdrive' | 'dropbox', clients: PublicClients) {
  if (service === 'gdrive') {
    if (!clients.googleClientId) throw new Error(GOOGLE_CLIENT_ID_MISSING);
    try {
      expectReturnFrom(service);
      location.assign(googleAuthorizationAddress(clients.googleClientId, location.origin, clients.addresses.googleAccounts));
    } catch (reason) {
      throw new Error(googleLoginFailed(reason instanceof Error ? reason.message : undefined), { cause: reason });
    }
    return;
  }
  if (!clients.dropboxAppKey) throw new Error(DROPBOX_LOGIN_FAILED);
  // Dropbox comes back to this page, where this page can take what it brings; else to its own.
  const returnPage = location.pathname === '/' ? '/' : '/dropbox';
  try {
    expectReturnFrom(service);
    location.assign(
      dropboxAuthorizationAddress(clients.dropboxAppKey, location.origin + returnPage, clients.addresses.dropboxWeb),
    );
  } catch (reason) {
    throw new Error(DROPBOX_LOGIN_FAILED, { cause: reason });
  }
}
