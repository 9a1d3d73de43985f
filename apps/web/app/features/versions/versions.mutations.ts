import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeleteAnswer, DownloadAnswer } from 'contract/documents';
import { VersionAnswer, type DocumentVersion } from 'contract/versions';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { texts } from './texts/texts';
import { versionKeys } from './versions.queries';

const addressOf = (documentId: string) => `/api/files/${encodeURIComponent(documentId)}/versions`;

/** Sends a file that becomes the newest version. */
export function useAddVersion(documentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn(file: File) {
      const form = new FormData();
      form.append('file', file, file.name);
      return api(VersionAnswer, 'POST', addressOf(documentId), form);
    },
    onSuccess: ({ number, unchanged }) =>
      unchanged ? toast.info(texts.newestAlready) : toast.success(texts.isVersionNow(number)),
    onError: (error) => toast.error(texts.notAdded, { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: versionKeys.of(documentId) }),
  });
}

/** Makes an older version the newest one. `current`: the number of the newest as it is shown. */
export function useRestoreVersion(documentId: string, onRestored?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, current }: { version: DocumentVersion; current: number }) =>
      api(VersionAnswer, 'POST', `${addressOf(documentId)}/restore`, { version: version.id, current }),
    onSuccess({ number }, { version }) {
      toast.success(texts.isRestored(version.number, number));
      onRestored?.();
    },
    onError: (error) => toast.error(texts.notRestored, { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: versionKeys.of(documentId) }),
  });
}

/** Deletes an older version for ever. */
export function useDeleteVersion(documentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: DocumentVersion) =>
      api(DeleteAnswer, 'DELETE', `${addressOf(documentId)}/${encodeURIComponent(version.id)}`),
    onSuccess: (_, { number }) => toast.success(texts.isDeleted(number)),
    onError: (error) => toast.error(texts.notDeleted, { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: versionKeys.of(documentId) }),
  });
}

/** Saves the file of a version as it was brought. */
export function useDownloadVersion() {
  return useMutation({
    mutationFn: ({ id }: DocumentVersion) =>
      api(DownloadAnswer, 'POST', '/api/downloads', { ids: [id], disposition: 'attachment', form: 'original' }),
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error) => toast.error(texts.notDownloaded, { detail: errorSentence(error) }),
  });
}
