import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SampleList, SamplesAdded } from 'contract/documents';
import { api, errorSentence } from '~/lib/server/api';
import { expectUploads } from '~/domain/live/own-changes';
import { keyHeaders } from '~/domain/settings/embedding-model';
import { toast } from '~/ui/overlays/toast';
import { searchKeys } from './search.queries';
import { texts } from './texts/texts';

/** Puts the sample documents into an empty library. */
export function useAddSamples() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn() {
      const { samples } = await api(SampleList, 'GET', '/api/samples');
      // What was pressed here is no news when it has been read.
      expectUploads(samples.map(({ filename }) => filename));
      return api(SamplesAdded, 'POST', '/api/samples', undefined, { headers: await keyHeaders() });
    },
    onError: (error) => toast.error(texts.theSampleDocumentsCouldNot, { detail: errorSentence(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchKeys.all }),
  });
}
