import { queryOptions } from '@tanstack/react-query';
import { Inbox } from 'contract/filing';
import { api } from '~/lib/server/api';

/** New documents with a proposal where they belong, and what was learned from answers. */
export const inboxQuery = queryOptions({
  queryKey: ['library', 'inbox'],
  queryFn: ({ signal }) => api(Inbox, 'GET', '/api/inbox', undefined, { signal }),
  retry: false,
});
