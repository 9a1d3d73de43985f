import { queryOptions } from '@tanstack/react-query';
import { LocalModels } from 'contract/local-models';
import { api } from '~/lib/server/api';

/** Models that run on the server: which there are, how each stands, and whether this person may change that. */
export const localModelsQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: ({ signal }) => api(LocalModels, 'GET', '/api/local-models', undefined, { signal }),
  staleTime: 60_000,
});

/** Whether a model that finds by meaning is there or on its way. */
export const hasModel = ({ models }: LocalModels): boolean =>
  models.some(({ task, state }) => task === 'embed' && state !== 'absent');
