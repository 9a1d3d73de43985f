import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BulkAnswer,
  DeleteAnswer,
  DownloadAnswer,
  FileAnswer,
  type LibraryFile,
  type Recognition,
  SamplesAdded,
} from 'contract/documents';
import { FolderAnswer, type Folder } from 'contract/folders';
import { isMail } from 'contract/formats';
import { FAILED_TO_CREATE_FOLDER, failedToDeleteFile, FOLDER_CREATED, successfullyDeleted } from 'contract/messages';
import * as z from 'zod';
import { savedSearches } from '~/domain/searches/saved-searches';
import { api, ApiError, errorSentence, isOutage } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
import { expectEcho, expectNoEcho, expectUploads } from '~/domain/live/own-changes';
import { toast, UNDO } from '~/ui/overlays/toast';
import { foldersQuery, libraryKeys, placeOfKey, samplesQuery } from './library.queries';
import { type Change, changedFolders, changedList, type FilesPages } from './library.rules';

/** The key that every change of the library's own runs under. */
export const libraryMutation = ['library'] as const;

/** Long enough to read the sentence and reach the button. Milliseconds. */
const UNDO_MS = 8_000;

/** What a person does to one or many files. */
export type Action =
  | { kind: 'trash' }
  | { kind: 'restore' }
  | { kind: 'delete' }
  | { kind: 'retry' }
  | { kind: 'pause-recognition' }
  | { kind: 'resume-recognition' }
  | { kind: 'rename'; filename: string }
  | { kind: 'move'; folder: Folder | null }
  | { kind: 'star' }
  | { kind: 'unstar' }
  /** `seen`: the person sees the tag come and go, so that it need not be said. */
  | { kind: 'tag' | 'untag'; tag: string; seen?: boolean };

interface Doing {
  files: readonly LibraryFile[];
  action: Action;
}

function changeOf(action: Action): Change {
  switch (action.kind) {
    case 'trash':
      return (file) => ({ ...file, trashedAt: Date.now() });
    case 'restore':
      return (file) => ({ ...file, trashedAt: null });
    case 'delete':
      return () => null;
    case 'retry':
      return (file) => ({ ...file, status: 'waiting', failure: null, pagesRead: 0 });
    case 'pause-recognition':
      return withRecognition('paused');
    case 'resume-recognition':
      return withRecognition('waiting');
    case 'rename':
      return (file) => ({ ...file, filename: action.filename });
    case 'star':
    case 'unstar':
      return (file) => ({ ...file, starred: action.kind === 'star' });
    case 'tag':
      return (file) => ({ ...file, tags: [...withoutTag(file.tags, action.tag), action.tag].toSorted() });
    case 'untag':
      return (file) => ({ ...file, tags: withoutTag(file.tags, action.tag) });
    case 'move':
      return (file) => ({ ...file, folderId: action.folder?.id ?? null });
  }
}

const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((one) => one.toLowerCase() !== tag.toLowerCase());

const withRecognition =
  (state: Recognition['state']): Change =>
  (file) => ({ ...file, recognition: file.recognition && { ...file.recognition, state } });

const nothing: BulkAnswer = { done: [], failed: [] };

async function doToOne({ id }: LibraryFile, action: Action): Promise<BulkAnswer> {
  const path = `/api/files/${encodeURIComponent(id)}`;
  switch (action.kind) {
    case 'trash':
      await api(DeleteAnswer, 'DELETE', path);
      return nothing;
    case 'delete':
      await api(DeleteAnswer, 'DELETE', `${path}?forever=1`);
      return nothing;
    case 'restore':
    case 'retry':
      await api(FileAnswer, 'POST', `${path}/${action.kind}`);
      return nothing;
    case 'star':
    case 'unstar':
    case 'tag':
    case 'untag':
    case 'pause-recognition':
    case 'resume-recognition': {
      const tag = 'tag' in action ? action.tag : undefined;
      const answer = await api(BulkAnswer, 'POST', '/api/files/bulk', { action: action.kind, ids: [id], tag });
      const [refused] = answer.failed;
      if (refused) throw new Error(refused.error);
      return answer;
    }
    case 'rename':
      await api(FileAnswer, 'PATCH', path, { filename: action.filename });
      return nothing;
    case 'move':
      await api(FileAnswer, 'PATCH', path, { folderId: action.folder?.id ?? null });
      return nothing;
  }
}

function send({ files, action }: Doing): Promise<BulkAnswer> {
  const [only] = files;
  if (only && files.length === 1) return doToOne(only, action);
  const folderId = action.kind === 'move' ? (action.folder?.id ?? null) : undefined;
  const tag = 'tag' in action ? action.tag : undefined;
  const ids = files.map(({ id }) => id);
  return api(BulkAnswer, 'POST', '/api/files/bulk', { action: action.kind, ids, folderId, tag });
}

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

export function askAgain(client: QueryClient) {
  // The last of several changes asks, so that no answer shows what was before another.
  if (client.isMutating({ mutationKey: libraryMutation }) > 1) return;
  void client.invalidateQueries({ queryKey: libraryKeys.everyList });
  void client.invalidateQueries({ queryKey: libraryKeys.folders });
  void client.invalidateQueries({ queryKey: libraryKeys.tags });
  void client.invalidateQueries({ queryKey: savedSearches.queryKey });
}

const named = (files: readonly LibraryFile[]) =>
  files.length === 1 && files[0] ? files[0].filename : formatCount(files.length, 'document');

const verbs = {
  trash: 'delete',
  delete: 'delete',
  restore: 'restore',
  retry: 'retry',
  'pause-recognition': 'pause',
  'resume-recognition': 'resume',
  rename: 'rename',
  move: 'move',
  star: 'star',
  unstar: 'unstar',
  tag: 'tag',
  untag: 'untag',
} as const;

function failureMessage(action: Action, message: string): string {
  const verb = verbs[action.kind];
  return verb === 'delete' ? failedToDeleteFile(message) : `Failed to ${verb} file: ${message}`;
}

function tellFailure(action: Action, error: Error) {
  toast.error(failureMessage(action, error.message), error instanceof ApiError && error.detail ? { detail: error.detail } : {});
}

function tellSuccess(done: readonly LibraryFile[], action: Action, undo: () => void) {
  switch (action.kind) {
    case 'trash':
      toast.success(successfullyDeleted(named(done)), {
        ...(done.some(({ filename }) => isMail(filename)) && { detail: 'Attachments of mails stay in your library' }),
        action: { label: UNDO, run: undo },
        dismissAfterMs: UNDO_MS,
      });
      return;
    case 'delete':
      toast.success(`${named(done)} deleted for ever`);
      return;
    case 'restore':
      toast.success(`${named(done)} restored`);
      return;
    case 'move':
      toast.success(`${named(done)} moved to ${action.folder?.name ?? 'All Files'}`);
      return;
    case 'tag':
    case 'untag':
      if (action.seen) return;
      toast.success(`${named(done)} ${action.kind === 'tag' ? 'tagged' : 'no longer tagged'} ${action.tag}`, {
        action: { label: UNDO, run: undo },
        dismissAfterMs: UNDO_MS,
      });
      return;
    // The star is seen where it was pressed.
    case 'star':
    case 'unstar':
      return;
    case 'retry':
      toast.success(`${named(done)} will be read again`);
      return;
    // What the row says changes as well.
    case 'pause-recognition':
    case 'resume-recognition':
      return;
    // A new name is seen where it was typed.
    case 'rename':
  }
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
    mutationFn: send,
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
        toast.error(failureMessage(action, `${failed.length} of ${files.length} stayed as they were`), { detail: first.error });
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
    onSuccess: ({ deleted }) => toast.success(`Trash emptied: ${formatCount(deleted, 'document')} deleted for ever`),
    onError: (error) => toast.error(`Failed to empty Trash: ${error.message}`, { detail: errorSentence(error) }),
    onSettled: () => askAgain(client),
  });
}

/** Makes a folder. `onOutage` gets the name when the server cannot be reached, so that the screen can show a sample folder. */
export function useCreateFolder(onOutage: (name: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: libraryMutation,
    mutationFn: (name: string) => api(FolderAnswer, 'POST', '/api/folders', { name }),
    onSuccess: () => toast.success(FOLDER_CREATED),
    onError(error, name) {
      toast.error(FAILED_TO_CREATE_FOLDER, { detail: errorSentence(error) });
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
      toast.success(name === null ? `Folder ${folder.name} deleted; its files are in All Files` : `Folder renamed to ${name}`),
    onError(error, { name }, before) {
      client.setQueryData(foldersQuery.queryKey, before);
      toast.error(name === null ? 'Failed to delete folder' : 'Failed to rename folder', { detail: errorSentence(error) });
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
      toast.error(`Failed to download ${named(files)}: ${error.message}`, { detail: errorSentence(error) }),
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
    onSuccess: () => toast.success('Sample documents added; they can be searched as soon as they are read'),
    onError: (error) => toast.error(`Failed to add sample documents: ${error.message}`, { detail: errorSentence(error) }),
    onSettled: () => askAgain(client),
  });
}
