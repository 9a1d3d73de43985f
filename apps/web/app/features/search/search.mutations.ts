import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SamplesAdded } from 'contract/documents';
import { api, errorSentence } from '~/lib/server/api';
import { keyHeaders } from '~/domain/settings/embedding-model';
import { toast } from '~/ui/overlays/toast';
import { searchKeys } from './search.queries';

/** Puts the sample documents into an empty library. */
export function useAddSamples() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => api(SamplesAdded, 'POST', '/api/samples', undefined, { headers: await keyHeaders() }),
    onError: (error) => toast.error('The sample documents could not be added', { detail: errorSentence(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchKeys.all }),
  });
}
