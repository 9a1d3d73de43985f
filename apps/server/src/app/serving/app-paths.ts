import { SHARE_ADDRESS } from 'contract/shares';
import { PROTECTED_ROUTES } from 'contract/site';

/** Paths that the signed-in app draws in the browser; `/doc/:id` and `/settings/*` stand for everything below them. */
const APP_PATHS = [
  ...PROTECTED_ROUTES,
  '/callback',
  '/connections',
  '/commands',
  '/commands/*',
  '/inbox',
  '/join',
  '/onedrive',
  '/notion',
  '/apple-notes',
  '/settings/*',
].map((path) => path.replace(/\/[:*].*$/, '/'));
/** Whether a page for whoever has its address is drawn at this path, without an account: what a link shares. */
export const isSharedPath = (path: string): boolean => new RegExp(`^${SHARE_ADDRESS}/[\\w-]{1,100}$`).test(path);

/** A path without its front `/l/{library}`, which says in which library the app begins. */
export const withoutLibrary = (path: string): string => path.replace(/^\/l\/[\w-]{1,100}(?=\/|$)/, '');

/** Whether the signed-in app draws a page at this path, so that it is served with its own address and not as a page that is missing. */
export function isAppPath(given: string): boolean {
  const path = withoutLibrary(given);
  if (path === '') return given !== '';
  return APP_PATHS.some((prefix) =>
    prefix.endsWith('/') ? path.startsWith(prefix) && path.length > prefix.length : path === prefix,
  );
}
