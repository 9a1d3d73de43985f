import { queryOptions } from '@tanstack/react-query';
import { CommandAnswer, CommandList } from 'contract/commands';
import { api } from '~/lib/server/api';

export const commandKeys = { all: ['commands'] as const };

/** What was asked for, newest first. */
export const journal = queryOptions({
  queryKey: [...commandKeys.all, 'journal'],
  queryFn: async ({ signal }) => (await api(CommandList, 'GET', '/api/commands', undefined, { signal })).commands,
  retry: false,
});

export const commandOf = (id: string) =>
  queryOptions({
    queryKey: [...commandKeys.all, 'one', id],
    queryFn: async ({ signal }) =>
      (await api(CommandAnswer, 'GET', `/api/commands/${encodeURIComponent(id)}`, undefined, { signal })).command,
    retry: false,
    // Files at a provider are changed one after the other, by a job.
    refetchInterval: ({ state: { data } }) => (data?.state === 'applying' || data?.state === 'undoing' ? 1_000 : false),
  });
