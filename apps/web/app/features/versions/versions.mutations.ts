import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeleteAnswer, DownloadAnswer } from 'contract/documents';
import { VersionAnswer, type DocumentVersion } from 'contract/versions';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
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
      unchanged
        ? toast.info('This file is the newest version already. Nothing was changed.')
        : toast.success(`This is version ${number} now. Trove is reading it.`),
    onError: (error) => toast.error('The new version was not added', { detail: errorSentence(error) }),
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
      toast.success(`Version ${version.number} is restored as version ${number}`);
      onRestored?.();
    },
    onError: (error) => toast.error('Nothing was restored', { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: versionKeys.of(documentId) }),
  });
}

/** Deletes an older version for ever. */
export function useDeleteVersion(documentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: DocumentVersion) =>
      api(DeleteAnswer, 'DELETE', `${addressOf(documentId)}/${encodeURIComponent(version.id)}`),
    onSuccess: (_, { number }) => toast.success(`Version ${number} is deleted`),
    onError: (error) => toast.error('The version was not deleted', { detail: errorSentence(error) }),
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
    onError: (error) => toast.error('The version could not be downloaded', { detail: errorSentence(error) }),
  });
}
