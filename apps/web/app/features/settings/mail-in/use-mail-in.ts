import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MailIn } from 'contract/mail-in';
import { toast } from '~/ui/overlays/toast';
import { api, errorSentence } from '~/lib/server/api';

const ADDRESS = '/api/mail-in/address';

/** The address of the account for e-mail, and what came to it. Asked each time it is looked at. */
export const mailInQuery = queryOptions({
  queryKey: ['settings', 'mail-in'],
  queryFn: ({ signal }) => api(MailIn, 'GET', '/api/mail-in', undefined, { signal }),
  staleTime: 0,
});

/** Makes an address, or another one in its place; or takes it away. */
export function useChangeMailIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: 'renew' | 'remove') => api(MailIn, change === 'renew' ? 'POST' : 'DELETE', ADDRESS),
    onSuccess: (mailIn) => client.setQueryData(mailInQuery.queryKey, mailIn),
    onError: (error: Error) => toast.error(`Failed to change the address: ${error.message}`, { detail: errorSentence(error) }),
  });
}
