import { queryOptions, useQuery } from '@tanstack/react-query';
import { can, type Deed, LibraryList, type LibraryEntry, type Role } from 'contract/libraries';
import { api } from '~/lib/server/api';
import { libraryHere } from '~/lib/server/library-here';
import { texts } from './texts/texts';

/** The libraries of the person, their own first. */
export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: ({ signal }) => api(LibraryList, 'GET', '/api/libraries', undefined, { signal }),
  refetchOnWindowFocus: true,
});

/** The library of this page; undefined until it is known. */
export const hereOf = ({ libraries }: LibraryList): LibraryEntry | undefined =>
  libraries.find(({ id, personal }) => (libraryHere === undefined ? personal : id === libraryHere));

export const ownLibrary = () => texts.yourLibrary;
export const nameOf = ({ name }: Pick<LibraryEntry, 'name'>): string => name ?? ownLibrary();

/** What each role is called, and what it is for. */
export const ROLE_WORDS: Readonly<Record<Role, { label: string; about: string }>> = {
  owner: {
    get label() {
      return texts.owner;
    },
    get about() {
      return texts.everythingAndWhoMayBe;
    },
  },
  editor: {
    get label() {
      return texts.editor;
    },
    get about() {
      return texts.addsChangesAndDeletesDocuments;
    },
  },
  commenter: {
    get label() {
      return texts.commenter;
    },
    get about() {
      return texts.readsAndKeepsSearchesFor;
    },
  },
  viewer: {
    get label() {
      return texts.viewer;
    },
    get about() {
      return texts.searchesReadsAndDownloads;
    },
  },
};

/** Whether the person may do this in the library of this page. In their own they may do everything; in another one nothing until it is known. */
export function useMay(deed: Deed): boolean {
  const { data } = useQuery({ ...librariesQuery, enabled: libraryHere !== undefined });
  if (libraryHere === undefined) return true;
  const here = data && hereOf(data);
  return here !== undefined && can(here.role, deed);
}
