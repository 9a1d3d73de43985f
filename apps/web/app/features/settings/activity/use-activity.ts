import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { AuditLog } from 'contract/v1/audit';
import type * as z from 'zod';
import { api, apiBlob, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';

export type Entry = z.output<typeof AuditLog>['entries'][number];

const ADDRESS = '/v1/api/audit';

/** The audit log of the account, the latest first, a stretch at a time. */
export const activityQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'activity', text],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(text !== '' && { text }), ...(pageParam !== '' && { cursor: pageParam }) });
      return api(AuditLog, 'GET', `${ADDRESS}?${query}`, undefined, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 0,
  });

/** Saves what the search finds as a file. */
export const useExportActivity = (text: string) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const query = new URLSearchParams({ format, ...(text !== '' && { text }) });
      return { format, blob: await apiBlob(`${ADDRESS}/export?${query}`) };
    },
    onSuccess({ format, blob }) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = `Trove activity.${format}`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
    onError: (error) => toast.error(`Failed to export: ${error.message}`, { detail: errorSentence(error) }),
  });
