import { useSyncExternalStore } from 'react';

/** The services whose token a page may hold for browsing. It lives in memory only and is gone with the page. */
export type TokenService = 'gdrive' | 'dropbox';

let tokens: ReadonlyMap<TokenService, string> = new Map();
const listeners = new Set<() => void>();

function change(next: Map<TokenService, string>) {
  tokens = next;
  for (const listener of listeners) listener();
}

export const serviceTokens = {
  get: (service: TokenService) => tokens.get(service),
  set: (service: TokenService, token: string) => change(new Map(tokens).set(service, token)),
  remove(service: TokenService) {
    const next = new Map(tokens);
    next.delete(service);
    change(next);
  },
  clearAll: () => change(new Map()),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of a service, for a component. */
export function useServiceToken(service: TokenService): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => serviceTokens.get(service),
    () => undefined,
  );
}
