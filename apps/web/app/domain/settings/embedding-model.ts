import { queryOptions } from '@tanstack/react-query';
import { KEY_HEADERS, KEY_SERVICES, type KeyService, EmbeddingModel } from 'contract/embedding-model';
import { api } from '~/lib/server/api';
import { apiKeys, readLocalSetting } from './local-setting';
import { logNote } from '~/lib/log';
import { queryClient } from '~/lib/server/query-client';

/** Which model the person chose, and how far the change to it is. Live events keep it fresh. */
export const embeddingModelQuery = queryOptions({
  queryKey: ['embedding-model'],
  queryFn: ({ signal }) => api(EmbeddingModel, 'GET', '/api/me/embedding-model', undefined, { signal }),
});

/** How long an answer is believed where no live event said otherwise. */
const BELIEVED_MS = 300_000;

/** Services whose key the person must bring along: of the model they chose, and of the one that answers until that is ready. */
export function servicesWithOwnKey({ models, chosen, active }: EmbeddingModel): KeyService[] {
  const used = models.filter(({ id }) => id === chosen || id === active);
  return KEY_SERVICES.filter((service) => used.some(({ ownKey }) => ownKey === service));
}

/**
 * Headers with the keys of this browser, for a call that embeds something. Only keys that the person's model needs are sent; somebody who
 * keeps none is asked nothing.
 */
export async function keyHeaders(): Promise<Record<string, string>> {
  const keys = readLocalSetting(apiKeys);
  if (KEY_SERVICES.every((service) => keys[service] === '')) return {};
  try {
    const current = await queryClient.fetchQuery({ ...embeddingModelQuery, staleTime: BELIEVED_MS, retry: false });
    const needed = servicesWithOwnKey(current).filter((service) => keys[service] !== '');
    return Object.fromEntries(needed.map((service) => [KEY_HEADERS[service], keys[service]]));
  } catch (reason) {
    logNote('Which keys are needed could not be asked', reason);
    return {};
  }
}
