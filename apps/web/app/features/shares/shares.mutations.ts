import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NewShare, type ShareLink, ShareMade } from 'contract/shares';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { shareKeys } from './shares.queries';
import { texts } from './texts/texts';

/** Lists are asked for again after whatever was done. */
function useLookAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: shareKeys.all });
}

export const useMakeShare = () =>
  useMutation({
    mutationFn: (wanted: NewShare) => api(ShareMade, 'POST', '/api/shares', wanted),
    onSettled: useLookAgain(),
  });

export const useRevokeShare = () =>
  useMutation({
    mutationFn: ({ id }: ShareLink) => api(z.object({ id: z.string() }), 'DELETE', `/api/shares/${encodeURIComponent(id)}`),
    onSuccess: () => toast.success(texts.theLinkOpensNothing),
    onError: (error) => toast.error(texts.theLinkWasNotRevoked, { detail: errorSentence(error) }),
    onSettled: useLookAgain(),
  });
