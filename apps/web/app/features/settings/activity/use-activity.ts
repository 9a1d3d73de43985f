import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { AuditLog } from 'contract/v1/audit';
import type * as z from 'zod';
import { api, apiBlob, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { askFor, type ActivityFilter } from './describe-activity';

export type Entry = z.output<typeof AuditLog>['entries'][number];

const ADDRESS = '/v1/api/audit';

/** The audit log of the library, the latest first, a stretch at a time. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'activity', filter],
    queryFn: ({ pageParam, signal }) =>
      api(AuditLog, 'GET', `${ADDRESS}?${askFor(filter, pageParam === '' ? {} : { cursor: pageParam })}`, undefined, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 0,
  });

/** Saves what the filter finds as a file. */
export const useExportActivity = (filter: ActivityFilter) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'json') => ({
      format,
      blob: await apiBlob(`${ADDRESS}/export?${askFor(filter, { format })}`),
    }),
    onSuccess({ format, blob }) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = `Trove activity.${format}`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
    onError: (error) => toast.error(`Failed to export: ${error.message}`, { detail: errorSentence(error) }),
  });
