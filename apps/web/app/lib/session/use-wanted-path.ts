import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { libraryFront } from '~/lib/server/library-here';
import { safeReturnPath } from './return-path';

const Wanted = z.object({ wanted: z.string() });

/** What the redirect of a protected page to / carries along, so that signing in leads back to that page. */
export const wantedState = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => ({
  wanted: `${libraryFront}${pathname}${search}${hash}`,
});

/** The protected page that a visitor was sent away from; undefined where nobody was. */
export function useWantedPath(): string | undefined {
  const wanted = Wanted.safeParse(useLocation().state).data?.wanted;
  return wanted === undefined ? undefined : safeReturnPath(wanted);
}
