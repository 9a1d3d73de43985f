let last = '/library';

/** Remembers the list that a document may be opened from next: the library, or the results of a search. */
export function rememberList({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === '/library' || pathname === '/search') last = pathname + search;
}

/** Where the way back out of a document leads. */
export const lastList = () => last;
