import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LocalModels, ModelImportAnswer } from 'contract/local-models';
import { localModelsQuery } from '~/domain/models/local-models';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';

interface ModelChange {
  id: string;
  what: 'install' | 'cancel' | 'remove';
}

/** Has a model fetched, stops that, or removes it. */
export function useChangeModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, what }: ModelChange) => {
      const path = `/api/local-models/${encodeURIComponent(id)}`;
      return what === 'remove' ? api(LocalModels, 'DELETE', path) : api(LocalModels, 'POST', `${path}/${what}`);
    },
    onSuccess: (changed) => client.setQueryData(localModelsQuery.queryKey, changed),
    onError: (error) => toast.error('The model was not changed', { detail: errorSentence(error) }),
  });
}

/** Installs from files on the server. */
export function useImportModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => api(ModelImportAnswer, 'POST', '/api/local-models/import', { path }),
    onSettled: () => client.invalidateQueries({ queryKey: localModelsQuery.queryKey }),
  });
}
