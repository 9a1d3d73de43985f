import { queryOptions, useQuery } from '@tanstack/react-query';
import { can, type Deed, LibraryList, type LibraryEntry, type Role } from 'contract/libraries';
import { api } from '~/lib/server/api';
import { libraryHere } from '~/lib/server/library-here';

/** The libraries of the person, their own first. */
export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: ({ signal }) => api(LibraryList, 'GET', '/api/libraries', undefined, { signal }),
  refetchOnWindowFocus: true,
});

/** The library of this page; undefined until it is known. */
export const hereOf = ({ libraries }: LibraryList): LibraryEntry | undefined =>
  libraries.find(({ id, personal }) => (libraryHere === undefined ? personal : id === libraryHere));

export const OWN_LIBRARY = 'Your library';
export const nameOf = ({ name }: Pick<LibraryEntry, 'name'>): string => name ?? OWN_LIBRARY;

/** What each role is called, and what it is for. */
export const ROLE_WORDS: Readonly<Record<Role, { label: string; about: string }>> = {
  owner: { label: 'Owner', about: 'Everything, and who may be here' },
  editor: { label: 'Editor', about: 'Adds, changes and deletes documents' },
  commenter: { label: 'Commenter', about: 'Reads, and keeps searches for everybody' },
  viewer: { label: 'Viewer', about: 'Searches, reads and downloads' },
};

/** Whether the person may do this in the library of this page. In their own they may do everything; in another one nothing until it is known. */
export function useMay(deed: Deed): boolean {
  const { data } = useQuery({ ...librariesQuery, enabled: libraryHere !== undefined });
  if (libraryHere === undefined) return true;
  const here = data && hereOf(data);
  return here !== undefined && can(here.role, deed);
}
