import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { DownloadAnswer, type LibraryFile, SamplesAdded } from 'contract/documents';
import { FolderAnswer, type Folder } from 'contract/folders';
import * as z from 'zod';
import { savedSearches } from '~/domain/searches/saved-searches';
import { api, errorSentence, isOutage } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
import { expectEcho, expectNoEcho, expectUploads } from '~/domain/live/own-changes';
import { toast } from '~/ui/overlays/toast';
import { type Action, changeOf, type Doing } from './actions/change-files';
import { foldersQuery, libraryKeys, placeOfKey, samplesQuery } from './library.queries';
import { changedFolders, changedList, type FilesPages } from './library.rules';
import { sendAction } from './actions/send-action';
import { failureMessage, named, tellFailure, tellSuccess } from './actions/tell-outcome';
import { texts } from './texts/texts';
import { texts as messages } from '~/lib/messages/texts/texts';

/** The key that every change of the library's own runs under. */
export const libraryMutation = ['library'] as const;

/** Shows every list as it will be. Answers the way back. */
async function showAtOnce(client: QueryClient, { files, action }: Doing): Promise<() => void> {
  await Promise.all([libraryKeys.everyList, libraryKeys.folders].map((queryKey) => client.cancelQueries({ queryKey })));
  const change = changeOf(action);
  const lists = client.getQueriesData<FilesPages>({ queryKey: libraryKeys.everyList });
  const folders = client.getQueryData(foldersQuery.queryKey);
  for (const [key, list] of lists) if (list) client.setQueryData(key, changedList(list, placeOfKey(key), files, change));
  if (folders) client.setQueryData(foldersQuery.queryKey, { folders: changedFolders(folders.folders, files, change) });
  return () => {
    for (const [key, list] of lists) client.setQueryData(key, list);
    client.setQueryData(foldersQuery.queryKey, folders);
  };
}

/** Has every list be asked for again once the last of several changes is through. */
export function askAgain(client: QueryClient) {
  // The last of several changes asks, so that no answer shows what was before another.
  if (client.isMutating({ mutationKey: libraryMutation }) > 1) return;
  void client.invalidateQueries({ queryKey: libraryKeys.everyList });
  void client.invalidateQueries({ queryKey: libraryKeys.folders });
  void client.invalidateQueries({ queryKey: libraryKeys.tags });
  void client.invalidateQueries({ queryKey: savedSearches.queryKey });
}

/** What Undo does. */
const backOf = (action: Action): Action =>
  action.kind === 'tag' || action.kind === 'untag'
    ? { ...action, kind: action.kind === 'tag' ? 'untag' : 'tag', seen: true }
    : { kind: 'restore' };

/** Does one thing to files: it is seen at once, put back when the server refuses, and said either way. */
export function useFileAction() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: libraryMutation,
    mutationFn: sendAction,
    onMutate(doing: Doing) {
      expectEcho(doing.files.map(({ id }) => id));
      return showAtOnce(client, doing);
    },
    onError(error, { files, action }, putBack) {
      putBack?.();
      expectNoEcho(files.map(({ id }) => id));
      tellFailure(action, error);
    },
    onSuccess({ failed }, { files, action }) {
      const refused = new Set(failed.map(({ id }) => id));
      const done = files.filter(({ id }) => !refused.has(id));
      const [first] = failed;
      if (first)
        toast.error(failureMessage(action, texts.ofStayedAsTheyWere(failed.length, files.length)), { detail: first.error });
      if (done.length > 0) tellSuccess(done, action, () => mutation.mutate({ files: done, action: backOf(action) }));
    },
    onSettled: () => askAgain(client),
  });
  return mutation.mutate;
}

/** Deletes for ever everything in Trash. */
export function useEmptyTrash() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: libraryMutation,
    mutationFn: () => api(z.object({ deleted: z.number() }), 'DELETE', '/api/trash'),
    onSuccess: ({ deleted }) => toast.success(texts.trashEmptied(formatCount(deleted, 'document'))),
    onError: (error) => toast.error(texts.failedToEmptyTrash(error.message), { detail: errorSentence(error) }),
    onSettled: () => askAgain(client),
  });
}

/** Makes a folder. `onOutage` gets the name when the server cannot be reached, so that the screen can show a sample folder. */
export function useCreateFolder(onOutage: (name: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: libraryMutation,
    mutationFn: (name: string) => api(FolderAnswer, 'POST', '/api/folders', { name }),
    onSuccess: () => toast.success(messages.folderCreated),
    onError(error, name) {
      toast.error(messages.failedToCreateFolder, { detail: errorSentence(error) });
      if (isOutage(error)) onOutage(name);
    },
    onSettled: () => askAgain(client),
  });
}

type FolderEdit = { folder: Folder; name: string } | { folder: Folder; name: null };

/** Renames a folder, or deletes it where the name is null; its files stay, in All Files. */
export function useEditFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: libraryMutation,
    mutationFn: ({ folder, name }: FolderEdit) => {
      const path = `/api/folders/${encodeURIComponent(folder.id)}`;
      return name === null ? api(z.undefined(), 'DELETE', path) : api(FolderAnswer, 'PATCH', path, { name });
    },
    async onMutate({ folder, name }) {
      await client.cancelQueries({ queryKey: libraryKeys.folders });
      const before = client.getQueryData(foldersQuery.queryKey);
      const edited = before?.folders.flatMap((other) => {
        if (other.id !== folder.id) return [other];
        return name === null ? [] : [{ ...other, name }];
      });
      if (edited) client.setQueryData(foldersQuery.queryKey, { folders: edited });
      return before;
    },
    onSuccess: (_answer, { folder, name }) =>
      toast.success(name === null ? texts.folderDeletedItsFilesAre(folder.name) : texts.folderRenamedTo(name)),
    onError(error, { name }, before) {
      client.setQueryData(foldersQuery.queryKey, before);
      toast.error(name === null ? texts.failedToDeleteFolder : texts.failedToRenameFolder, { detail: errorSentence(error) });
    },
    onSettled: () => askAgain(client),
  });
}

/** Downloads one file, or several as a zip, through an address that works once: as they arrived, or the PDFs that were typeset from them. */
export function useDownload(form: 'pdf' | 'original' = 'original') {
  return useMutation({
    mutationFn: (files: readonly LibraryFile[]) =>
      api(DownloadAnswer, 'POST', '/api/downloads', { ids: files.map(({ id }) => id), form }),
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error, files) =>
      toast.error(texts.failedToDownload(named(files), error.message), { detail: errorSentence(error) }),
  }).mutate;
}

/** Puts the sample documents into the library. */
export function useAddSamples() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      const { samples } = await client.fetchQuery(samplesQuery);
      expectUploads(samples.map(({ filename }) => filename));
      return api(SamplesAdded, 'POST', '/api/samples');
    },
    onSuccess: () => toast.success(texts.sampleDocumentsAddedTheyCan),
    onError: (error) => toast.error(texts.failedToAddSampleDocuments(error.message), { detail: errorSentence(error) }),
    onSettled: () => askAgain(client),
  });
}
