// Which library this page shows stands at the front of its address, `/l/{library}/…`; one's own has no such front. The page is loaded anew for
// another library, so that nothing of one is left on the screen, in memory or on the line when the other comes.

declare global {
  interface Window {
    /** What the router is started with. */
    __reactRouterContext?: { basename?: string };
  }
}

const FRONT = /^\/l\/([\w-]{1,100})(?=\/|$)/;

const found = typeof location === 'undefined' ? null : FRONT.exec(location.pathname);

/** The id of the library that is shown; undefined in one's own. */
export const libraryHere: string | undefined = found?.[1];
/** What every address of the library begins with; empty in one's own. */
export const libraryFront: string = found?.[0] ?? '';

/** Whether an address leads into a library, which the page is loaded anew for. */
export const leadsIntoLibrary = (path: string): boolean => FRONT.test(path);

/** The address of a page in a library. @param library undefined for one's own */
export const addressIn = (library: string | undefined, path: string): string =>
  library === undefined ? path : `/l/${library}${path}`;

/** A path of the page's address, as it reads in one's own library. */
export const withoutFront = (path: string): string => path.replace(FRONT, '') || '/';

/** What every request says of the library in which it acts. */
export const libraryHeaders: Readonly<Record<string, string>> =
  libraryHere === undefined ? {} : { 'trove-library': libraryHere };

/** Has the router take the front of the address for the place where the pages begin. Call it before the router starts. */
export function beginAtLibrary(): void {
  const context = window.__reactRouterContext;
  if (libraryHere !== undefined && context) context.basename = libraryFront;
}

/** What a refusal says of the person and this library: they are no member any more, or their role allows less than the page thought. */
export type LibraryNews = 'gone' | 'role';

const listeners = new Set<(news: LibraryNews) => void>();

/** Hears of refusals that concern the library of this page. Returns the way out. */
export function onLibraryNews(listener: (news: LibraryNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes on what the code of a refusal says of this library. */
export function noteRefusal(code: string): void {
  const news = code === 'library_not_found' ? 'gone' : code === 'role_may_not' ? 'role' : undefined;
  if (news !== undefined && libraryHere !== undefined) for (const listener of listeners) listener(news);
}
