import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { SavedSearchAnswer, SavedSearchList, type NewSavedSearch, type SavedSearch } from 'contract/saved-searches';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { texts } from './texts/texts';

/**
 * The searches that a person saved, each with its count. Asked for again whenever the library changed, and so without a person's own key: counting
 * would cost money at every change.
 */
export const savedSearches = queryOptions({
  queryKey: ['library', 'searches'],
  queryFn: async ({ signal }) => (await api(SavedSearchList, 'GET', '/api/searches', undefined, { signal })).searches,
  retry: false,
});

/** Where a saved search is shown. */
export const pathOfSaved = ({ query }: Pick<SavedSearch, 'query'>): string =>
  query.page === 'search' ? `/search?${new URLSearchParams({ q: query.question }).toString()}` : `/library?${query.address}`;

/** What can be done to saved searches. */
export type SavedEdit =
  | { kind: 'save'; search: NewSavedSearch }
  | { kind: 'rename'; search: SavedSearch; name: string }
  | { kind: 'look'; search: SavedSearch }
  | { kind: 'delete'; search: SavedSearch };

const addressOf = ({ id }: SavedSearch) => `/api/searches/${encodeURIComponent(id)}`;

async function send(edit: SavedEdit): Promise<void> {
  switch (edit.kind) {
    case 'save':
      await api(SavedSearchAnswer, 'POST', '/api/searches', edit.search);
      return;
    case 'rename':
      await api(SavedSearchAnswer, 'PATCH', addressOf(edit.search), { name: edit.name });
      return;
    case 'look':
      await api(z.unknown(), 'POST', `${addressOf(edit.search)}/looked`);
      return;
    case 'delete':
      await api(z.unknown(), 'DELETE', addressOf(edit.search));
  }
}

const SAID: Readonly<Record<SavedEdit['kind'], string | null>> = {
  get save() {
    return texts.searchSavedItIsIn;
  },
  get rename() {
    return texts.searchRenamed;
  },
  look: null,
  get delete() {
    return texts.savedSearchDeletedItsDocuments;
  },
};

const FAILED: Readonly<Record<Exclude<SavedEdit['kind'], 'look'>, () => string>> = {
  save: () => texts.failedToSave,
  rename: () => texts.failedToRename,
  delete: () => texts.failedToDelete,
};

/** Saves, renames and deletes searches, and notes that somebody looked. */
export function useEditSavedSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, { kind }) => {
      const said = SAID[kind];
      if (said !== null) toast.success(said);
    },
    onError: (error, { kind }) => {
      if (kind !== 'look') toast.error(FAILED[kind](), { detail: errorSentence(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedSearches.queryKey }),
  });
}
